import { describe, expect, test } from 'vitest';
import { MOST_BYTES, readListFile, textOf } from '../../../../src-renderer/registry/batch/intake/read-file.ts';

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'utf8')] : part)));

describe('the text of a file', () => {
  test.each([
    ['UTF-8', bytes('Razão;1'), 'Razão;1'],
    ['UTF-8 with its mark', bytes([0xef, 0xbb, 0xbf], 'Razão;1'), 'Razão;1'],
    ['Windows-1252', new Uint8Array(Buffer.from('Razão;1', 'latin1')), 'Razão;1'],
    ['UTF-16 as Excel writes it', bytes([0xff, 0xfe], [...Buffer.from('Razão;1', 'utf16le')]), 'Razão;1'],
    ['UTF-16, big end first', bytes([0xfe, 0xff], [...Buffer.from('Razão;1', 'utf16le').swap16()]), 'Razão;1'],
  ])('%s', (_, file, text) => {
    expect(textOf(file)).toBe(text);
  });

  test('a workbook is told by its content, whatever its name', async () => {
    expect(await readListFile(new File([bytes('PK', [3, 4, 20, 0, 6, 0])], 'lista.csv'))).toBe('kind');
  });

  test('an empty file and one that is too large are not read', async () => {
    expect(await readListFile(new File([], 'lista.csv'))).toBe('empty');
    expect(await readListFile(new File([new Uint8Array(MOST_BYTES + 1)], 'lista.csv'))).toBe('tooLarge');
  });

  test('a list comes with its name', async () => {
    expect(await readListFile(new File(['11222333000181'], 'lista.txt'))).toEqual({
      name: 'lista.txt',
      text: '11222333000181',
    });
  });
});
