import { type Finding, type FindingCode, isOfUnknownKey, type VerifyReport } from '../../contract/evidence.ts';
import { type ReportCheck, type ReportFindingCode, type Verdict, verdictOf } from '../../contract/report-check.ts';
import type { ProofFault } from '../../evidence/log/verify-proof.ts';
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
  keyLocked:
    'its key is under the keychain, which the command line cannot open, so nobody said here by whose key it is signed: give that key with --key, or a checkpoint that was kept elsewhere, or check in the window',
  checkpointMissing: 'a checkpoint is missing',
  checkpointForged: 'a checkpoint is not signed by the key of this record',
  checkpointDisagrees: 'the record is not the one that a checkpoint was made of',
  timeStampForged: 'a time stamp proves nothing',
  databaseDamaged: 'the database is damaged',
};

const UNKNOWN_KEY =
  'it is whole, but nobody said here whose key that is: give the key that the organisation gave you with --key';
const OTHER_KEY = 'it is of another record than the one whose key was given with --key';

const FAULTS: Readonly<Record<ProofFault, string>> = {
  malformed: 'it is no proof of Atesta',
  otherLog: 'it is of another record than the one asked for',
  entry: 'its entry was altered',
  checkpoint: 'its checkpoint is not signed by the key it names',
  path: 'its entry does not lead to the signed root',
  payload: 'the content it discloses is not that of the entry',
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
  const { ok, entries, erased, origin, publicKey, comparedWith, timeStamps = [], clockBack, folder, findings } = report;
  return [
    ok
      ? `the record holds: ${entries} entries, ${erased} of them erased`
      : isOfUnknownKey(report)
        ? `COULD NOT SAY whose record this is: ${entries} entries that agree with each other`
        : `THE RECORD DOES NOT HOLD (${entries} entries)`,
    ...findings.map((finding) => `  ${sentenceOf(finding)}`),
    ...(origin ? [`record ${origin}`, `key ${publicKey}`] : []),
    ...(comparedWith.length > 0 ? [`agrees with the checkpoints of ${comparedWith.join(', ')} entries`] : []),
    ...timeStamps.map(
      ({ size, time, authority, trusted }) =>
        `${size} entries stamped ${time} by ${authority || 'an authority without a name'}${trusted ? '' : ', whose certificate is not trusted here'}`,
    ),
    ...(clockBack ? clockLines(clockBack) : []),
    ...(folder === 'unreachable' ? ['the folder of checkpoints could not be read: not compared with it'] : []),
  ].join('\n');
}

/** Told and no fault: the order of entries is that of the log, whatever the clock said. */
function clockLines({ count, first }: NonNullable<VerifyReport['clockBack']>): string[] {
  return [
    `note: the clock was set back ${count === 1 ? 'once' : `${count} times`}; the order of the entries is that of the log`,
    ...first.map(
      ({ seq, time, milliseconds }) =>
        `  entry ${seq}: filed ${time}, ${milliseconds / 1000} s before the entry before it`,
    ),
    ...(count > first.length ? [`  and ${count - first.length} more`] : []),
  ];
}

function sentenceOf({ code, seq, detail }: Finding): string {
  const where = seq === undefined ? '' : `entry ${seq}: `;
  return `${where}${FINDINGS[code]}${detail === undefined ? '' : ` (${detail})`}`;
}

/**
 * The check of one file, for people: that it holds, that it does not, or that neither can be said. `keyGiven`: by whom it
 * should be was said with `--key`, so that another key is an answer and no doubt.
 */
export function textOfFile(verdict: FileVerdict, keyGiven: boolean): string {
  return verdict.kind === 'proof' ? textOfProof(verdict, keyGiven) : textOfPdf(verdict, keyGiven);
}

function textOfProof({ ok, fault, ...proof }: ProofCheck, keyGiven: boolean): string {
  const { entry, size, origin, publicKey, payload } = proof;
  return [
    ok ? 'the proof holds' : conclusionOf(fault, keyGiven),
    ...(entry ? [`entry ${entry.seq} (${entry.kind}, ${entry.id}), filed ${entry.time}, among ${size} entries`] : []),
    ...(origin ? [`record ${origin}`, `key ${publicKey}`] : []),
    ...(payload === undefined ? [] : [JSON.stringify(payload, null, 2)]),
  ].join('\n');
}

function conclusionOf(fault: ProofCheck['fault'], keyGiven: boolean): string {
  if (fault === 'unknownKey') {
    return keyGiven ? `THE PROOF DOES NOT HOLD: ${OTHER_KEY}` : `COULD NOT SAY whose proof this is: ${UNKNOWN_KEY}`;
  }
  return `THE PROOF DOES NOT HOLD: ${fault ? FAULTS[fault] : ''}`;
}

const CONCLUSIONS: Readonly<Record<Exclude<Verdict, 'otherRenderer'>, string>> = {
  good: 'the report is whole and genuine',
  appended: 'the report holds, with something behind it that is not of it',
  unknownKey: 'COULD NOT SAY whose report this is',
  newerFormat: 'COULD NOT SAY whether the report holds',
  noEvidence: 'COULD NOT SAY whether this is a report',
  bad: 'THE REPORT DOES NOT HOLD',
};

/** `keyGiven`: as for `textOfFile`. */
export function textOfPdf({ findings, report }: ReportCheck, keyGiven = false): string {
  const verdict =
    keyGiven && findings.some(({ code }) => code === 'unknownKey') ? 'bad' : verdictOf({ findings, report });
  const renderers = findings.find(({ code }) => code === 'otherRenderer')?.renderers;
  return [
    verdict === 'otherRenderer'
      ? `the evidence holds; the print was not compared: made by renderer ${renderers?.made}, this is ${renderers?.here}`
      : CONCLUSIONS[verdict],
    ...findings.map(({ code, detail, pages }) => {
      const where = pages?.length ? ` (pages ${pages.join(', ')})` : detail ? ` (${detail})` : '';
      return `  ${keyGiven && code === 'unknownKey' ? OTHER_KEY : REPORTS[code]}${where}`;
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
