import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiError } from '../../src-main/errors/api-error.ts';
import { makeBill } from '../corpus/make-bill.ts';
import { type Printer, startPrinter } from '../corpus/render.ts';
import { openTestRoom, type TestRoom } from './room-fixture.ts';

let room: TestRoom;
let printer: Printer;
let png: Buffer;
let pdf: Buffer;
beforeAll(async () => {
  [room, printer] = await Promise.all([openTestRoom(), startPrinter()]);
  const { html } = makeBill('unknown', 5);
  png = await printer.png(html, 300);
  pdf = await printer.pdf(makeBill('cemig', 5).html);
});
afterAll(() => Promise.all([room.close(), printer.close()]));

/** Reads and cancels as soon as `stage` is reached. */
async function cancelledAt(stage: string): Promise<ApiError> {
  const stop = new AbortController();
  const file = { fieldname: 'conta', name: '', encoding: '7bit', bytes: png };
  const onProgress = (event: { stage: string }) => {
    if (event.stage === stage) setTimeout(() => stop.abort(), 300);
  };
  return room.room.read(file, onProgress, stop.signal).then(
    () => {
      throw new Error('read to the end');
    },
    (error) => error,
  );
}

describe('cancelling', () => {
  test('stops the OCR in the middle of a page', async () => {
    const error = await cancelledAt('recognizing');
    expect(error).toBeInstanceOf(ApiError);
    expect(error.code).toBe('cancelled');
  }, 60_000);

  test('frees the threads: after many cancelled readings others are read as before', async () => {
    for (let i = 0; i < 4; i++) expect((await cancelledAt('recognizing')).code).toBe('cancelled');
    expect((await room.read(pdf)).reading.path).toBe('direct');
    expect((await room.read(png)).reading.addresses).toHaveLength(1);
  }, 180_000);

  test('before it begins, nothing is begun', async () => {
    const error = await room.read(png, AbortSignal.abort()).catch((reason) => reason);
    expect(error.code).toBe('cancelled');
  });

  test('of one of several readings leaves the others alone', async () => {
    const stop = new AbortController();
    const kept = room.read(png);
    const dropped = room.read(png, stop.signal).catch((error) => error.code);
    setTimeout(() => stop.abort(), 500);
    expect(await dropped).toBe('cancelled');
    expect((await kept).reading.addresses).toHaveLength(1);
  }, 120_000);
});

test('progress goes from opening to comparing, never backwards, page by page', async () => {
  const events: { stage: string; page: number | null; fraction: number }[] = [];
  const file = { fieldname: 'conta', name: '', encoding: '7bit', bytes: png };
  await room.room.read(file, (event) => events.push(event), new AbortController().signal);
  expect(events.map((event) => event.stage)).toEqual(['opening', 'rendering', 'recognizing', 'comparing']);
  expect(events.map((event) => event.page)).toEqual([null, 0, 0, null]);
  const fractions = events.map((event) => event.fraction);
  expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
}, 60_000);
