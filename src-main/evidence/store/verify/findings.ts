import type { Finding, FindingCode } from '../../../contract/evidence.ts';

/** As many as a report lists. */
export const MOST_LISTED = 100;

/** What a check has found so far. */
export class Findings {
  readonly listed: Finding[] = [];
  count = 0;

  add(code: FindingCode, about: { seq?: number; detail?: string } = {}): void {
    this.count++;
    if (this.listed.length < MOST_LISTED) this.listed.push({ code, ...about });
  }
}
