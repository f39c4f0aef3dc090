/**
 * Points and lines in millimetres of the picture: which landing is aimed at, which thing lies in a direction.
 *
 * @typedef {[number, number]} Point
 */

const SAME_PLACE_MM = 0.5;
const ROUNDING_MM = 0.01;

/**
 * @param {Point} one
 * @param {Point} other
 */
export function distance(one, other) {
  return Math.hypot(one[0] - other[0], one[1] - other[1]);
}

/**
 * The middle of some points.
 * @param {Point[]} points
 * @returns {Point}
 */
export function middle(points) {
  const sum = points.reduce((so, [x, y]) => [so[0] + x, so[1] + y], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}

/**
 * How far a point is from a point or a line.
 * @param {Point} at
 * @param {Point[]} points one, or the two ends of a line
 */
export function farFrom(at, points) {
  const [start, end] = points;
  if (!end) return distance(at, start);
  const long = distance(start, end) ** 2 || 1;
  const along = ((at[0] - start[0]) * (end[0] - start[0]) + (at[1] - start[1]) * (end[1] - start[1])) / long;
  const share = Math.min(Math.max(along, 0), 1);
  return distance(at, [start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])]);
}

/**
 * How well a landing is aimed at; less is better. A line that began at one of its ends is aimed at by the other; any
 * other line by its middle, so that lines which cross can be told apart by where they run.
 * @param {Point} at
 * @param {Point[]} points
 * @param {Point | null} origin where a line was begun
 * @param {number} snap
 */
export function aimOf(at, points, origin, snap) {
  if (points.length < 2) return distance(at, points[0]);
  if (origin) {
    const [near, far] = distance(origin, points[0]) <= distance(origin, points[1]) ? points : [points[1], points[0]];
    return distance(origin, near) < snap / 2 ? distance(at, far) : Infinity;
  }
  return farFrom(at, points) + distance(at, middle(points)) / 4;
}

/**
 * The name of the landing that is aimed at; null if none is near.
 * @param {Point} at
 * @param {Iterable<[string, Point[]]>} landings
 * @param {Point | null} origin
 * @param {number} snap how near is near
 * @param {number} [angle] of what is held, in degrees: of lines that are as near, the one along it wins
 */
export function aimed(at, landings, origin, snap, angle) {
  let best = null;
  let least = snap;
  for (const [name, points] of landings) {
    const far = aimOf(at, points, origin, snap) + slant(points, angle) * snap * 0.1;
    if (far < least) [best, least] = [name, far];
  }
  return best;
}

/**
 * How far a line is from an angle: 0 along it, 1 across.
 * @param {Point[]} points
 * @param {number | undefined} angle
 */
function slant(points, angle) {
  if (points.length < 2 || angle === undefined) return 0;
  const own = (Math.atan2(points[1][1] - points[0][1], points[1][0] - points[0][0]) * 180) / Math.PI;
  const turn = Math.abs((((own - angle) % 180) + 180) % 180);
  return Math.min(turn, 180 - turn) / 90;
}

/**
 * The next or the last one in the order of a list, round and round: what no arrow leads to is reached too.
 * @template T
 * @param {T[]} all
 * @param {T | null} current
 * @param {number} step 1 or -1
 * @returns {T | undefined}
 */
export function besideIn(all, current, step) {
  const at = current === null ? Math.min(step, 0) : all.indexOf(current) + step;
  return all.at(at % all.length);
}

/** @type {Record<string, number>} */
export const PAGES = { PageDown: 1, PageUp: -1 };

/** @type {Record<string, Point>} */
export const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/**
 * The next one in a direction: near, and rather ahead than aside. Null if nothing lies there. Those that lie at the same
 * place come one after the other: right and down in their order, left and up against it.
 * @template T
 * @param {Point} from
 * @param {Point} way
 * @param {T[]} all
 * @param {(one: T) => Point} placeOf
 * @param {T | null} [current] which of all it is that lies at `from`
 * @returns {T | null}
 */
export function nextIn(from, way, all, placeOf, current = null) {
  const isForward = way[0] + way[1] > 0;
  const inOrder = isForward ? all : [...all].reverse();
  const rest = current === null ? [] : inOrder.slice(inOrder.indexOf(current) + 1);
  return rest.find((one) => distance(placeOf(one), from) < SAME_PLACE_MM) ?? nearestAhead(from, way, inOrder, placeOf);
}

/**
 * @template T
 * @param {Point} from
 * @param {Point} way
 * @param {T[]} all
 * @param {(one: T) => Point} placeOf
 * @returns {T | null} the first of those that are as near
 */
function nearestAhead(from, way, all, placeOf) {
  let best = null;
  let least = Infinity;
  for (const one of all) {
    const place = placeOf(one);
    const ahead = (place[0] - from[0]) * way[0] + (place[1] - from[1]) * way[1];
    const aside = Math.abs((place[0] - from[0]) * way[1] - (place[1] - from[1]) * way[0]);
    if (ahead < SAME_PLACE_MM || aside > ahead * 2) continue;
    const far = ahead + 2 * aside;
    if (far < least - ROUNDING_MM) [best, least] = [one, far];
  }
  return best;
}
