import { createPublicKey, hash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { LogEntry } from '../../../src-main/contract/evidence.ts';
import { canonicalText } from '../../../src-main/evidence/log/canonical.ts';
import { checkpointText } from '../../../src-main/evidence/log/checkpoint.ts';
import { EMPTY_ROOT, leafHash, sha256 } from '../../../src-main/evidence/log/hash.ts';
import { inclusionProof } from '../../../src-main/evidence/log/proofs.ts';
import { signerOf } from '../../../src-main/evidence/log/signed-note.ts';
import { grown, NO_PEAKS, rootOf } from '../../../src-main/evidence/log/tree.ts';
import { openStore } from '../../../src-main/evidence/store/record-writer.ts';
import { dataKeyLabel, partLabel, summaryLabel } from '../../../src-main/evidence/vault/labels.ts';
import { derivedKey, seal } from '../../../src-main/evidence/vault/sealing.ts';

/**
 * Writes the test vectors beside it: `node test/evidence/vectors/make.ts`. They are made by the program once and then stay:
 * what it makes of them later must be the same bytes.
 */

const bytes = (what: string) => hash('sha256', `atesta test vector: ${what}`, 'buffer');
const base64 = (data: Uint8Array) => Buffer.from(data).toString('base64');
const ORIGIN = 'atesta/0123456789abcdef';
const SCOPE = '11111111-2222-4333-8444-555555555555';
const ref = (what: string, length: number) => ({
  sha256: sha256(bytes(what)),
  key: sha256(bytes(`key ${what}`)),
  bytes: length,
});

const entries: LogEntry[] = [
  {
    v: 1,
    seq: 0,
    id: 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee',
    time: '2026-11-23T18:24:27.123Z',
    zone: '-03:00',
    kind: 'opened',
    scope: SCOPE,
    program: '0.2.0',
    payload: ref('first', 120),
  },
  {
    v: 1,
    seq: 1,
    id: 'aaaaaaaa-bbbb-4ccc-8ddd-ffffffffffff',
    time: '2026-11-23T18:24:27.000Z',
    zone: '+05:45',
    clockBack: 123,
    kind: 'consultation',
    scope: SCOPE,
    program: '0.3.0-beta.1+7',
    payload: ref('second', 28),
    attachments: [ref('third', 1_000_000), ref('fourth', 999_999_999_999_999)],
  },
  {
    v: 1,
    seq: 2,
    id: 'aaaaaaaa-bbbb-4ccc-8ddd-000000000000',
    time: '2036-11-23T18:24:27.000Z',
    zone: '+00:00',
    kind: 'erased',
    scope: '99999999-2222-4333-8444-555555555555',
    erases: SCOPE,
    program: '0.2.0',
    payload: ref('fifth', 300),
  },
];

function trees() {
  const leaves = Array.from({ length: 13 }, (_, at) => `leaf ${at}`);
  const hashes = new Map<string, Buffer>();
  const roots = [base64(EMPTY_ROOT)];
  let peaks = NO_PEAKS;
  for (const leaf of leaves) {
    const next = grown(peaks, leafHash(leaf));
    for (const [level, full] of next.full.entries()) hashes.set(`${level} ${(peaks.size + 1) / 2 ** level - 1}`, full);
    peaks = next.peaks;
    roots.push(base64(rootOf(peaks)));
  }
  const paths = [1, 2, 7, 8, 13].flatMap((size) =>
    Array.from({ length: size }, (_, index) => ({
      index,
      size,
      path: inclusionProof(index, size, (level, place) => hashes.get(`${level} ${place}`)!).map(base64),
    })),
  );
  return { leaves, roots, paths };
}

function checkpoints() {
  const seed = bytes('signing');
  const signer = signerOf(ORIGIN, seed);
  const publicKey = createPublicKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]),
    format: 'der',
    type: 'pkcs8',
  } as never);
  const notes = [0, 1, 1_000_000].map((size) => {
    const root = size === 0 ? EMPTY_ROOT : bytes(`root ${size}`);
    return { size, root: base64(root), note: signer.sign(checkpointText({ origin: ORIGIN, size, root })) };
  });
  const spki = publicKey.export({ format: 'der', type: 'spki' });
  return {
    origin: ORIGIN,
    seed: base64(seed),
    publicKey: base64(spki.subarray(-32)),
    verifierKey: signer.verifierKey,
    notes,
  };
}

function sealing() {
  const [master, dataKey] = [bytes('master'), bytes('data key')];
  const part = (seq: number, at: number, content: string) => {
    const label = partLabel(seq, at);
    const key = derivedKey(dataKey, label);
    const sealed = seal(key, label, Buffer.from(content));
    return { seq, part: at, label, key: base64(key), content, sealed: base64(sealed), sha256: sha256(sealed) };
  };
  const label = summaryLabel(SCOPE);
  const summaryKey = derivedKey(dataKey, label);
  return {
    scope: SCOPE,
    master: base64(master),
    dataKey: base64(dataKey),
    wrapped: { label: dataKeyLabel(SCOPE), sealed: base64(seal(master, dataKeyLabel(SCOPE), dataKey)) },
    parts: [
      part(0, 0, '{"author":{"account":"ana"},"text":"ação"}'),
      part(12, 2, ''),
      part(999_999, 255, 'x'.repeat(100)),
    ],
    summary: {
      label,
      key: base64(summaryKey),
      sealed: base64(seal(summaryKey, label, Buffer.from('{}'))),
      content: '{}',
    },
  };
}

function proofs() {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'atesta-vectors-'));
  const keys = { origin: ORIGIN, master: bytes('master'), signing: bytes('signing') };
  const store = openStore({ dataDir, keys, program: '0.2.0', now: () => new Date('2026-11-23T18:24:27.123Z') });
  const filed = Array.from({ length: 11 }, (_, at) =>
    store.append({ kind: 'note', scope: SCOPE, payload: { text: `nota ${at}` } }),
  );
  const made = [0, 5, 10].flatMap((at) => [store.prove(filed[at]!.id), store.prove(filed[at]!.id, true)]);
  store.close();
  rmSync(dataDir, { recursive: true });
  return made;
}

const vectors = {
  entries: entries.map((entry) => ({
    entry,
    text: canonicalText(entry),
    leafHash: base64(leafHash(canonicalText(entry))),
  })),
  tree: trees(),
  checkpoints: checkpoints(),
  sealing: sealing(),
  proofs: proofs(),
};
for (const [name, value] of Object.entries(vectors)) {
  writeFileSync(path.join(import.meta.dirname, `${name}.json`), `${JSON.stringify(value, null, 2)}\n`);
}
