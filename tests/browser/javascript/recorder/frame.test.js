import { drawFrame, drawNotice, refusal } from "/static/matches/recorder/frame.js";
import { find, parts, root } from "/static/matches/recorder/page.js";
import { table } from "/static/matches/recorder/table.js";
import { goOffline, lay, network, neverAnswers, press } from "./scene.js";
import { equal, test, until } from "../runner.js";

const said = () => {
  drawFrame();
  return parts.sync.textContent;
};
const why = (item, answer) => refusal(item, answer).map((part) => part.textContent ?? part).join("");
const stop = async (answer) => {
  lay();
  goOffline();
  for (const label of ["Shoot", "Home", "End"]) table.enter(label, label);
  await until(() => !table.queue.sending);
  table.queue.stopped = answer;
  drawNotice(() => {});
};

test("whether everything has arrived is said", () => {
  lay();
  equal(said(), "saved");
  network.answer = neverAnswers;
  table.enter("53", "53");
  equal([said(), root.classList.contains("is-busy")], ["sending", true]);
  table.queue.offline = true;
  equal([said(), find("offline").hidden, root.classList.contains("is-busy")], ["1 waiting", false, false]);
});

test("whoever watches is told that it is live, and when there is no network", () => {
  lay({ manages: false });
  equal(said(), "live");
  goOffline();
  equal(said(), "no network");
});

test("score and minute are those of the board, and of a sheet the one that waits", () => {
  lay({ score: [2, 1], minute: "90+2" });
  drawFrame();
  equal([find("score").textContent, find("minute").textContent], ["2–1", "90+2′"]);
});

test("why something was refused is said in the words of the rules, and else in those of the site", () => {
  equal(why({ label: "Shoot" }, { why: "Nobody has the ball.", detail: "No." }), "Not recorded: Shoot. Nobody has the ball.");
  equal(why({ label: "Shoot" }, { detail: "Too late." }), "Not recorded: Shoot. Too late.");
  equal(why({ label: "Shoot" }, { code: "stale", detail: "409" }),
    "Not recorded: Shoot. Somebody else was faster. This is the board now.");
});

test("one that does not fit is named, with how many wait behind it, and can be dropped", async () => {
  await stop({ why: "Not now." });
  equal([...parts.notice.querySelectorAll("p")].map(({ textContent }) => textContent),
    ["Not recorded: Shoot. Not now.", "We will try again after your next answer. 2 more waiting."]);
  press(parts.notice, "Drop it");
  equal(table.queue.items.map(({ label }) => label), ["Home", "End"]);
});

test("one that somebody else overtook is said to stay refused", async () => {
  await stop({ code: "stale" });
  equal(parts.notice.querySelectorAll("p")[1].textContent, "Refused. Drop it to go on. 2 more waiting.");
  press(parts.notice, "Drop all");
  equal(table.queue.waiting, 0);
});

test("a page that has grown old is to be loaded anew, and one that may not record any more asks to log in", async () => {
  await stop({ all: true, old: true });
  equal(parts.notice.querySelector("button").textContent, "Reload");
  await stop({ all: true, old: false });
  equal(parts.notice.querySelector("a").getAttribute("href"), "/login/");
});

test("a notice goes when there is nothing more to say", () => {
  lay();
  table.notice = ["No."];
  drawNotice(() => {});
  equal([parts.notice.hidden, parts.notice.textContent], [false, "No."]);
  table.notice = null;
  drawNotice(() => {});
  equal(parts.notice.hidden, true);
});
