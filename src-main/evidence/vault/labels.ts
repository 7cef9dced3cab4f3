/** What each sealed thing is sealed for; stands in `resources/docs/evidence-format.md` and never changes. */

/** Part 0 of an entry is its payload, 1 and on its attachments. */
export function partLabel(seq: number, part: number): string {
  return `atesta-evidence/1 ${seq} ${part}`;
}

export function dataKeyLabel(scope: string): string {
  return `atesta-evidence/1 key ${scope}`;
}

export function summaryLabel(scope: string): string {
  return `atesta-evidence/1 summary ${scope}`;
}
