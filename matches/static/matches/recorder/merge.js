// An event sheet that two phones write at once: what this one changed is done again on the sheet as it is now.
const lineOf = (event) => JSON.stringify(Object.entries(event).sort());

// The events of `all` without those of `others`, each of which takes away one that is like it.
const without = (all, others) => {
  const left = others.map(lineOf);
  return all.filter((event) => {
    const place = left.indexOf(lineOf(event));
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
};

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

// The line-up of either side, as this phone changed it or as it is.
const mergeLineUps = (before, mine, now) => {
  const changed = ["home", "away"].filter((side) => !same(mine[side], before[side]));
  const rest = Object.entries(now).filter(([side]) => !changed.includes(side));
  return Object.fromEntries([...rest, ...changed.filter((side) => mine[side]).map((side) => [side, mine[side]])]);
};

// before: the sheet that `mine` was made from; now: as it is on the site.
export const mergeSheets = (before, mine, now) => {
  const { score, ...sheet } = now; // the score follows from the goals
  for (const part of Object.keys(mine)) if (!same(mine[part], before[part])) sheet[part] = mine[part];
  const removed = without(before.events, mine.events);
  const added = without(mine.events, before.events);
  const lineups = mergeLineUps(before.lineups, mine.lineups, now.lineups);
  return { ...sheet, lineups, events: [...without(now.events, removed), ...added] };
};
