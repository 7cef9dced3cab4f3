import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { receiveBytes } from '../../src-main/http/body-bytes.ts';

function receive(limit = 10) {
  const body = new PassThrough();
  const stop = new AbortController();
  const bytes = receiveBytes(body, limit, 'batchTooLarge', stop.signal);
  const outcome = bytes.then(
    (whole) => Buffer.from(whole).toString(),
    (error) => error.code ?? error.name,
  );
  return { body, stop, outcome };
}

test('a body of exactly the limit is received whole, in pieces or at once', async () => {
  const { body, outcome } = receive();
  for (const piece of ['01234', '', '56789']) body.write(piece);
  body.end();
  expect(await outcome).toBe('0123456789');
});

test('one byte more is refused at once, and the rest read and thrown away', async () => {
  const { body, outcome } = receive();
  body.write('01234567890');
  expect(await outcome).toBe('batchTooLarge');
  for (let at = 0; at < 100; at++) body.write(Buffer.alloc(100_000));
  await expect.poll(() => body.readableLength).toBe(0);
});

test.each(['close', 'error', 'abort'])('cancelled by %s, and nothing listens any more', async (how) => {
  const { body, stop, outcome } = receive();
  body.write('0');
  if (how === 'abort') stop.abort();
  else body.destroy(how === 'error' ? new Error('broken') : undefined);
  expect(await outcome).toBe('cancelled');
  expect(body.listenerCount('data')).toBe(0);
});

test('whose request was over before it began is cancelled', async () => {
  const body = new PassThrough();
  await expect(receiveBytes(body, 10, 'batchTooLarge', AbortSignal.abort())).rejects.toMatchObject({
    code: 'cancelled',
  });
});

test('what fails while a piece is kept fails the body, not the process', async () => {
  const { body, outcome } = receive();
  body.emit('data', { length: -1 });
  expect(await outcome).toBe('RangeError');
});
