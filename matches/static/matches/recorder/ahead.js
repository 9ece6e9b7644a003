// What is asked and what lies behind it, put in order: the main question, what may be left alone beside it (offers), and what
// can be done next (later). Whatever is answered declines what comes before it. In strict mode one thing is asked at a time.
import { preferences } from "./preferences.js";

export const isOffer = ({ type, decline, choices }) =>
  Boolean(decline) && type === "decision" && choices.every(({ area, source }) => !area && !source);

// A choice knows what is declined before it, and whose it is.
const withWay = (question) => {
  const { before = [], team, choices = [] } = question;
  return { ...question, before, choices: choices.map((choice) => ({ ...choice, before, team })) };
};

// What "done" declines: everything that the same team could still do, and that is on the screen.
const endOf = (chain, at) => {
  const tokens = [...chain[at].before];
  for (const { decline, team } of chain.slice(at)) {
    if (!decline || team !== chain[at].team) return tokens;
    tokens.push(decline);
  }
  return tokens;
};

export const arrange = (pending, alone = preferences.strict) => {
  if (!pending) return null;
  const chain = [pending, ...(alone ? [] : pending.ahead || [])].map(withWay);
  const first = chain.findIndex((question) => !isOffer(question));
  const at = first < 0 ? chain.length - 1 : first;
  const last = chain[chain.length - 1];
  return {
    ...chain[at],
    offers: chain.filter((question, place) => place !== at && isOffer(question)),
    later: chain.slice(at + 1).filter((question) => !isOffer(question)),
    end: chain[at].decline && (alone || last.decline) ? endOf(chain, at) : null, // no need to say it if the next action does
  };
};

// The throw on the screen: what is asked, or what comes next without another word.
export const throwOf = (asked) => {
  if (!asked) return null;
  return [asked, ...(asked.later || [])].find(({ type, dice }) => type === "roll" && dice) || null;
};
