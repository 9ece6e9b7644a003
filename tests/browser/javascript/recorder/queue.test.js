import { boardWith, drawn, heard, isLost, json, makeQueue, network, neverAnswers } from "./scene.js";
import { equal, goOff, ok, test, until } from "../runner.js";

const RETRY = 2000;
const PATIENCE = 15000;
const enter = (input) => ({ verb: "enter", inputs: [input] });
const taken = (version) => () => json({ board: boardWith({ version }) });
const refused = () => json({ refused: true, why: "Not now.", board: boardWith({ version: 7 }) }, 422);
const inputsSent = () => network.sent.map(({ inputs }) => inputs[0]);
const labels = (queue) => queue.items.map(({ label }) => label);
const stored = (...name) => JSON.parse(localStorage.getItem(`fuba-recording-${name.join("-")}`));

// A queue to which nothing gets through, with these things in it.
const waiting = async (...inputs) => {
  network.answer = isLost;
  const queue = makeQueue("a");
  for (const input of inputs) queue.add(enter(input), input, 7);
  await until(() => !queue.sending);
  network.sent.length = 0;
  return queue;
};

test("what is added is sent at once, with the version it goes by and a key", async () => {
  network.answer = taken(8);
  const queue = makeQueue("a");
  queue.add(enter("53"), "53", 7);
  await until(() => heard.length);
  const [{ key, ...body }] = network.sent;
  equal(body, { verb: "enter", inputs: ["53"], revision: 7 });
  ok(key.length >= 16, "a key that nobody guesses");
  equal([queue.waiting, heard[0].fine, stored("a")], [0, true, null]);
});

test("no two things have the same key", async () => {
  const queue = await waiting("a", "b", "c");
  equal(new Set(queue.items.map(({ body }) => body.key)).size, 3);
});

test("one is sent after the other, and goes by the board that the one before made", async () => {
  network.answer = neverAnswers;
  const queue = makeQueue("a");
  let version = 7;
  network.answer = () => { version += 1; return taken(version)(); };
  for (const input of ["a", "b", "c"]) queue.add(enter(input), input, 7);
  await until(() => !queue.waiting);
  equal(network.sent.map(({ inputs, revision }) => [inputs[0], revision]), [["a", 7], ["b", 8], ["c", 9]]);
});

test("without a network it is kept, said, and tried again by itself", async () => {
  const queue = await waiting("53");
  equal([queue.offline, queue.waiting, stored("a").length], [true, 1, 1]);
  network.answer = taken(8);
  equal(goOff(RETRY), 1);
  await until(() => !queue.waiting);
  equal([queue.offline, inputsSent()], [false, ["53"]]);
});

test("a try without a network draws nothing, as somebody may be writing", async () => {
  const queue = await waiting("53");
  drawn.times = 0;
  goOff(RETRY);
  await until(() => !queue.sending);
  equal([network.sent.length, drawn.times], [1, 0]);
});

test("a site that is out of order counts as no network", async () => {
  network.answer = () => new Response("", { status: 503 });
  const queue = makeQueue("a");
  queue.add(enter("53"), "53", 7);
  await until(() => queue.offline);
  equal([queue.waiting, heard.length], [1, 0]);
});

test("an answer that does not come in time counts as lost", async () => {
  network.answer = neverAnswers;
  const queue = makeQueue("a");
  queue.add(enter("53"), "53", 7);
  equal([queue.sending, goOff(PATIENCE)], [true, 1]);
  await until(() => queue.offline);
  equal(queue.waiting, 1);
});

test("what hangs is sent anew with the same key as soon as the network is back", async () => {
  network.answer = neverAnswers;
  const queue = makeQueue("a");
  queue.add(enter("53"), "53", 7);
  await until(() => network.sent.length);
  network.answer = taken(8);
  window.dispatchEvent(new Event("online"));
  await until(() => !queue.waiting);
  equal([network.sent.length, network.sent[0].key === network.sent[1].key, queue.offline], [2, true, false]);
});

test("what waits survives a reload, and is sent with the key it had", async () => {
  const { key } = (await waiting("53")).items[0].body;
  network.answer = taken(8);
  const again = makeQueue("a");
  equal(labels(again), ["53"]);
  again.send();
  await until(() => !again.waiting);
  equal(network.sent[0].key, key);
});

test("nobody sends what somebody else has left on the phone", async () => {
  await waiting("53");
  equal(makeQueue("a", "2").waiting, 0);
});

test("what another page of the phone keeps is not thrown away", async () => {
  const one = makeQueue("a");
  const other = makeQueue("a");
  network.answer = isLost;
  one.add(enter("mine"), "mine", 7);
  other.add(enter("theirs"), "theirs", 7);
  await until(() => !one.sending && !other.sending);
  one.clear();
  equal(stored("a").map(({ label }) => label), ["theirs"]);
});

