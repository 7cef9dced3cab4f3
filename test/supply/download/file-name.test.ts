import path from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileNameOf } from '../../../src-main/supply/download/file-name.ts';

const ADDRESS = new URL('https://a.example/saida/20260930_CEIS.zip?X=1');

test('without a header the last part of the address is the name', () => {
  expect(fileNameOf(undefined, ADDRESS)).toBe('20260930_CEIS.zip');
  expect(fileNameOf(undefined, new URL('https://a.example/'))).toBeNull();
  expect(fileNameOf(undefined, new URL('https://a.example/a%2f..%2flista%20s%C3%A3o.csv'))).toBe('lista são.csv');
  expect(fileNameOf(undefined, new URL('https://a.example/%E0%A4%A'))).toBe('_E0_A4_A');
});

test('no header names a file outside its folder, or one that a system would not take', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('..', '/', '\\', '"', "UTF-8''", '%2e%2e%2f', '\0'),
  );
  const header = fc
    .array(part, { maxLength: 8 })
    .map((parts) => `attachment; filename="${parts.join('')}"; filename*=UTF-8''${parts.join('')}`);
  fc.assert(
    fc.property(header, (disposition) => {
      const name = fileNameOf(disposition, ADDRESS)!;
      expect(path.join('/folder', name)).toBe(`/folder/${name}`);
      expect(name).not.toMatch(/[\\/:*?"<>|\0]|^\.|[. ]$/);
      expect(name.length).toBeLessThanOrEqual(120);
    }),
  );
});
