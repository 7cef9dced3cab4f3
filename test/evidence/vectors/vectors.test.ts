import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { EntryProof, LogEntry } from '../../../src-main/contract/evidence.ts';
import { canonicalText } from '../../../src-main/evidence/log/canonical.ts';
import { checkpointText, openCheckpoint } from '../../../src-main/evidence/log/checkpoint.ts';
import { readEntry } from '../../../src-main/evidence/log/entry.ts';
import { leafHash, sha256 } from '../../../src-main/evidence/log/hash.ts';
import { rootByInclusion } from '../../../src-main/evidence/log/proofs.ts';
import { signerOf, verifierOf } from '../../../src-main/evidence/log/signed-note.ts';
import { grown, NO_PEAKS, rootOf } from '../../../src-main/evidence/log/tree.ts';
import { verifyProof } from '../../../src-main/evidence/log/verify-proof.ts';
import { dataKeyLabel, partLabel, summaryLabel } from '../../../src-main/evidence/vault/labels.ts';
import { derivedKey, derivedKeysOf, unseal } from '../../../src-main/evidence/vault/sealing.ts';

/** Made once by `make.ts`: what was written then must be read, and written, for ever. */
function read<Vectors>(name: string): Vectors {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, `${name}.json`), 'utf8')) as Vectors;
}
const from64 = (text: string) => Buffer.from(text, 'base64');

test('entries are the same text and hash', () => {
  for (const { entry, text, leafHash: hash } of read<{ entry: LogEntry; text: string; leafHash: string }[]>(
    'entries',
  )) {
    expect(canonicalText(entry)).toBe(text);
    expect(readEntry(text)).toEqual(entry);
    expect(leafHash(text)).toEqual(from64(hash));
  }
});

test('trees have the same roots and paths', () => {
  const { leaves, roots, paths } = read<{
    leaves: string[];
    roots: string[];
    paths: { index: number; size: number; path: string[] }[];
  }>('tree');
  let peaks = NO_PEAKS;
  expect(rootOf(peaks).toString('base64')).toBe(roots[0]);
  for (const [at, leaf] of leaves.entries()) {
    ({ peaks } = grown(peaks, leafHash(leaf)));
    expect(rootOf(peaks).toString('base64')).toBe(roots[at + 1]);
  }
  for (const { index, size, path: hashes } of paths) {
    const root = rootByInclusion(index, size, leafHash(leaves[index]!), hashes.map(from64));
    expect(root?.toString('base64')).toBe(roots[size]);
  }
});

test('checkpoints are signed to the same bytes', () => {
  const { origin, seed, verifierKey, notes } = read<{
    origin: string;
    seed: string;
    verifierKey: string;
    notes: { size: number; root: string; note: string }[];
  }>('checkpoints');
  const signer = signerOf(origin, from64(seed));
  expect(signer.verifierKey).toBe(verifierKey);
  for (const { size, root, note } of notes) {
    expect(signer.sign(checkpointText({ origin, size, root: from64(root) }))).toBe(note);
    expect(openCheckpoint(note, verifierOf(verifierKey)!)).toEqual({ origin, size, root: from64(root) });
  }
});

test('what was sealed opens', () => {
  const { scope, master, dataKey, wrapped, parts, summary } = read<{
    scope: string;
    master: string;
    dataKey: string;
    wrapped: { sealed: string };
    parts: { seq: number; part: number; key: string; content: string; sealed: string; sha256: string }[];
    summary: { sealed: string; content: string };
  }>('sealing');
  expect(unseal(from64(master), dataKeyLabel(scope), from64(wrapped.sealed))).toEqual(from64(dataKey));
  for (const { seq, part, key, content, sealed, sha256: hash } of parts) {
    const label = partLabel(seq, part);
    expect(derivedKey(from64(dataKey), label)).toEqual(from64(key));
    expect(derivedKeysOf(from64(dataKey))(label)).toEqual(from64(key));
    expect(unseal(from64(key), label, from64(sealed))?.toString()).toBe(content);
    expect(sha256(from64(sealed))).toBe(hash);
  }
  const label = summaryLabel(scope);
  expect(unseal(derivedKey(from64(dataKey), label), label, from64(summary.sealed))?.toString()).toBe(summary.content);
});

test('proofs hold, and say what they disclose', () => {
  const proofs = read<EntryProof[]>('proofs');
  expect(proofs.map(({ payload }) => payload !== undefined)).toContain(true);
  for (const proof of proofs) {
    expect(verifyProof(proof)).toMatchObject({
      entry: { seq: proof.index, kind: 'note' },
      origin: 'atesta/0123456789abcdef',
      ...(proof.payload && { payload: { text: `nota ${proof.index}` } }),
    });
  }
});
