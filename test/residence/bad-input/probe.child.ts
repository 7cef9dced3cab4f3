import { createPostal } from '../../../src-main/postal/room.ts';
import { Openers } from '../../../src-main/residence/openers.ts';
import { createResidence } from '../../../src-main/residence/room.ts';
import { childrenOf, residentOf } from '../../support/processes.ts';
import type { ProbeQuestion, ProbeResult } from './probe.ts';

/**
 * Does with the files that its parent sends what the service would, one after the other, and watches the memory of this
 * process and its children meanwhile: see `ProbeQuestion` and `ProbeResult`.
 */
const postal = createPostal({ dataDir: '/nonexistent', bundledDir: '/nonexistent' });
const room = createResidence({ postal, threads: 1 });
/** As the room's own, but for the time that they give; by that. */
const openers = new Map<number, Openers>();
const signal = new AbortController().signal;

let documents = 0;

type Outcome = Pick<ProbeResult, 'pages' | 'found' | 'blank'>;

async function read(bytes: Uint8Array): Promise<Outcome> {
  const file = { fieldname: 'conta', name: 'conta', encoding: '7bit', bytes };
  const { reading } = await room.read(file, () => {}, signal);
  return { pages: reading.file.pages, found: reading.addresses.length, blank: false };
}

/** Opening, and drawing the first page, whatever can be read directly. */
async function draw(bytes: Uint8Array, limitMs: number): Promise<Outcome> {
  const opener = openers.get(limitMs) ?? new Openers({ places: 1, cpuMs: limitMs });
  openers.set(limitMs, opener);
  const step = { caller: 'probe', order: 0, signal, document: { key: String(documents++), bytes } };
  const { kind, pages } = await opener.run(step, (ask, held) => ask.open(held));
  const drawn = await opener.run(step, (ask, held) => ask.draw({ kind, page: 0, pieces: 1, ...held }));
  opener.forget(step.document.key);
  return { pages, found: 0, blank: drawn.pieces.length === 0 };
}

const mb = (value: number) => Math.round(value / 2 ** 20);

/** Of this process and, where it can be told, its children. */
function resident(): number {
  return process.memoryUsage.rss() + childrenOf(process.pid).reduce((sum, pid) => sum + residentOf(pid), 0);
}

process.on('message', async ({ bytes, limitMs }: Partial<ProbeQuestion>) => {
  if (!bytes) return process.send!({ mb: mb(resident()) });
  const began = performance.now();
  const before = resident();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, resident());
  }, 5);
  const answer = await (limitMs ? draw(bytes, limitMs) : read(bytes)).then(
    (outcome) => ({ code: 'read', ...outcome }),
    (error) => ({ code: String(error.code ?? error), pages: 0, found: 0, blank: false }),
  );
  clearInterval(watch);
  const ms = Math.round(performance.now() - began);
  process.send!({ ...answer, ms, beforeMb: mb(before), peakMb: mb(peak) } satisfies ProbeResult);
});

process.on('disconnect', async () => {
  await Promise.all([room.close(), ...[...openers.values()].map((opener) => opener.close()), postal.close()]);
  process.exit(0);
});