test("what is kept in a form that cannot be read is as nothing", () => {
  localStorage.setItem("fuba-recording-a", "{half");
  equal(makeQueue("a").waiting, 0);
});

test("one that is refused alone is dropped, and said", async () => {
  network.answer = refused;
  const queue = makeQueue("a");
  queue.add(enter("shoot"), "Shoot", 7);
  await until(() => heard.length);
  equal([queue.waiting, queue.stopped, heard[0].fine, heard[0].label], [0, null, false, "Shoot"]);
});

test("one that is refused before others stops them until somebody decides", async () => {
  const queue = await waiting("shoot", "home");
  network.answer = refused;
  queue.send();
  await until(() => queue.stopped);
  equal([labels(queue), queue.stopped.why, inputsSent()], [["shoot", "home"], "Not now.", ["shoot"]]);
});

test("dropping the one that was refused lets the others go", async () => {
  const queue = await waiting("shoot", "home");
  network.answer = refused;
  queue.send();
  await until(() => queue.stopped);
  network.answer = taken(8);
  queue.drop(0);
  await until(() => !queue.waiting);
  equal(inputsSent(), ["shoot", "home"]);
});

test("dropping one behind the one that was refused leaves it refused", async () => {
  const queue = await waiting("shoot", "home");
  network.answer = refused;
  queue.send();
  await until(() => queue.stopped);
  queue.drop(1);
  equal([labels(queue), Boolean(queue.stopped), network.sent.length], [["shoot"], true, 1]);
});

test("what is tapped after a refusal goes first, by the board it saw, and the refused one is tried again", async () => {
  const queue = await waiting("end", "note");
  network.answer = refused;
  queue.send();
  await until(() => queue.stopped);
  network.sent.length = 0;
  let version = 9;
  network.answer = () => { version += 1; return taken(version)(); };
  queue.add(enter("home"), "home", 9);
  await until(() => !queue.waiting);
  equal(network.sent.map(({ inputs, revision }) => [inputs[0], revision]), [["home", 9], ["end", 10], ["note", 11]]);
});

test("a page instead of an answer means that this one has grown old: all is kept", async () => {
  const queue = await waiting("53", "home");
  network.answer = () => new Response("<html>", { status: 403, headers: { "Content-Type": "text/html" } });
  queue.send();
  await until(() => queue.stopped);
  equal([queue.isLockedOut, queue.stopped.old, labels(queue), heard.length], [true, true, ["53", "home"], 0]);
});

test("whoever may not record any more keeps what waits, and adds behind it", async () => {
  const queue = await waiting("53");
  network.answer = () => json({ board: boardWith({ manages: false }) }, 403);
  queue.send();
  await until(() => queue.stopped);
  equal([queue.isLockedOut, queue.stopped.old], [true, false]);
  network.answer = isLost;
  queue.add(enter("home"), "home", 7);
  await until(() => !queue.sending);
  equal(labels(queue), ["53", "home"]);
});

test("one that was dropped on its way takes no other with it when its answer comes", async () => {
  let let_it_go;
  network.answer = () => new Promise((resolve) => { let_it_go = resolve; });
  const queue = makeQueue("a");
  queue.add(enter("53"), "53", 7);
  queue.add(enter("home"), "home", 7);
  await until(() => let_it_go);
  queue.drop(0);
  network.answer = neverAnswers;
  let_it_go(taken(8)());
  await until(() => heard.length);
  equal(labels(queue), ["home"]);
});

test("a sheet that somebody else has changed meanwhile is written again on theirs", async () => {
  const event = (side) => ({ kind: "red", side, minute: "1" });
  const sheet = (...sides) => ({ events: sides.map(event), lineups: {} });
  const theirs = { ...sheet("away"), score: [0, 0] };
  network.answer = ({ revision }) => (revision === 7
    ? json({ code: "stale", board: boardWith({ version: 9, sheet: theirs }) }, 409)
    : taken(10)());
  const queue = makeQueue("a");
  queue.add({ verb: "sheet", sheet: sheet("home") }, "Red card", 7, { before: sheet() });
  await until(() => !queue.waiting);
  const [first, second] = network.sent;
  equal([second.revision, second.sheet.events, first.key === second.key], [9, [event("away"), event("home")], true]);
  equal(heard.map(({ fine }) => fine), [true, true]);
});

test("a sheet takes the place of the one that waits, under a key of its own", async () => {
  const queue = await waiting("53", "sheet");
  const { key } = queue.newest.body;
  queue.replace({ verb: "sheet", sheet: 2 }, "second");
  equal([labels(queue), queue.newest.body.sheet, queue.newest.body.key === key], [["53", "second"], 2, false]);
  equal(stored("a").map(({ label }) => label), ["53", "second"]);
});

test("that the site was reached, or not, is drawn when it changes only", () => {
  const queue = makeQueue("a");
  for (const offline of [false, true, true, false]) queue.setOffline(offline);
  equal(drawn.times, 2);
});
