import type { SearchRecord } from '../../../src-main/contract/workstation.ts';

/** Addresses, abbreviations, and the ways in which publishers say nothing. */
const IDLE = /^(https?:|\p{Lu}{3,5}$|[Nn](ão|ÃO) [Ii](nformad|NFORMAD)|[Ss](em|EM) [Ii](nforma|NFORMA))/u;

/**
 * What the publisher says of a record, in one line for wide windows: the texts of its columns, which tell namesakes
 * apart at a glance (office, body, sanction). Codes, abbreviations, dates, numbers, and the name once more are left to the details.
 */
export function gist({ name, details }: SearchRecord): string {
  return Object.values(details)
    .filter((value) => value !== name && /\p{L}{3}/u.test(value) && !IDLE.test(value))
    .join(' · ');
}
