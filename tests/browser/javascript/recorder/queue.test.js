import { boardWith, drawn, heard, isLost, json, makeQueue, network, neverAnswers } from "./scene.js";
import { equal, goOff, ok, test, until } from "../runner.js";

const RETRY = 2000;
const PATIENCE = 15000;
const enter = (input) => ({ verb: "enter", inputs: [input] });
const board = (version) => ({ version, inputs: 4 });
const taken = (version, inputs = 5) => () => json({ board: boardWith({ version, inputs }), after: { version, inputs } });
const refused = () => json({ refused: true, why: "Not now.", board: boardWith({ version: 7 }) }, 422);
const inputsSent = () => network.sent.map(({ inputs }) => inputs.join(" "));
// The site as it is: all that comes is entered, each request makes a version.
const site = (version = 7, inputs = 4) => {
  const state = { version, inputs };
  network.answer = (body) => {
    state.version += 1;
    state.inputs += body.inputs ? body.inputs.length : 0;
    return taken(state.version, state.inputs)();
  };
};
const labels = (queue) => queue.items.map(({ label }) => label);

// A queue to which nothing gets through, with these things in it.
const waiting = async (...inputs) => {
  network.answer = isLost;
  const queue = makeQueue("a");
  for (const input of inputs) queue.add(enter(input), input, board(7));
  await until(() => !queue.sending);
  network.sent.length = 0;
  return queue;
};

test("what is added is sent at once, with the version it goes by and a key", async () => {
  network.answer = taken(8);
  const queue = makeQueue("a");
  queue.add(enter("53"), "53", board(7));
  await until(() => heard.length);
  const [{ key, ...body }] = network.sent;
  equal(body, { verb: "enter", inputs: ["53"], from: 4, revision: 7 });
  ok(key.length >= 16, "a key that nobody guesses");
  equal([queue.waiting, heard[0].fine], [0, true]);
});

test("no two things have the same key", async () => {
  const queue = await waiting("a", "b", "c");
  equal(new Set(queue.items.map(({ body }) => body.key)).size, 3);
});

test("what is tapped while one is on its way goes after it as one batch, from where that one came to", async () => {
  site();
  const queue = makeQueue("a");
  for (const input of ["a", "b", "c"]) queue.add(enter(input), input, board(7));
  await until(() => !queue.waiting);
  equal(network.sent.map(({ inputs, from, revision }) => [inputs, from, revision]), [[["a"], 4, 7], [["b", "c"], 5, 8]]);
});

test("300 taps without a pause are all kept and arrive in order", async () => {
  site();
  const queue = makeQueue("a");
  const all = Array.from({ length: 300 }, (_, number) => `tap ${number}`);
  for (const input of all) queue.add(enter(input), input, board(7));
  equal(queue.waiting, 300);
  await until(() => !queue.waiting);
  equal(network.sent.flatMap(({ inputs }) => inputs), all);
  equal(network.sent.length, 3);
});

test("what another phone did after our answer is no base for what waits behind it", async () => {
  network.answer = () => json({ board: boardWith({ version: 12, inputs: 9 }), after: { version: 8, inputs: 5 } });
  const queue = makeQueue("a");
  for (const input of ["a", "b"]) queue.add(enter(input), input, board(7));
  await until(() => !queue.waiting);
  equal(network.sent.map(({ from, revision }) => [from, revision]), [[4, 7], [5, 8]]);
});

test("other verbs go by themselves, and what comes after one begins where it ended", async () => {
  let inputs = 4;
  network.answer = ({ verb }) => { inputs += verb === "undo" ? -1 : 1; return taken(inputs + 4, inputs)(); };
  const queue = makeQueue("a");
  queue.add(enter("a"), "a", board(7));
  queue.add({ verb: "undo", count: 1 }, "Undo", board(7));
  queue.add(enter("b"), "b", board(7));
  await until(() => !queue.waiting);
  equal(network.sent.map(({ verb, from, revision }) => [verb, from, revision]),
    [["enter", 4, 7], ["undo", undefined, 9], ["enter", 4, 8]]);
});

