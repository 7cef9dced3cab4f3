import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { SnapshotInfo } from '../../../src-main/data/snapshot-info.ts';
import { writeSnapshot } from '../../../src-main/data/write-snapshot.ts';

const BLOB = 64 * 1024;
const WORDS = 'AROEIRA COMERCIO DE MADEIRAS LTDA RUA DAS FLORES CENTRO PROIBICAO DE CONTRATAR SUSPENSAO'.split(' ');

/** A snapshot of so many bytes: half blocks that are compressed already, as the registry's are, and half text, as lists have. */
export function bigSnapshot(dataDir: string, bytes: number): Promise<SnapshotInfo> {
  const target = path.join(dataDir, 'lists', 'ceis', '20261101_CEIS.sqlite');
  const head = {
    kind: 'list',
    list: 'ceis',
    file: '20261101_CEIS.csv',
    date: '2026-11-01',
    demonstration: false,
  } as const;
  return writeSnapshot(target, head, async (db) => {
    db.exec('CREATE TABLE blocks (id INTEGER PRIMARY KEY, data BLOB NOT NULL)');
    const insert = db.prepare('INSERT INTO blocks VALUES (?, ?)');
    const count = Math.round(bytes / BLOB);
    db.exec('BEGIN');
    for (let nth = 0; nth < count; nth++) insert.run(nth, nth % 2 === 0 ? randomBytes(BLOB) : textBlob());
    db.exec('COMMIT');
    return { records: count };
  });
}

function textBlob(): Buffer {
  const choice = randomBytes(BLOB / 4);
  let text = '';
  for (let at = 0; text.length < BLOB; at++) text += `${WORDS[choice[at]! % WORDS.length]} ${choice[at]} `;
  return Buffer.from(text.slice(0, BLOB));
}
