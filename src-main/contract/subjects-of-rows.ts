import type { WatchedSubject } from './portfolios.ts';
import type { CheckedRow } from './window/spreadsheets.ts';

/** The rows of a spreadsheet as clients of a portfolio, and what keeps some of them from being that. */
export interface SubjectsOfRows {
  subjects: WatchedSubject[];
  /** Lines of rows without a reference: they are no clients, as nothing would keep them in step. */
  withoutReference: number[];
  /** References that stand in several rows: nobody can tell which of them is meant. */
  repeated: string[];
  /** Lines of clients with several CNPJs: of the registrations that of the first is watched. */
  severalCnpjs: number[];
  /** Lines of clients of whom something in the sheet could not be read: they are compared by the rest. */
  partly: number[];
}

/** Characters of a CNPJ without mask. */
const CNPJ = 14;

/** Rows that cannot be compared are clients too: the portfolio keeps them, and says of each that nothing is known. */
export function subjectsOf(rows: readonly CheckedRow[]): SubjectsOfRows {
  const found: SubjectsOfRows = { subjects: [], withoutReference: [], repeated: [], severalCnpjs: [], partly: [] };
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { line, reference, name, taxIds, birthDate, country, type, problems } of rows) {
    if (!reference) {
      found.withoutReference.push(line);
      continue;
    }
    if (seen.has(reference)) repeated.add(reference);
    seen.add(reference);
    // Beside a whole document a masked one, as partners are published, would keep the client from being compared at all.
    const whole = taxIds.filter((one) => !one.includes('*'));
    const documents = whole.length > 0 ? whole : taxIds;
    if (whole.filter(({ length }) => length === CNPJ).length > 1) found.severalCnpjs.push(line);
    if (documents.length < taxIds.length || problems.some(({ weight }) => weight === 'partly')) found.partly.push(line);
    const [taxId, ...moreTaxIds] = documents;
    found.subjects.push({
      reference,
      ...(name && { name }),
      ...(taxId && { taxId }),
      ...(moreTaxIds.length > 0 && { moreTaxIds }),
      ...(birthDate && { birthDate }),
      ...(country && { country }),
      ...(type && { type }),
    });
  }
  return { ...found, repeated: [...repeated] };
}