test("whoever holds one side sends one thing at a time, by the version alone", async () => {
  site();
  const queue = makeQueue("a", { merges: false });
  for (const input of ["a", "b", "c"]) queue.add(enter(input), input, board(7));
  await until(() => !queue.waiting);
  equal(network.sent.map(({ inputs, from, revision }) => [inputs, from, revision]),
    [[["a"], undefined, 7], [["b"], undefined, 8], [["c"], undefined, 9]]);
});

test("a batch that was sent stays as it is, with its key, until it is answered", async () => {
  const queue = await waiting("a");
  queue.send();
  await until(() => network.sent.length);
  network.answer = isLost;
  for (const input of ["b", "c"]) queue.add(enter(input), input, board(7));
  await until(() => !queue.sending);
  site();
  goOff(RETRY);
  await until(() => !queue.waiting);
  const [first, again, rest] = [network.sent[0], ...network.sent.slice(-2)];
  equal([first.inputs, again.inputs, first.key === again.key], [["a"], ["a"], true]);
  equal([rest.inputs, rest.key === first.key], [["b", "c"], false]);
});

test("of a batch that stops what has arrived leaves, and the first that does not fit is named", async () => {
  const queue = await waiting("a", "b", "shoot", "home");
  network.answer = ({ inputs }) => (inputs.length === 1 ? taken(8)()
    : json({ refused: "shoot", why: "Not now.", arrived: 1, after: { version: 9, inputs: 6 }, board: boardWith({ version: 9 }) }, 422));
  queue.send();
  await until(() => queue.stopped);
  equal([labels(queue), heard.at(-1).label, inputsSent()], [["shoot", "home"], "shoot", ["a", "b shoot home"]]);
  const { key } = network.sent.at(-1);
  site(9, 6);
  queue.drop(0);
  await until(() => !queue.waiting);
  equal([inputsSent().at(-1), network.sent.at(-1).key === key], ["home", false]);
});

test("of several inputs of one tap the rest is tried under a key of its own", async () => {
  network.answer = () => json({ refused: "b", why: "Not now.", arrived: 1, board: boardWith({ version: 8 }) }, 422);
  const queue = makeQueue("a");
  queue.add({ verb: "enter", inputs: ["a", "b", "c"] }, "Two and a step", board(7));
  await until(() => queue.stopped);
  equal([queue.items[0].body.inputs, queue.items[0].body.key === network.sent[0].key], [["b", "c"], false]);
});

test("without a network it is kept, said, and tried again by itself", async () => {
  const queue = await waiting("53");
  equal([queue.offline, queue.waiting], [true, 1]);
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
  queue.add(enter("53"), "53", board(7));
  await until(() => queue.offline);
  equal([queue.waiting, heard.length], [1, 0]);
});

test("an answer that does not come in time counts as lost", async () => {
  network.answer = neverAnswers;
  const queue = makeQueue("a");
  queue.add(enter("53"), "53", board(7));
  equal([queue.sending, goOff(PATIENCE)], [true, 1]);
  await until(() => queue.offline);
  equal(queue.waiting, 1);
});

test("what hangs is sent anew with the same key as soon as the network is back", async () => {
  network.answer = neverAnswers;
  const queue = makeQueue("a");
  queue.add(enter("53"), "53", board(7));
  await until(() => network.sent.length);
  network.answer = taken(8);
  window.dispatchEvent(new Event("online"));
  await until(() => !queue.waiting);
  equal([network.sent.length, network.sent[0].key === network.sent[1].key, queue.offline], [2, true, false]);
});

test("one that is refused alone is dropped, and said", async () => {
  network.answer = refused;
  const queue = makeQueue("a");
  queue.add(enter("shoot"), "Shoot", board(7));
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
  site(9, 4);
  queue.add(enter("home"), "home", board(9));
  await until(() => !queue.waiting);
  equal(network.sent.map(({ inputs, from, revision }) => [inputs, from, revision]), [[["home", "end", "note"], 4, 9]]);
});

