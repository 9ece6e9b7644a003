import { keepAwake } from "/static/matches/recorder/feel.js";
import { root } from "/static/matches/recorder/page.js";
import { lay } from "./scene.js";
import { equal, test } from "../runner.js";

const asked = { times: 0, answer: null };
Object.defineProperty(navigator, "wakeLock", { value: { request: () => {
  asked.times += 1;
  return asked.answer();
} } });
const settled = () => new Promise((resolve) => { requestAnimationFrame(resolve); });
const draw = async (times) => {
  for (let time = 0; time < times; time += 1) {
    keepAwake();
    await settled();
  }
};

test("a browser that will not keep the screen on is asked again only when somebody comes back to the page", async () => {
  lay({});
  Object.assign(asked, { times: 0, answer: () => Promise.reject(new Error("no")) });
  await draw(3);
  equal([asked.times, "awake" in root.dataset], [1, false]);
  document.dispatchEvent(new Event("visibilitychange"));
  await draw(2);
  equal(asked.times, 2);
});

test("the screen is kept on once, and let go when the match ends", async () => {
  lay({});
  const lock = Object.assign(new EventTarget(), { release: () => lock.dispatchEvent(new Event("release")) });
  Object.assign(asked, { times: 0, answer: () => Promise.resolve(lock) });
  document.dispatchEvent(new Event("visibilitychange"));
  keepAwake(); // before the browser has answered
  await draw(2);
  equal([asked.times, "awake" in root.dataset], [1, true]);
  lay({ state: "finished" });
  await draw(1);
  equal("awake" in root.dataset, false);
});
