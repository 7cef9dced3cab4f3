import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { MOST_FILE_BYTES } from '../../../src-main/contract/dossiers.ts';
import { base64Of, faultOf } from '../../../src-renderer/dossiers/one/files.ts';

test('a document is known by its first bytes, whatever it is called', async () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d]);
  expect(await faultOf(new Blob(['%PDF-1.7']))).toBeNull();
  expect(await faultOf(new Blob([png]))).toBeNull();
  expect(await faultOf(new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])]))).toBeNull();
  expect(await faultOf(new File(['MZ'], 'conta.pdf', { type: 'application/pdf' }))).toBe('kind');
  expect(await faultOf(new Blob([]))).toBe('empty');
  expect(await faultOf(new Blob(['%PDF', new Uint8Array(MOST_FILE_BYTES)]))).toBe('tooLarge');
});

test('all bytes are sent, also of a document that is taken in parts', async () => {
  const bytes = randomBytes(100_003);
  expect(await base64Of(new Blob([bytes]))).toBe(bytes.toString('base64'));
});
