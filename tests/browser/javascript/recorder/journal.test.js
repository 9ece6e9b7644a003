import { Journal } from "/static/matches/recorder/journal.js";
import { Queue, nameOf } from "/static/matches/recorder/queue.js";
import { boardWith, isLost, json, makeQueue, network, reopen } from "./scene.js";
import { cleanUp, equal, test, until } from "../runner.js";

const BOARD = { version: 7, inputs: 4 };
const enter = (input) => ({ verb: "enter", inputs: [input] });
const labels = (queue) => queue.items.map(({ label }) => label);
const named = (label, at) => ({ id: label, at, label, body: { ...enter(label), key: label } });

// Each test has a table of its own: what is kept stays in the store.
let number = 0;
let name = "";
const newTable = () => {
  number += 1;
  name = `table-${number}`;
};
newTable();
cleanUp(newTable);

test("what waits survives a reload, and is sent with the key it had", async () => {
  network.answer = isLost;
  const queue = await reopen(name);
  for (const input of ["53", "home"]) queue.add(enter(input), input, BOARD);
  await until(() => !queue.sending);
  await queue.journal.settled();
  const [{ key }] = network.sent;
  network.sent.length = 0;
  network.answer = () => json({ board: boardWith({ version: 8 }), after: { version: 8, inputs: 5 } });
  const again = await reopen(name);
  equal(labels(again), ["53", "home"]);
  again.send();
  await until(() => !again.waiting);
  equal(network.sent.map(({ inputs, from, revision }) => [inputs, from, revision]), [[["53"], 4, 7], [["home"], 5, 8]]);
  equal(network.sent[0].key, key);
  await again.journal.settled();
  equal((await reopen(name)).waiting, 0);
});

test("300 things are added at once and all of them are there after a reload, in order", async () => {
  network.answer = isLost;
  const queue = await reopen(name);
  const all = Array.from({ length: 300 }, (_, place) => `tap ${place}`);
  for (const input of all) queue.add(enter(input), input, BOARD);
  await queue.journal.settled();
  equal(labels(await reopen(name)), all);
});

test("a change while something is being written is written, too", async () => {
  const journal = new Journal(nameOf([name]));
  await journal.open();
  const item = named("first", 1);
  journal.put(item);
  await Promise.resolve();
  await Promise.resolve();
  item.label = "second";
  journal.put(item);
  await journal.settled();
  equal((await new Journal(nameOf([name])).open()).map(({ label }) => label), ["second"]);
});

test("what was dropped is not there after a reload", async () => {
  network.answer = isLost;
  const queue = await reopen(name);
  for (const input of ["53", "home", "end"]) queue.add(enter(input), input, BOARD);
  queue.drop(1);
  await queue.journal.settled();
  equal(labels(await reopen(name)), ["53", "end"]);
});

test("nobody sends what somebody else has left on the phone", async () => {
  network.answer = isLost;
  const queue = await reopen(name);
  queue.add(enter("53"), "53", BOARD);
  await queue.journal.settled();
  equal((await reopen(name, "2")).waiting, 0);
});

test("what another page of the phone keeps is not thrown away", async () => {
  network.answer = isLost;
  const [one, other] = [await reopen(name), await reopen(name)];
  one.add(enter("mine"), "mine", BOARD);
  other.add(enter("theirs"), "theirs", BOARD);
  one.clear();
  await one.journal.settled();
  await other.journal.settled();
  equal(labels(await reopen(name)), ["theirs"]);
});

test("what an earlier version kept is taken over once", async () => {
  const old = [{ body: { ...enter("53"), key: "k1" }, label: "53", version: 7 }, { body: { ...enter("home"), key: "k2" }, label: "home", version: null }];
  localStorage.setItem(nameOf([name]), JSON.stringify(old));
  const queue = await reopen(name);
  equal([labels(queue), queue.items[0].body.key], [["53", "home"], "k1"]);
  await queue.journal.settled();
  await until(() => !localStorage.getItem(nameOf([name])));
  equal(labels(await reopen(name)), ["53", "home"]);
});

test("what cannot be read is as nothing", async () => {
  localStorage.setItem(nameOf([name]), "{half");
  equal((await reopen(name)).waiting, 0);
});

test("a page that is left before all is written leaves it where nothing waits", async () => {
  const journal = new Journal(nameOf([name]));
  await journal.open();
  journal.put(named("kept", 1));
  journal.put(named("gone", 2));
  await journal.settled();
  journal.put(named("late", 3));
  journal.remove({ id: "gone" });
  journal.database.close(); // as it is when the page goes
  window.dispatchEvent(new Event("pagehide"));
  equal((await new Journal(nameOf([name])).open()).map(({ label }) => label), ["kept", "late"]);
});

test("without a store it lives as long as the page, and is left where nothing waits", async () => {
  const queue = makeQueue(name);
  network.answer = isLost;
  queue.add(enter("53"), "53", BOARD);
  await until(() => !queue.sending);
  equal([queue.waiting, queue instanceof Queue], [1, true]);
  window.dispatchEvent(new Event("pagehide"));
  equal(labels(await reopen(name)), ["53"]);
});
