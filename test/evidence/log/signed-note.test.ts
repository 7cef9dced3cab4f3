import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkpointText, openCheckpoint, readCheckpoint } from '../../../src-main/evidence/log/checkpoint.ts';
import { EMPTY_ROOT } from '../../../src-main/evidence/log/hash.ts';
import { openNote, signerOf, verifierOf } from '../../../src-main/evidence/log/signed-note.ts';

/** The example of Go's golang.org/x/mod/sumdb/note, which C2SP wrote down as signed-note. */
const PUBLISHED = {
  seed: 'AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz',
  verifierKey: 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
  text: "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n",
  signature:
    '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n',
};
const published = () => verifierOf(PUBLISHED.verifierKey)!;

test('signs as the published example is signed, to the byte', () => {
  const signer = signerOf('PeterNeumann', Buffer.from(PUBLISHED.seed, 'base64').subarray(1));
  expect(signer.verifierKey).toBe(PUBLISHED.verifierKey);
  expect(signer.sign(PUBLISHED.text)).toBe(`${PUBLISHED.text}\n${PUBLISHED.signature}`);
});

test('opens the published example, also beside signatures of others, and no other text', () => {
  const other = '— Witness AAAAAAAA\n';
  expect(openNote(`${PUBLISHED.text}\n${PUBLISHED.signature}`, published())).toBe(PUBLISHED.text);
  expect(openNote(`${PUBLISHED.text}\n${other}${PUBLISHED.signature}${other}`, published())).toBe(PUBLISHED.text);
  for (const note of [
    `${PUBLISHED.text.replace('your', 'Your')}\n${PUBLISHED.signature}`,
    `${PUBLISHED.text}\n${PUBLISHED.signature.replace('ZJku', 'ZJkv')}`,
    `${PUBLISHED.text}\n${PUBLISHED.signature.replace('PeterNeumann', 'Peter')}`,
    `${PUBLISHED.text}\n${PUBLISHED.signature}`.slice(0, -1),
    `${PUBLISHED.text}${PUBLISHED.signature}`,
    `${PUBLISHED.text}\n${other}`,
    `${PUBLISHED.text}\nsigned ${PUBLISHED.signature}`,
    '',
  ]) {
    expect(openNote(note, published())).toBeNull();
  }
});

test.each([
  '',
  'PeterNeumann',
  PUBLISHED.verifierKey.replace('c74f20a3', 'c74f20a4'),
  PUBLISHED.verifierKey.replace('Peter', 'peter'),
  PUBLISHED.verifierKey.replace('ARpc', 'AhPc'),
  PUBLISHED.verifierKey.slice(0, -4),
])('%j is no verifier key', (text) => {
  expect(verifierOf(text)).toBeNull();
});

test('a checkpoint is read as it was written, whatever lines others add to it', () => {
  const signer = signerOf('atesta/0123456789abcdef', randomBytes(32));
  const said = { origin: signer.name, size: 12, root: EMPTY_ROOT };
  const note = signer.sign(checkpointText(said));
  expect(note.split('\n').slice(0, 4)).toEqual([signer.name, '12', EMPTY_ROOT.toString('base64'), '']);
  expect(readCheckpoint(note)).toEqual(said);
  const verifier = verifierOf(signer.verifierKey)!;
  expect(openCheckpoint(note, verifier)).toEqual(said);
  expect(openCheckpoint(signer.sign(`${checkpointText(said)}more\n`), verifier)).toEqual(said);
  expect(openCheckpoint(signer.sign(checkpointText({ ...said, origin: 'atesta/other' })), verifier)).toBeNull();
});

test.each([
  'origin\n-1\nroot\n',
  'origin\n01\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n',
  'origin\n1\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU\n',
  'origin\n1\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  '\n1\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n',
  'origin\n1\n',
])('%j is no checkpoint', (text) => {
  expect(readCheckpoint(text)).toBeNull();
});
