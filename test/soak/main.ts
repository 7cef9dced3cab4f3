import { parseArgs } from 'node:util';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { startSoakService } from './service.ts';
import { type Request, trafficOf } from './traffic.ts';

/**
 * `npm run soak -- --minutes 20`: several callers ask the built service everything it answers, attackers' documents among
 * it. Prints the resident memory by the minute and the statuses by route; ends with 1 on a status that should not be, or
 * where memory has grown by more than `MOST_GROWTH_MB` since the callers had gone through all of it once.
 */
const MOST_GROWTH_MB = 150;
const CALLERS = 5;
/** They send one hostile document after the other, with the key that all use. */
const ATTACKERS = 2;
/** No single answer may take longer; beyond it the call counts as unanswered. */
const PATIENCE_MS = 180_000;

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '20' } } });
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error('--minutes takes a number');

const dataDir = makeTempDir();
const service = await startSoakService(dataDir);
const { requests, hostile } = trafficOf(service);
console.log(
  `soak: ${minutes} min, ${CALLERS} callers, ${requests.length} kinds of request, ${hostile.length} hostile documents`,
);
if (!service.windowKey) console.log("soak: the service does not tell the window's key; its routes are not asked");

const seen = new Map<string, Map<string, number>>();
const unexpected: string[] = [];
const until = Date.now() + minutes * 60_000;
let turns = 0;
let attacks = 0;
const warm = requests.length * 2;
/** Resident memory once warm, and at the end of each minute after it. */
const memory: number[] = [];

const meter = setInterval(
  () => {
    const rss = Math.round(service.rssMb());
    const isWarm = turns > warm;
    if (isWarm) memory.push(rss);
    console.log(
      `soak: ${rss} MB after ${turns} calls and ${attacks} hostile documents${isWarm ? '' : ' (warming up)'}`,
    );
  },
  Math.min(60_000, (minutes * 60_000) / 5),
);

async function keepAsking(next: () => [Request, number]): Promise<void> {
  while (Date.now() < until && !service.ended()) {
    const [{ route, expected, ask }, turn] = next();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve('unanswered'), PATIENCE_MS);
    });
    const status = await Promise.race([ask(turn), late]).catch((error: Error) => `failed: ${error.message}`);
    clearTimeout(timer);
    const statuses = seen.get(route) ?? new Map<string, number>();
    seen.set(route, statuses.set(String(status), (statuses.get(String(status)) ?? 0) + 1));
    if (typeof status === 'string' || !expected.includes(status)) unexpected.push(`${route}: ${status}`);
  }
}
const turnOf = (all: readonly Request[], turn: number): [Request, number] => [all[turn % all.length]!, turn];

const callers = Array.from({ length: CALLERS }, () => keepAsking(() => turnOf(requests, turns++)));
for (let at = 0; at < ATTACKERS; at++) callers.push(keepAsking(() => turnOf(hostile, attacks++)));
await Promise.all(callers);
clearInterval(meter);
const ended = service.ended();
await new Promise((resolve) => setTimeout(resolve, ended ? 0 : 5000)); // what is under way lets go
if (!ended) memory.push(Math.round(service.rssMb()));
await service.stop();
removeTempDir(dataDir);

for (const [route, statuses] of [...seen].sort(([a], [b]) => (a < b ? -1 : 1))) {
  console.log(`  ${route}: ${[...statuses].map(([status, count]) => `${status} x ${count}`).join(', ')}`);
}
for (const line of new Set(unexpected)) console.log(`UNEXPECTED ${line}`);
const growth = memory.length > 1 ? memory.at(-1)! - memory[0]! : 0;
console.log(
  `soak: ${turns} calls, ${attacks} hostile documents, ${unexpected.length} unexpected, memory grew by ${growth} MB once warm`,
);
if (ended) console.log('UNEXPECTED the service ended');
process.exit(ended || unexpected.length > 0 || growth > MOST_GROWTH_MB ? 1 : 0);
