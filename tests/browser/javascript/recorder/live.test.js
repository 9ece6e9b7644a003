import { follow } from "/static/matches/recorder/live.js";
import { equal, goOff, nextTurn, test } from "../runner.js";

const LOOK = 500; // milliseconds between two thoughts of looking
let now = 0;
Date.now = () => now;

let stream = null;
window.EventSource = class extends EventTarget {
  constructor(url) {
    super();
    this.url = url;
    stream = this;
  }
};

// Follows a table of which version 7 has been seen; looks are counted, and hang if the test says so.
const followed = (look = () => {}) => {
  const seen = { looks: 0 };
  follow("/live/", () => { seen.looks += 1; return look(); }, () => 7);
  return seen;
};
const wait = (milliseconds) => {
  now += milliseconds;
  goOff(LOOK);
};
const tell = (data) => stream.dispatchEvent(new MessageEvent("message", { data }));

test("news of what has been seen is no reason to look, and other news is", () => {
  const seen = followed();
  for (const version of [6, 7]) tell(JSON.stringify({ version }));
  equal([stream.url, seen.looks], ["/live/", 0]);
  tell(JSON.stringify({ version: 8 }));
  tell(JSON.stringify({ kind: "something else" }));
  equal(seen.looks, 2);
});

test("what cannot be read is passed over", () => {
  const seen = followed();
  tell("{half");
  equal(seen.looks, 0);
});

test("without a stream it looks every few seconds, and with one seldom", async () => {
  const seen = followed();
  wait(2000);
  equal(seen.looks, 0);
  wait(1000);
  equal(seen.looks, 1);
  stream.dispatchEvent(new Event("open"));
  await nextTurn();
  wait(3000);
  equal(seen.looks, 1);
  wait(17000);
  equal(seen.looks, 2);
  await nextTurn();
  stream.dispatchEvent(new Event("error"));
  wait(3000);
  equal(seen.looks, 3);
});

test("a look that hangs is not followed by another", () => {
  const seen = followed(() => new Promise(() => {}));
  wait(3000);
  wait(3000);
  wait(30000);
  equal(seen.looks, 1);
});

test("it looks as soon as the network is back", () => {
  const seen = followed();
  window.dispatchEvent(new Event("online"));
  equal(seen.looks, 1);
});
