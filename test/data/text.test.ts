import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeHead, decodeText, type Encoding, flat } from '../../src-main/data/text.ts';

async function* chunksOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function decoded(bytes: Uint8Array, size = 1 << 16, encoding?: Encoding): Promise<string> {
  let text = '';
  for await (const piece of decodeText(chunksOf(bytes, size), encoding)) text += piece;
  return text;
}

const bytesOf = (...bytes: number[]) => Uint8Array.from(bytes);

describe('windows-1252', () => {
  test('byte 0x96 is an en dash, as in the header of Acordos.csv, and not a control character', async () => {
    const header = Buffer.concat([
      Buffer.from('RAZ\u00c3O SOCIAL ', 'latin1'),
      bytesOf(0x96),
      Buffer.from(' CADASTRO'),
    ]);
    expect(await decoded(header)).toBe('RAZÃO SOCIAL – CADASTRO');
    expect(decodeHead(header)).toBe('RAZÃO SOCIAL – CADASTRO');
  });

  test('the curly quotes of the MTE file are curly quotes', async () => {
    expect(await decoded(bytesOf(0x91, 0x41, 0x92), 1, 'windows-1252')).toBe('‘A’');
  });

  test('is recognised even where the only letter beyond ASCII is the last byte of a chunk', async () => {
    const bytes = Buffer.from('ACORDO Nº 7;JOÃO', 'latin1');
    for (let size = 1; size <= bytes.length; size++) expect(await decoded(bytes, size)).toBe('ACORDO Nº 7;JOÃO');
  });
});

test('windows-1252 is read as TextDecoder reads it, whatever the bytes and wherever they lie in memory', async () => {
  const byte = fc.oneof(fc.integer({ min: 0x20, max: 0x7f }), fc.integer({ min: 0x80, max: 0xff }));
  await fc.assert(
    fc.asyncProperty(
      fc.array(byte, { maxLength: 40 }),
      fc.integer({ min: 0, max: 7 }),
      fc.integer({ min: 1, max: 20 }),
      async (bytes, offset, size) => {
        const whole = bytesOf(...Array.from({ length: offset }, () => 0x41), ...bytes).subarray(offset);
        expect(await decoded(whole, size, 'windows-1252')).toBe(new TextDecoder('windows-1252').decode(whole));
      },
    ),
    { numRuns: 1000 },
  );
});

test('a long chunk comes in pieces, each as long as its bytes', async () => {
  const bytes = Buffer.alloc(50_000, 'NÃO INFORMADA;', 'latin1');
  for (const encoding of [undefined, 'windows-1252'] as const) {
    const pieces: string[] = [];
    for await (const piece of decodeText(chunksOf(bytes, bytes.length), encoding)) pieces.push(piece);
    expect(pieces.join('')).toBe(bytes.toString('latin1'));
    expect(pieces.map((piece) => piece.length)).toEqual([16_384, 16_384, 16_384, 848]);
  }
});

test('a flat part of a text does not keep the text in memory', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const held = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const kept: string[] = [];
  const before = held();
  for (let at = 0; at < 300; at++)
    kept.push(flat(Buffer.alloc(100_000, `NOME ${at} DA SILVA;`).toString().slice(0, 40)));
  expect(held() - before).toBeLessThan(5_000_000);
  expect(kept[7]).toBe('NOME 7 DA SILVA;NOME 7 DA SILVA;NOME 7 D');
});

describe('UTF-8', () => {
  test('the byte order mark is no part of the text', async () => {
    expect(await decoded(Buffer.from('\ufeffCPF;Nome'))).toBe('CPF;Nome');
    expect(decodeHead(Buffer.from('\ufeffCPF;Nome'))).toBe('CPF;Nome');
  });

  test('is recognised and read right however the bytes are cut into chunks', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 9 }), async (text, size) => {
        const expected = text.replaceAll('\0', '').replaceAll('\u001a', '');
        expect(await decoded(Buffer.from(`ã${text}`), size)).toBe(`ã${expected}`);
      }),
    );
  });

  test('a head that ends within a character is still recognised', () => {
    const bytes = Buffer.from('OPERAÇÃO');
    expect(decodeHead(bytes.subarray(0, bytes.length - 2))).toBe('OPERAÇ');
    expect(decodeHead(bytes.subarray(0, bytes.length - 4))).toBe('OPERA');
  });
});

describe('a damaged byte', () => {
  const NAMES = 'JOSÉ ANTÔNIO DA CONCEIÇÃO;MÁRCIA GONÇALVES\r\n';

  test('makes of UTF-8 no other encoding, and stands for itself alone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 200 }), fc.integer({ min: 1, max: 300 }), async (at, size) => {
        const before = `${'X'.repeat(at)};`;
        const bytes = Buffer.concat([Buffer.from(before), bytesOf(0xff), Buffer.from(NAMES)]);
        expect(await decoded(bytes, size)).toBe(`${before}\ufffd${NAMES}`);
        expect(decodeHead(bytes)).toBe(`${before}\ufffd${NAMES}`);
      }),
      { numRuns: 50 },
    );
  });

  test('nor two that look like UTF-8 one of windows-1252', async () => {
    const text = `${NAMES}Ã\u00ba;${NAMES}`;
    expect(await decoded(Buffer.from(text, 'latin1'))).toBe(text);
  });
});

test('NUL bytes and the DOS end-of-file byte are removed wherever they stand', async () => {
  expect(await decoded(bytesOf(0x41, 0x00, 0x42, 0xe7, 0x00, 0x0d, 0x0a, 0x1a))).toBe('ABç\r\n');
  expect(await decoded(bytesOf(0x41, 0x00, 0x42, 0x1a), 1)).toBe('AB');
});

test('plain ASCII and nothing at all come out as they are', async () => {
  expect(await decoded(Buffer.from('36,"AEROCARIBBEAN"'), 3)).toBe('36,"AEROCARIBBEAN"');
  expect(await decoded(new Uint8Array(0))).toBe('');
});
