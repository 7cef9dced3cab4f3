import { describe, expect, test } from 'vitest';
import { JSON_BODY_BYTES } from '../../../src-main/residence/intake/limits.ts';
import { bodyForm } from '../../../src-main/residence/intake/media-type.ts';
import { receiveFile } from '../../../src-main/residence/intake/receive.ts';
import type { ReceivedFile } from '../../../src-main/residence/intake/received-file.ts';
import { MULTIPART_HEADERS, multipartBytes, streamOf } from './multipart-body.ts';

const code = (act: () => unknown) => {
  try {
    return act();
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('the media type', () => {
  test.each([
    ['multipart/form-data; boundary=x', 'multipart'],
    ['Multipart/Form-Data; boundary=x', 'multipart'],
    ['application/json', 'json'],
    ['application/json; charset=utf-8', 'json'],
    ['application/pdf', 'mediaTypeUnsupported'],
    ['application/jsonx', 'mediaTypeUnsupported'],
    ['text/json', 'mediaTypeUnsupported'],
    ['multipart/mixed; boundary=x', 'mediaTypeUnsupported'],
    ['', 'mediaTypeUnsupported'],
    [undefined, 'mediaTypeUnsupported'],
  ])('%s is %s', (type, form) => expect(code(() => bodyForm({ 'content-type': type }))).toBe(form));

  test('a compressed body is not accepted', () => {
    expect(code(() => bodyForm({ 'content-type': 'application/json', 'content-encoding': 'gzip' }))).toBe(
      'mediaTypeUnsupported',
    );
  });
});

describe('receiving', () => {
  const fromJson = async (body: Uint8Array) => ({ name: Buffer.from(body).toString() }) as ReceivedFile;
  const receive = (bytes: Uint8Array, headers: Record<string, string>) => {
    const body = streamOf(bytes, 64 * 1024);
    const call = { headers, body: body as never, signal: new AbortController().signal };
    return { body, received: receiveFile(call, fromJson).catch((error) => error.code) };
  };

  test('a JSON body goes on whole to be decoded', async () => {
    const { received } = receive(Buffer.from('{"base64":"QUJD"}'), { 'content-type': 'application/json' });
    expect((await received).name).toBe('{"base64":"QUJD"}');
  });

  test('a JSON body beyond its limit is refused', async () => {
    const { received } = receive(Buffer.alloc(JSON_BODY_BYTES + 1, ' '), { 'content-type': 'application/json' });
    expect(await received).toBe('fileTooLarge');
  });

  test('what a client still sends after a refusal is read and dropped, so that it comes to its answer', async () => {
    const file = { name: 'a', filename: 'a.pdf', body: Buffer.alloc(500_000) };
    const { body, received } = receive(multipartBytes([file, file]), MULTIPART_HEADERS);
    expect(await received).toBe('severalFiles');
    await new Promise((resolve) => body.once('end', resolve));
    expect(body.readableEnded).toBe(true);
  });
});
