"use strict";
// Filter and sort: everything else on these pages works without a script.
{
  const form = document.getElementById("choices");
  const count = document.getElementById("count");
  const sections = [...document.querySelectorAll("main section")];
  const cards = [...document.querySelectorAll(".card")].map((item) => ({
    item,
    game: item.dataset.game,
    seats: item.dataset.seats,
    verdict: item.dataset.verdict,
    title: item.dataset.title,
    tags: JSON.parse(item.dataset.tags),
    figures: JSON.parse(item.dataset.figures),
  }));
  const chosen = (name) => form.elements[name].value;
  const fits = (card) =>
    ["game", "seats", "verdict"].every((name) => !chosen(name) || card[name] === chosen(name)) &&
    (!chosen("tag") || card.tags.includes(chosen("tag")));
  const number = (card, name) =>
    name === "seats" ? Number(card.seats || NaN) : Object.hasOwn(card.figures, name) ? card.figures[name] : NaN;

  // Boards without the figure come last, equal ones by title.
  const order = (name, sign) => (one, other) => {
    const byTitle = one.title.localeCompare(other.title);
    if (!name) return sign * byTitle;
    const [a, b] = [number(one, name), number(other, name)];
    if (Number.isNaN(a) || Number.isNaN(b)) return Number.isNaN(a) - Number.isNaN(b) || byTitle;
    return sign * (a - b) || byTitle;
  };

  const show = () => {
    const shown = cards.filter(fits);
    for (const card of cards) card.item.hidden = !shown.includes(card);
    for (const card of [...cards].sort(order(chosen("sort"), form.elements.descending.checked ? -1 : 1))) {
      card.item.parentElement.append(card.item);
    }
    for (const section of sections) section.hidden = !section.querySelector(".card:not([hidden])");
    const boards = cards.length === 1 ? "board" : "boards";
    count.textContent = shown.length === cards.length
      ? `${cards.length} ${boards}`
      : `${shown.length} of ${cards.length} ${boards}`;
  };

  if (form) {
    form.hidden = false;
    form.addEventListener("change", show);
    form.addEventListener("submit", (event) => event.preventDefault());
    form.addEventListener("reset", () => setTimeout(show));
    show();
  }
}
