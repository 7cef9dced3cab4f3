import type { Subject } from '../../../../src-main/contract/dossiers.ts';
import { MOST } from '../../../../src-main/contract/dossiers.ts';
import type { CheckedRow } from '../../../../src-main/contract/window/spreadsheets.ts';
import { isValidCnpj } from '../../../../src-main/documents/cnpj.ts';
import { isValidCpf } from '../../../../src-main/documents/cpf.ts';
import { singleBlanks } from '../../../../src-main/text/single-blanks.ts';
import { countryCode } from '../../../shared/published/country.ts';

/** The one document that a row tells its client by; of several nobody knows which is meant, and a masked one is nobody's alone. */
export function documentOf({ taxIds }: Pick<CheckedRow, 'taxIds'>): string | null {
  const [document] = taxIds;
  return taxIds.length === 1 && document && (isValidCpf(document) || isValidCnpj(document)) ? document : null;
}

/** Whether a dossier may have been opened for a row that has neither reference nor document of its own: it has the row's name. */
export function wasOpenedFor(row: CheckedRow, { names }: Pick<Subject, 'names'>): boolean {
  return names.includes(subjectOfRow(row).names[0]!);
}

/** A reference as a dossier keeps it: with single blanks, cut where it is longer than one may be; nothing of one without text. */
export function keptReference(reference: string | undefined): string | undefined {
  return singleBlanks(singleBlanks(reference ?? '').slice(0, MOST.reference)) || undefined;
}

/** Whom a row is about, for a dossier: what the spreadsheet says, and nothing of a record that was found. */
export function subjectOfRow(row: CheckedRow): Subject {
  const { name, birthDate, country = '', type, taxIds } = row;
  const reference = keptReference(row.reference);
  const document = documentOf(row);
  const isCpf = document !== null && isValidCpf(document);
  const code = /^[A-Za-z]{2}$/.test(country.trim()) ? country.trim().toUpperCase() : countryCode(country);
  return {
    kind: type ?? (document !== null && !isCpf ? 'organization' : 'person'),
    names: [(name ?? taxIds[0] ?? reference ?? '').slice(0, MOST.name)],
    ...(document !== null && (isCpf ? { cpf: document } : { cnpj: document })),
    ...(birthDate && { birthDate }),
    ...(code && { country: code }),
    ...(reference && { reference }),
  };
}
