import { createHash } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FILE_BYTES, MULTIPART_OVERHEAD } from '../../../src-main/residence/intake/limits.ts';
import { receiveMultipart } from '../../../src-main/residence/intake/multipart.ts';
import { MULTIPART_HEADERS, multipartBytes, type Part, streamOf } from './multipart-body.ts';

const receive = (body: Readable, signal = new AbortController().signal) =>
  receiveMultipart(body, MULTIPART_HEADERS, signal);
const receiveParts = (...parts: Part[]) => receive(streamOf(multipartBytes(parts)));
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'received',
    (error) => error.code,
  );
const bill: Part = { name: 'conta', filename: 'conta de luz.pdf', type: 'application/pdf', body: '%PDF-1.4 text' };

describe('a multipart body', () => {
  test('gives the file with field, name, encoding, bytes and their hash', async () => {
    const file = await receiveParts(bill);
    expect({ ...file, bytes: Buffer.from(file.bytes).toString() }).toEqual({
      fieldname: 'conta',
      name: 'conta de luz.pdf',
      encoding: '7bit',
      bytes: '%PDF-1.4 text',
      sha256: createHash('sha256').update('%PDF-1.4 text').digest('hex'),
    });
  });

  test('carries any bytes unharmed, in whatever pieces they arrive', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 3000 }), fc.integer({ min: 1, max: 700 }), async (bytes, piece) => {
        const file = await receive(streamOf(multipartBytes([{ ...bill, body: bytes }]), piece));
        expect(Buffer.from(file.bytes).equals(Buffer.from(bytes))).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test('names with accents come as they were sent, paths without their folders', async () => {
    expect((await receiveParts({ ...bill, filename: 'conta é nova.png' })).name).toBe('conta é nova.png');
    expect((await receiveParts({ ...bill, filename: '../../etc/passwd' })).name).toBe('passwd');
  });

  test("the part's transfer encoding is told", async () => {
    const headers = ['Content-Transfer-Encoding: binary'];
    expect((await receiveParts({ ...bill, headers })).encoding).toBe('binary');
  });

  test('other fields may stand before and after the file', async () => {
    const field: Part = { name: 'note', body: 'hello' };
    expect((await receiveParts(field, bill, field)).fieldname).toBe('conta');
  });

  test('a part without file name that says it is a document is the file', async () => {
    expect((await receiveParts({ name: 'conta', type: 'image/png', body: 'x' })).fieldname).toBe('conta');
  });
});

describe('what is refused', () => {
  test('a second file, whether or not the first is over', async () => {
    expect(await code(receiveParts(bill, { ...bill, name: 'other' }))).toBe('severalFiles');
  });

  test('no file', async () => {
    expect(await code(receiveParts({ name: 'conta', body: 'text' }))).toBe('fileMissing');
    expect(await code(receiveParts())).toBe('fileMissing');
  });

  test('a body that is cut off, or no multipart at all', async () => {
    const bytes = multipartBytes([bill]);
    expect(await code(receive(streamOf(bytes.subarray(0, bytes.length - 30))))).toBe('invalidMultipart');
    expect(await code(receive(streamOf(Buffer.from('nothing of the kind'))))).toBe('invalidMultipart');
    expect(await code(receive(streamOf(Buffer.alloc(0))))).toBe('invalidMultipart');
  });

  test('a boundary that is not given', async () => {
    const headers = { 'content-type': 'multipart/form-data' };
    const signal = new AbortController().signal;
    expect(await code(receiveMultipart(streamOf(multipartBytes([bill])), headers, signal))).toBe('invalidMultipart');
  });

  test('more fields than a form has', async () => {
    const fields = Array.from({ length: 40 }, (_, i): Part => ({ name: `f${i}`, body: 'x' }));
    expect(await code(receiveParts(...fields, bill))).toBe('invalidMultipart');
  });
});

describe('the limit', () => {
  test('a file of exactly 15 MB passes, a byte more does not', async () => {
    expect((await receiveParts({ ...bill, body: Buffer.alloc(FILE_BYTES) })).bytes).toHaveLength(FILE_BYTES);
    expect(await code(receiveParts({ ...bill, body: Buffer.alloc(FILE_BYTES + 1) }))).toBe('fileTooLarge');
  });

  test('the upload is cut off where it goes beyond, not read to its end', async () => {
    let sent = 0;
    const endless = multipartBytes([{ ...bill, body: Buffer.alloc(3 * FILE_BYTES) }]);
    const body = streamOf(endless, 64 * 1024, (bytes) => {
      sent = bytes;
    });
    expect(await code(receive(body))).toBe('fileTooLarge');
    expect(sent).toBeLessThan(FILE_BYTES + MULTIPART_OVERHEAD);
  });

  test('what is not the file is bounded too', async () => {
    const bytes = Buffer.concat([multipartBytes([bill]), Buffer.alloc(FILE_BYTES + 2 * MULTIPART_OVERHEAD)]);
    expect(await code(receive(streamOf(bytes, 64 * 1024)))).toBe('bodyTooLarge');
  });
});

describe('a client that hangs up', () => {
  test('ends the receiving, told by the signal', async () => {
    const body = new PassThrough();
    const hungUp = new AbortController();
    const receiving = code(receive(body, hungUp.signal));
    body.write(multipartBytes([bill]).subarray(0, 100));
    hungUp.abort();
    expect(await receiving).toBe('cancelled');
    expect(await code(receive(new PassThrough(), hungUp.signal))).toBe('cancelled');
  });

  test('or by the connection that breaks', async () => {
    const body = new PassThrough();
    const receiving = code(receive(body));
    body.write(multipartBytes([bill]).subarray(0, 100));
    body.destroy();
    expect(await receiving).toBe('cancelled');
  });
});