const SIDE = { count: 1, fits: 1, words: [], score: [0, 0], minute: "3", picture: null };
const apart = (version = 9) => () =>
  json({ code: "diverged", common: 4, mine: SIDE, theirs: SIDE, board: boardWith({ version, inputs: 6 }) }, 409);

test("two phones that went apart stop until somebody chooses, and nothing is dropped", async () => {
  network.answer = apart();
  const queue = makeQueue("a");
  queue.add(enter("a"), "a", board(7));
  await until(() => queue.stopped);
  equal([queue.hasDiverged, labels(queue), heard[0].fine], [true, ["a"], false]);
  queue.keepTheirs();
  equal([queue.waiting, queue.stopped], [0, null]);
});

test("mine instead is sent with the board that was chosen from, and what waits behind it goes on from there", async () => {
  const queue = await waiting("a");
  network.answer = apart();
  queue.send();
  await until(() => queue.stopped);
  for (const body of [{ verb: "undo", count: 1 }, enter("b")]) {
    queue.items.push({ id: body.verb, at: 1, body: { ...body, key: body.verb }, label: body.verb, version: null, from: null });
  }
  network.sent.length = 0;
  site(9, 4);
  queue.takeMine();
  await until(() => !queue.waiting);
  equal(network.sent.map(({ verb, inputs, from, seen, revision }) => [verb, inputs, from, seen, revision]),
    [["instead", ["a"], 4, 7, 9], ["undo", undefined, undefined, undefined, 10], ["enter", ["b"], 5, undefined, 11]]);
});

test("all that waits is shown, not only what was tried first", async () => {
  const queue = await waiting("a", "b", "c");
  network.answer = apart();
  queue.send();
  await until(() => queue.stopped);
  equal([inputsSent(), labels(queue)], [["a", "a b c"], ["a", "b", "c"]]);
  queue.takeMine();
  await until(() => !queue.sending);
  equal(network.sent[2].inputs, ["a", "b", "c"]);
});

test("what is recorded before anybody chooses leaves mine apart", async () => {
  network.answer = apart();
  const queue = makeQueue("a");
  queue.add(enter("a"), "a", board(7));
  await until(() => queue.stopped);
  network.answer = ({ inputs }) => (inputs[0] === "a" ? apart(10)() : taken(10, 7)());
  queue.add(enter("b"), "b", { version: 9, inputs: 6 });
  await until(() => queue.stopped);
  equal(network.sent.map(({ inputs, from, revision }) => [inputs, from, revision]), [[["a"], 4, 7], [["b"], 6, 9], [["a"], 4, 7]]);
});

test("what somebody did while another chose is shown again", async () => {
  network.answer = apart();
  const queue = makeQueue("a");
  queue.add(enter("a"), "a", board(7));
  await until(() => queue.stopped);
  network.answer = ({ verb }) => (verb === "instead" ? json({ code: "stale", board: boardWith({ version: 11 }) }, 409) : apart(11)());
  queue.takeMine();
  await until(() => queue.stopped);
  equal(network.sent.map(({ verb, from, seen, revision }) => [verb, from, seen, revision]),
    [["enter", 4, undefined, 7], ["instead", 4, 7, 9], ["enter", 4, undefined, 7]]);
  equal([queue.stopped.board.version, new Set(network.sent.map(({ key }) => key)).size], [11, 3]);
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
  queue.add(enter("home"), "home", board(7));
  await until(() => !queue.sending);
  equal(labels(queue), ["53", "home"]);
});

test("one that was dropped on its way takes no other with it when its answer comes", async () => {
  let let_it_go;
  network.answer = () => new Promise((resolve) => { let_it_go = resolve; });
  const queue = makeQueue("a");
  queue.add(enter("53"), "53", board(7));
  queue.add(enter("home"), "home", board(7));
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
  queue.add({ verb: "sheet", sheet: sheet("home") }, "Red card", board(7), { before: sheet() });
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
});

test("that the site was reached, or not, is drawn when it changes only", () => {
  const queue = makeQueue("a");
  for (const offline of [false, true, true, false]) queue.setOffline(offline);
  equal(drawn.times, 2);
});
