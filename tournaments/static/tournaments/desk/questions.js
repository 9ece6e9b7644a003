// Questions below a row: whose walkover it is, whose result counts, and whether what follows is wanted.
import { button, make, panel, root, say, words } from "./page.js";
import { stateOf } from "./row.js";

// Who appeared, or goes on: answered by a button, or by 1, 2 or 0.
export const askSide = (row, asking) => {
  Object.assign(stateOf(row), { asks: true, asking });
  const walks = asking === "walkover";
  const choice = (digit, text) => {
    const made = button("", { "data-side": digit });
    made.append(make("kbd", digit, { "aria-hidden": "true" }), text);
    return made;
  };
  const side = (name) => (walks ? words("for", { team: row.dataset[name] }) : row.dataset[name]);
  const place = panel(row, make("p", words(walks ? "walkover" : "goesOn")), choice(1, side("home")), choice(2, side("away")));
  if (walks) place.append(choice(0, words("neither")));
  place.append(make("button", words("cancel"), { class: "lnk", type: "button", "data-act": "clear" }));
  row.scrollIntoView({ block: "nearest" });
  if (!row.contains(document.activeElement)) place.querySelector("button").focus();
};

// Somebody else was first: their result is shown, and whoever typed another one says what counts.
export const askWhoseCounts = (row, mine, { keep, instead }) => {
  const theirs = row.dataset.score;
  if (theirs === mine.score || !mine.score) return;
  stateOf(row).asks = true;
  const name = row.dataset.by || words("somebody");
  const question = make("p", words("other", { name, score: theirs, mine: mine.score }));
  const stays = button(words("keep", { score: theirs }));
  stays.addEventListener("click", keep);
  const place = panel(row, question, stays);
  if ("corrects" in root.dataset) {
    const corrected = button(words("instead", { score: mine.score }));
    corrected.addEventListener("click", instead);
    place.append(corrected);
  }
  say(question.textContent);
};

// What follows, before it is done. Where matches become void, to leave it is the first button.
export const showFollows = (row, { lines, void: gone }, sure, confirm) => {
  stateOf(row).asks = true;
  const list = make("ul", "", { class: "bullets" });
  for (const line of lines.length ? lines : [words("none")]) list.append(make("li", line));
  const leave = button(words("leave"), { "data-act": "clear" });
  const yes = button(sure);
  yes.addEventListener("click", confirm);
  (gone ? leave : yes).classList.add("btn-primary");
  const place = panel(row, make("p", words("follows"), { class: "then-t" }));
  place.classList.toggle("then-bad", gone > 0);
  if (gone) place.append(make("p", words("void", { count: gone }), { class: "bad" }));
  place.append(list, ...(gone ? [leave, yes] : [yes, leave]));
  say(`${words("follows")}. ${lines.join(" ")}`);
  (gone ? leave : yes).focus();
  row.scrollIntoView({ block: "nearest" });
};
