/**
 * Points and lines in millimetres of the picture: the nearest drop target, and the next piece in a direction.
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
 * Return the mean of some points.
 * @param {Point[]} points
 * @returns {Point}
 */
export function middle(points) {
  const sum = points.reduce((so, [x, y]) => [so[0] + x, so[1] + y], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}

/**
 * Return the distance of a point from a point or a line.
 * @param {Point} at
 * @param {Point[]} points one, or the two ends of a line
 */
export function distanceToLine(at, points) {
  const [start, end] = points;
  if (!end) return distance(at, start);
  const long = distance(start, end) ** 2 || 1;
  const along = ((at[0] - start[0]) * (end[0] - start[0]) + (at[1] - start[1]) * (end[1] - start[1])) / long;
  const share = Math.min(Math.max(along, 0), 1);
  return distance(at, [start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])]);
}

/**
 * Return the distance of a point from a drop target. If the user draws a line from one of its ends, the distance to the
 * other end counts. Otherwise the distance to the middle counts too, which distinguishes lines that cross.
 * @param {Point} at
 * @param {Point[]} points
 * @param {Point | null} origin where the user began to draw a line
 * @param {number} snap
 */
export function distanceToTarget(at, points, origin, snap) {
  if (points.length < 2) return distance(at, points[0]);
  if (origin) {
    const [near, far] = distance(origin, points[0]) <= distance(origin, points[1]) ? points : [points[1], points[0]];
    return distance(origin, near) < snap / 2 ? distance(at, far) : Infinity;
  }
  return distanceToLine(at, points) + distance(at, middle(points)) / 4;
}

/**
 * Return the name of the nearest drop target; null if none is within the snap distance.
 * @param {Point} at
 * @param {Iterable<[string, Point[]]>} targets
 * @param {Point | null} origin
 * @param {number} snap the snap distance
 * @param {number} [angle] of the held piece, in degrees: among equally near lines, the one along it wins
 */
export function findNearestTarget(at, targets, origin, snap, angle) {
  let best = null;
  let least = snap;
  for (const [name, points] of targets) {
    const far = distanceToTarget(at, points, origin, snap) + slant(points, angle) * snap * 0.1;
    if (far < least) [best, least] = [name, far];
  }
  return best;
}

/**
 * Return the deviation of a line from an angle: 0 along it, 1 across it.
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
 * Return the next or the previous item of a list, which starts again at its end. It reaches items that no arrow key reaches.
 * @template T
 * @param {T[]} all
 * @param {T | null} current
 * @param {number} step 1 or -1
 * @returns {T | undefined}
 */
export function neighbourInOrder(all, current, step) {
  const at = current === null ? Math.min(step, 0) : all.indexOf(current) + step;
  return all.at(at % all.length);
}

/** @type {Record<string, number>} */
export const PAGES = { PageDown: 1, PageUp: -1 };

/** @type {Record<string, Point>} */
export const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/**
 * Return the nearest item in a direction; null if there is none. Items straight ahead are preferred. Items at the same
 * place follow each other: in their order for right and down, in reverse order for left and up.
 * @template T
 * @param {Point} from
 * @param {Point} way
 * @param {T[]} all
 * @param {(one: T) => Point} targetMiddle
 * @param {T | null} [current] the item at `from`
 * @returns {T | null}
 */
export function neighbourInDirection(from, way, all, targetMiddle, current = null) {
  const isForward = way[0] + way[1] > 0;
  const inOrder = isForward ? all : [...all].reverse();
  const rest = current === null ? [] : inOrder.slice(inOrder.indexOf(current) + 1);
  return rest.find((one) => distance(targetMiddle(one), from) < SAME_PLACE_MM) ?? nearestAhead(from, way, inOrder, targetMiddle);
}

/**
 * @template T
 * @param {Point} from
 * @param {Point} way
 * @param {T[]} all
 * @param {(one: T) => Point} targetMiddle
 * @returns {T | null} the first of the nearest items
 */
function nearestAhead(from, way, all, targetMiddle) {
  let best = null;
  let least = Infinity;
  for (const one of all) {
    const place = targetMiddle(one);
    const ahead = (place[0] - from[0]) * way[0] + (place[1] - from[1]) * way[1];
    const aside = Math.abs((place[0] - from[0]) * way[1] - (place[1] - from[1]) * way[0]);
    if (ahead < SAME_PLACE_MM || aside > ahead * 2) continue;
    const far = ahead + 2 * aside;
    if (far < least - ROUNDING_MM) [best, least] = [one, far];
  }
  return best;
}
