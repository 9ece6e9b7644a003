// brackets-manager, asked for one thing at a time over standard input: bench/competitions.py drives it.
// Each line names a job and how often to do it; the answer is the CPU time of one in milliseconds.
const { BracketsManager, helpers } = require("brackets-manager");
const { InMemoryDatabase } = require("brackets-memory-db");
const readline = require("readline");

const names = (count) => Array.from({ length: count }, (_, n) => `Team ${n + 1}`);

async function stage(type, count, settings) {
  const manager = new BracketsManager(new InMemoryDatabase());
  await manager.create.stage({ tournamentId: 0, name: type, type, seeding: names(count), settings });
  return manager;
}

const formula = (item) => 3 * item.wins + item.draws;
let played = null; // the matches of a finished league of 64

async function finished() {
  const manager = await stage("round_robin", 64, { groupCount: 1 });
  const matches = await manager.storage.select("match", { stage_id: 0 });
  matches.forEach((match, n) => {
    const goals = [(n * 7) % 5, (n * 3) % 4];
    const [one, two] = goals;
    const result = (a, b) => (a > b ? "win" : a < b ? "loss" : "draw");
    match.status = 4;
    match.opponent1 = { ...match.opponent1, score: one, result: result(one, two) };
    match.opponent2 = { ...match.opponent2, score: two, result: result(two, one) };
  });
  return matches;
}

const jobs = {
  knockout: () => stage("single_elimination", 512, {}),
  league: () => stage("round_robin", 64, { groupCount: 1 }),
  table: async () => {
    played = played || (await finished());
    return helpers.getRanking(played, formula);
  },
};

readline.createInterface({ input: process.stdin }).on("line", async (line) => {
  const [job, times] = line.split(" ");
  await jobs[job](); // what is compiled on the way is not counted
  const began = process.cpuUsage();
  for (let n = 0; n < Number(times); n++) await jobs[job]();
  const spent = process.cpuUsage(began);
  console.log((spent.user + spent.system) / 1000 / Number(times));
});
