import { createPostal } from '../../../src-main/postal/room.ts';
import type { DrawnPage, Opened } from '../../../src-main/residence/document.ts';
import { createResidence, READING_LIMITS } from '../../../src-main/residence/room.ts';
import { Threads } from '../../../src-main/residence/threads.ts';
import type { ProbeQuestion, ProbeResult } from './probe.ts';

/**
 * Does with the files that its parent sends what the service would, one after the other, and watches the memory of this
 * process meanwhile: see `ProbeQuestion` and `ProbeResult`.
 */
const postal = createPostal({ dataDir: '/nonexistent', bundledDir: '/nonexistent' });
const room = createResidence({ postal, threads: 1 });
/** As the room's own. */
const threads = new Threads('reading', { threads: 1, native: true, ...READING_LIMITS });
const signal = new AbortController().signal;

type Outcome = Pick<ProbeResult, 'pages' | 'found' | 'blank'>;

async function read(bytes: Uint8Array): Promise<Outcome> {
  const file = { fieldname: 'conta', name: 'conta', encoding: '7bit', bytes };
  const { reading } = await room.read(file, () => {}, signal);
  return { pages: reading.file.pages, found: reading.addresses.length, blank: false };
}

/** Opening, and drawing the first page, whatever can be read directly. */
async function draw(bytes: Uint8Array, limitMs: number): Promise<Outcome> {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  const task = { signal, limitMs };
  const { kind, pages } = await threads.run<Opened>('open', { bytes: shared }, task);
  const drawn = await threads.run<DrawnPage>('draw', { bytes: shared, kind, page: 0, pieces: 1 }, task);
  return { pages, found: 0, blank: drawn.pieces.length === 0 };
}

process.on('message', async ({ bytes, limitMs }: ProbeQuestion) => {
  const began = performance.now();
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 5);
  const answer = await (limitMs ? draw(bytes, limitMs) : read(bytes)).then(
    (outcome) => ({ code: 'read', ...outcome }),
    (error) => ({ code: String(error.code ?? error), pages: 0, found: 0, blank: false }),
  );
  clearInterval(watch);
  const mb = (value: number) => Math.round(value / 2 ** 20);
  const ms = Math.round(performance.now() - began);
  process.send!({ ...answer, ms, beforeMb: mb(before), peakMb: mb(peak) } satisfies ProbeResult);
});

process.on('disconnect', async () => {
  await Promise.all([room.close(), threads.close(), postal.close()]);
  process.exit(0);
});
