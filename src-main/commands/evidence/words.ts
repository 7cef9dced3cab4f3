import type { Finding, FindingCode, VerifyReport } from '../../contract/evidence.ts';
import type { ProofFault } from '../../evidence/log/verify-proof.ts';
import type { FileVerdict } from './verify-file.ts';

const FINDINGS: Readonly<Record<FindingCode, string>> = {
  entryAltered: 'was altered',
  entryMissing: 'is missing',
  entryReordered: 'is not in its place',
  entryUnreadable: 'cannot be read',
  logTruncated: 'entries are missing at the end: a checkpoint knows of more',
  treeAltered: 'the tree of hashes was altered',
  payloadAltered: 'its content was altered',
  payloadMissing: 'its content is missing, and was not erased',
  payloadOfErasedKept: 'was erased, and is still there',
  keyMissing: 'its key is missing or was altered',
  checkpointMissing: 'a checkpoint is missing',
  checkpointForged: 'a checkpoint is not signed by the key of this record',
  checkpointDisagrees: 'the record is not the one that a checkpoint was made of',
  timeStampForged: 'a time stamp proves nothing',
  databaseDamaged: 'the database is damaged',
};

const FAULTS: Readonly<Record<ProofFault, string>> = {
  malformed: 'it is no proof of Atesta',
  otherLog: 'it is of another record than the one asked for',
  entry: 'its entry was altered',
  checkpoint: 'its checkpoint is not signed by the key it names',
  path: 'its entry does not lead to the signed root',
  payload: 'the content it discloses is not that of the entry',
};

const KEYS: Readonly<Record<NonNullable<FileVerdict['key']>, string>> = {
  asked: 'signed by the key asked for',
  own: 'signed by the key of the record on this machine',
  unknown: 'compare the key with the one you were given by the organisation: nobody said here whose it is',
};

/** The check of a record, for people. */
export function textOfReport(report: VerifyReport): string {
  const { ok, entries, erased, origin, publicKey, comparedWith, timeStamps = [], folder, findings } = report;
  return [
    ok
      ? `the record holds: ${entries} entries, ${erased} of them erased`
      : `THE RECORD DOES NOT HOLD (${entries} entries)`,
    ...findings.map((finding) => `  ${sentenceOf(finding)}`),
    ...(origin ? [`record ${origin}`, `key ${publicKey}`] : []),
    ...(comparedWith.length > 0 ? [`agrees with the checkpoints of ${comparedWith.join(', ')} entries`] : []),
    ...timeStamps.map(
      ({ size, time, authority, trusted }) =>
        `${size} entries stamped ${time} by ${authority || 'an authority without a name'}${trusted ? '' : ', whose certificate is not trusted here'}`,
    ),
    ...(folder === 'unreachable' ? ['the folder of checkpoints could not be read: not compared with it'] : []),
  ].join('\n');
}

function sentenceOf({ code, seq, detail }: Finding): string {
  const where = seq === undefined ? '' : `entry ${seq}: `;
  return `${where}${FINDINGS[code]}${detail === undefined ? '' : ` (${detail})`}`;
}

/** The check of one file, for people. */
export function textOfFile({ ok, fault, entry, size, origin, publicKey, key, payload }: FileVerdict): string {
  if (!ok || !entry || !key) return `THE PROOF DOES NOT HOLD: ${fault ? FAULTS[fault] : ''}`;
  return [
    `the proof holds: entry ${entry.seq} (${entry.kind}, ${entry.id}), filed ${entry.time}, among ${size} entries`,
    `record ${origin}`,
    `key ${publicKey}`,
    KEYS[key],
    ...(payload === undefined ? [] : [JSON.stringify(payload, null, 2)]),
  ].join('\n');
}
