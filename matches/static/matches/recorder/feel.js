// What a phone at the table does besides showing: the screen stays on, it buzzes, and it sounds where somebody wants that.
import { root } from "./page.js";
import { preferences } from "./preferences.js";
import { table } from "./table.js";

// Vibration in milliseconds, on and off; tones as pitch in hertz and length in seconds.
const FEEL = {
  goal: { buzz: [90, 60, 90, 60, 220], tones: [[523, 0.14], [659, 0.14], [784, 0.4]] },
  turn: { buzz: [60], tones: [[587, 0.16]] },
  refused: { buzz: [40], tones: [[196, 0.2]] },
};
const LOUD = 0.12;

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

let audio = null;
const sound = (tones) => {
  try {
    audio ||= new AudioContext();
    let start = audio.currentTime;
    for (const [hertz, length] of tones) {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.frequency.value = hertz;
      volume.gain.setValueAtTime(LOUD, start);
      volume.gain.exponentialRampToValueAtTime(0.001, start + length);
      tone.connect(volume).connect(audio.destination);
      tone.start(start);
      tone.stop(start + length);
      start += length;
    }
  } catch { /* a device without sound */ }
};

export const feel = (name) => {
  root.dataset.felt = name;
  if (!preferences.unmoved && !isStill() && navigator.vibrate) navigator.vibrate(FEEL[name].buzz);
  if (preferences.sound) sound(FEEL[name].tones);
};

// A goal, and a question to us that follows something we did not do: of the match, or of an opponent who takes something back.
export const feelChange = (before, now) => {
  const goals = ({ score }) => score[0] + score[1];
  const isAsked = ({ undo_request: request }) => Boolean(request && request.answers);
  if (goals(now) > goals(before)) feel("goal");
  else if ((now.mine && !before.mine) || (isAsked(now) && !isAsked(before))) feel("turn");
};

// While a match is being recorded or played the screen does not go dark. The lock is lost with the page out of sight. A browser
// that will not give one, as with a battery that is nearly empty, is asked again when somebody comes back to the page.
let lock = null;
let isAsked = false; // whether it was asked, and has not yet said or will not
export const keepAwake = async () => {
  const { manages, state } = table.board;
  const wanted = manages && state === "open" && document.visibilityState === "visible";
  if (!navigator.wakeLock || wanted === Boolean(lock)) return;
  if (!wanted) {
    lock.release();
    return;
  }
  if (isAsked) return;
  isAsked = true;
  try {
    lock = await navigator.wakeLock.request("screen");
    isAsked = false;
    root.dataset.awake = "";
    lock.addEventListener("release", () => {
      lock = null;
      delete root.dataset.awake;
    });
  } catch { /* no */ }
};
document.addEventListener("visibilitychange", () => {
  isAsked = false;
  keepAwake();
});
