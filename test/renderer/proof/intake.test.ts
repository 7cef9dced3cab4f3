import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kindOf } from '../../../src-main/residence/intake/kind.ts';
import { judgeFile, kindOfBytes, LARGEST_FILE } from '../../../src-renderer/proof/intake/judge-file.ts';
import { filesOf, holdsFiles } from '../../../src-renderer/shared/file-drop/pasted-file.ts';

const PDF = new TextEncoder().encode('%PDF-1.7\n%âãÏÓ');
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0, 0]);
const file = (bytes: Uint8Array<ArrayBuffer>, name = 'conta.pdf') => new File([bytes], name);

describe('judging what was brought', () => {
  test.each([
    ['pdf', PDF],
    ['png', PNG],
    ['jpeg', JPEG],
  ])('a %s is taken for its bytes, whatever its name says', async (kind, bytes) => {
    expect(await judgeFile(file(bytes, 'conta.docx'))).toMatchObject({ kind });
  });

  test('the window and the service judge the same, whatever the bytes', () => {
    const names = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpeg' };
    const before = fc.oneof(
      fc.constantFrom([], [0xef, 0xbb, 0xbf], [0x0d, 0x0a], [0xef, 0xbb, 0xbf, 0x20]),
      fc.integer({ min: 1000, max: 1040 }).map((count) => new Array<number>(count).fill(0x20)),
      fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 4 }),
    );
    const content = fc.constantFrom(PDF, PNG, JPEG, PDF.subarray(0, 4), new Uint8Array());
    fc.assert(
      fc.property(before, content, (first, then) => {
        const bytes = new Uint8Array([...first, ...then]);
        const byService = kindOf(bytes);
        expect(kindOfBytes(bytes.subarray(0, 1032))).toBe(byService && names[byService]);
      }),
    );
  });

  test('other kinds are turned away, whatever their name says', async () => {
    for (const text of ['PK\u0003\u0004', 'GIF89a', '<html>', 'RIFF....WAVE', '%PD', ' ']) {
      expect(await judgeFile(file(new TextEncoder().encode(text)))).toEqual({ problem: 'fileKindNotAccepted' });
    }
  });

  test.each([
    ['\0\0\0\x18ftypheic\0\0\0\0', 'fileIsHeic'],
    ['\0\0\0\x1cftypavif\0\0\0\0', 'fileIsHeic'],
    ['RIFF\x10\0\0\0WEBPVP8 ', 'fileIsWebp'],
    ['RIFF\x10\0\0\0WAVEfmt ', 'fileKindNotAccepted'],
  ])('%j is told how to be converted: %s', async (head, problem) => {
    expect(await judgeFile(file(new TextEncoder().encode(head)))).toEqual({ problem });
  });

  test('an empty one is turned away', async () => {
    expect(await judgeFile(file(new Uint8Array(0)))).toEqual({ problem: 'fileEmpty' });
  });

  test('a file of exactly 15 MiB passes, one byte more does not', async () => {
    const sized = (size: number) => {
      const bytes = new Uint8Array(size);
      bytes.set(PDF);
      return file(bytes);
    };
    expect(await judgeFile(sized(LARGEST_FILE))).toMatchObject({ kind: 'pdf' });
    expect(await judgeFile(sized(LARGEST_FILE + 1))).toEqual({ problem: 'fileTooLarge' });
  });

  test('a folder, which cannot be read, is no document', async () => {
    const folder = { size: 4096, slice: () => ({ arrayBuffer: () => Promise.reject(new Error('NotReadable')) }) };
    expect(await judgeFile(folder as unknown as File)).toEqual({ problem: 'fileKindNotAccepted' });
  });

  test('no more than the head of a file is read', async () => {
    const asked: [number?, number?][] = [];
    const whole = file(PDF);
    const watched = new Proxy(whole, {
      get: (target, name) =>
        name === 'slice'
          ? (from?: number, to?: number) => {
              asked.push([from, to]);
              return target.slice(from, to);
            }
          : Reflect.get(target, name, target),
    });
    await judgeFile(watched);
    expect(asked).toEqual([[0, 1032]]);
  });
});

/** As much of a DataTransfer as is looked at. */
function transfer(entries: { kind: 'file' | 'string'; type: string; file?: File }[], files: File[] = []) {
  const items = entries.map(({ kind, type, file: held }) => ({ kind, type, getAsFile: () => held ?? null }));
  return { items, files, types: entries.map(({ type }) => type) } as unknown as DataTransfer;
}

describe('what a clipboard or a drop holds', () => {
  const picture = file(PNG, 'image.png');

  test('text that comes along with a picture is left aside', () => {
    expect(
      filesOf(
        transfer([
          { kind: 'string', type: 'text/html' },
          { kind: 'file', type: 'image/png', file: picture },
        ]),
      ),
    ).toEqual([picture]);
  });

  test('text alone is no file', () => {
    expect(filesOf(transfer([{ kind: 'string', type: 'text/plain' }]))).toEqual([]);
    expect(filesOf(null)).toEqual([]);
  });

  test('the same picture in two types counts once', () => {
    const other = file(JPEG, 'image.jpg');
    const entries = [
      { kind: 'file', type: 'image/png', file: picture },
      { kind: 'file', type: 'image/jpeg', file: other },
    ] as const;
    expect(filesOf(transfer([...entries], [picture]))).toEqual([picture]);
  });

  test('several files that were dropped stay several', () => {
    const entries = [
      { kind: 'file', type: 'image/png', file: picture },
      { kind: 'file', type: 'application/pdf', file: file(PDF) },
    ] as const;
    expect(filesOf(transfer([...entries]))).toHaveLength(2);
  });

  test('a drag of files is told from a drag of text', () => {
    expect(holdsFiles({ types: ['Files'] })).toBe(true);
    expect(holdsFiles({ types: ['text/plain'] })).toBe(false);
    expect(holdsFiles(null)).toBe(false);
  });
});
