import { expect, test } from 'vitest';
import { REPORT_FINDINGS, type ReportFindingCode, verdictOf } from '../../src-main/contract/report-check.ts';

const report = { publicKey: 'atesta/x+1+y' } as NonNullable<Parameters<typeof verdictOf>[0]['report']>;
const verdict = (codes: readonly ReportFindingCode[], key?: string) =>
  verdictOf({ findings: codes.map((code) => ({ code })), report }, key);

test('what proves nothing against a report is a doubt, and the gravest doubt is told', () => {
  expect(verdict([])).toBe('good');
  const doubts = ['noEvidence', 'newerFormat', 'unknownKey', 'appended', 'otherRenderer'] as const;
  for (const doubt of doubts) expect(verdict([doubt])).toBe(doubt);
  expect(verdict(['otherRenderer', 'unknownKey'])).toBe('unknownKey');
  for (const code of REPORT_FINDINGS.filter((one) => !(doubts as readonly string[]).includes(one))) {
    for (const doubt of doubts) expect(verdict([doubt, code]), code).toBe('bad');
  }
});

test('a key that is typed vouches for its own log alone', () => {
  expect(verdict(['unknownKey'], ` ${report.publicKey} `)).toBe('good');
  expect(verdict(['unknownKey'], 'atesta/z+1+y')).toBe('unknownKey');
  expect(verdict(['unknownKey', 'altered'], report.publicKey)).toBe('bad');
});
