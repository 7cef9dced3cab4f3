import type { ReportCheck, ReportFindingCode } from '../../../src-main/contract/report-check.ts';

/** What the check of a PDF comes to, in one word; `bad`: its findings say why. */
export type Verdict =
  | 'good'
  | Extract<ReportFindingCode, 'appended' | 'unknownKey' | 'otherRenderer' | 'newerFormat' | 'noEvidence'>
  | 'bad';

/** `key`: a public key that was typed: a log that it is the key of is known after all. */
export function verdictOf({ findings, report }: Pick<ReportCheck, 'findings' | 'report'>, key = ''): Verdict {
  const known = report !== null && key.trim() === report.publicKey;
  const left = findings.map(({ code }) => code).filter((code) => !(known && code === 'unknownKey'));
  if (left.length === 0) return 'good';
  // The gravest that there is decides; what is not among the doubts is bad.
  return left.every(isDoubt) ? DOUBTS.find((doubt) => left.includes(doubt))! : 'bad';
}

const DOUBTS = ['noEvidence', 'newerFormat', 'unknownKey', 'appended', 'otherRenderer'] as const;

function isDoubt(code: ReportFindingCode): code is (typeof DOUBTS)[number] {
  return (DOUBTS as readonly ReportFindingCode[]).includes(code);
}
