import { glide, tell } from "/static/site/motion.js";
import { cleanUp, equal, test } from "../runner.js";

const asked = window.matchMedia;
const still = (isStill) => { window.matchMedia = () => ({ matches: isStill }); };
cleanUp(() => { window.matchMedia = asked; });

const rowsOf = (names) => names.map((name) => {
  const row = document.createElement("tr");
  const link = document.createElement("a");
  link.href = `/teams/${name}/`;
  link.textContent = name;
  row.append(link);
  return row;
});

// The names of a table after a change, each with how far up or down it comes from.
const changed = (from, to) => {
  const table = document.createElement("table");
  table.append(document.createElement("tbody"));
  table.tBodies[0].append(...rowsOf(from));
  document.body.append(table);
  glide(table, () => {
    // The same elements, as a change by the site leaves them, with other teams in them.
    rowsOf(to).forEach((row, index) => table.rows[index].replaceChildren(...row.childNodes));
  });
  const height = table.rows[0].offsetHeight;
  const ways = [...table.rows].map((row) => {
    const [animation] = row.getAnimations();
    const way = animation && Number(/-?[\d.]+/.exec(animation.effect.getKeyframes()[0].transform)[0]) / height;
    return [row.textContent, way ? Math.sign(way) : 0];
  });
  table.remove();
  return ways;
};

test("teams that change places glide there from where they were, and the others stay", () => {
  still(false);
  equal(changed(["Ajo", "Brio", "Cirrus"], ["Brio", "Ajo", "Cirrus"]), [["Brio", 1], ["Ajo", -1], ["Cirrus", 0]]);
});

test("nothing glides for whoever wants it still, and the table is right all the same", () => {
  still(true);
  equal(changed(["Ajo", "Brio"], ["Brio", "Ajo"]), [["Brio", 0], ["Ajo", 0]]);
});

// Movements after the same score, after another for whoever wants it still, and after another.
test("a score is seen to change when it changes, where movement is wanted", () => {
  const score = document.createElement("b");
  score.textContent = " 1 ";
  document.body.append(score);
  const moves = [[1, false], [2, true], [3, false]].map(([goals, isStill]) => {
    still(isStill);
    tell(score, goals);
    return [score.textContent, score.getAnimations().length];
  });
  score.remove();
  equal(moves, [["1", 0], ["2", 0], ["3", 1]]);
});
