import type { SearchRecord } from '../../../src-main/contract/list-search.ts';

/** Addresses, abbreviations, and the ways in which publishers say nothing. */
const IDLE = /^(https?:|\p{Lu}{3,5}$|[Nn](ão|ÃO) [Ii](nformad|NFORMAD)|[Ss](em|EM) [Ii](nforma|NFORMA))/u;

/**
 * What the publisher says of a record, in one line: the texts of its columns, which tell namesakes apart at a glance
 * (office, body, sanction). Codes, abbreviations, dates, numbers, and the name once more are left to the details. `say`
 * writes a column's value in words; what it makes other words of is never idle.
 */
export function gist({ name, details }: SearchRecord, say: (column: string, value: string) => string): string {
  return Object.entries(details)
    .map(([column, value]) => ({ value, said: say(column, value) }))
    .filter(({ value, said }) => value !== name && /\p{L}{3}/u.test(said) && (said !== value || !IDLE.test(value)))
    .map(({ said }) => said.replaceAll('\n', ', '))
    .join(' · ');
}
