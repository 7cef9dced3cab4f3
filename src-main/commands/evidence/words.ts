import type { Finding, FindingCode, VerifyReport } from '../../contract/evidence.ts';
import { notCompared, type ReportCheck, type ReportFindingCode } from '../../contract/report-check.ts';
import type { FileVerdict, ProofCheck } from './verify-file.ts';

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

const UNKNOWN_KEY =
  'all of it may hold, but nobody said here whose key that is: give the key that the organisation gave you with --key';

const FAULTS: Readonly<Record<NonNullable<ProofCheck['fault']>, string>> = {
  malformed: 'it is no proof of Atesta',
  otherLog: 'it is of another record than the one asked for',
  entry: 'its entry was altered',
  checkpoint: 'its checkpoint is not signed by the key it names',
  path: 'its entry does not lead to the signed root',
  payload: 'the content it discloses is not that of the entry',
  unknownKey: UNKNOWN_KEY,
};

const REPORTS: Readonly<Record<ReportFindingCode, string>> = {
  notAPdf: 'it is no PDF that can be opened',
  noEvidence: 'it holds no evidence: it is none of Atesta, or was printed anew from one',
  newerFormat: 'a newer version of Atesta made it; check it with that one',
  evidenceDamaged: 'its evidence is not whole',
  entryForged: 'an entry does not stand in the record that it names',
  notSigned: 'the record did not sign it',
  unknownKey: UNKNOWN_KEY,
  otherRenderer: 'another version of Atesta printed it: the print was not compared; check it with that version',
  altered: 'the print is not what the evidence says',
  appended: 'something was put behind it, which may cover it',
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
export function textOfFile(verdict: FileVerdict): string {
  return verdict.kind === 'proof' ? textOfProof(verdict) : textOfPdf(verdict);
}

function textOfProof({ ok, fault, entry, size, origin, publicKey, payload }: ProofCheck): string {
  return [
    ok ? 'the proof holds' : `THE PROOF DOES NOT HOLD: ${fault ? FAULTS[fault] : ''}`,
    ...(entry ? [`entry ${entry.seq} (${entry.kind}, ${entry.id}), filed ${entry.time}, among ${size} entries`] : []),
    ...(origin ? [`record ${origin}`, `key ${publicKey}`] : []),
    ...(payload === undefined ? [] : [JSON.stringify(payload, null, 2)]),
  ].join('\n');
}

export function textOfPdf({ ok, findings, report }: ReportCheck): string {
  const renderers = notCompared(findings);
  return [
    renderers
      ? `the evidence holds; the print was not compared: made by renderer ${renderers.made}, this is ${renderers.here}`
      : ok
        ? 'the report is whole and genuine'
        : 'THE REPORT DOES NOT HOLD',
    ...findings.map(({ code, detail, pages }) => {
      const where = pages?.length ? ` (pages ${pages.join(', ')})` : detail ? ` (${detail})` : '';
      return `  ${REPORTS[code]}${where}`;
    }),
    ...(report
      ? [
          `${report.kind} ${report.protocol}, issued ${report.issuedAt}, ${report.entries.length} entries`,
          `record ${report.origin}`,
          `key ${report.publicKey}`,
        ]
      : []),
  ].join('\n');
}
