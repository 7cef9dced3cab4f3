import type { Subject } from '../../../../src-main/contract/dossiers.ts';
import type { WatchedSubject } from '../../../../src-main/contract/portfolios.ts';
import { formatCnpj, isValidCnpj } from '../../../../src-main/documents/cnpj.ts';
import { formatCpf, isValidCpf } from '../../../../src-main/documents/cpf.ts';

/** What a client is called where it has no name: its document, else its reference. */
export function nameOf({ name, taxId, reference }: WatchedSubject): string {
  return name || documentOf({ taxId }) || reference;
}

/** A document as people write it; one that is none as it was given. */
export function documentOf({ taxId = '' }: Pick<WatchedSubject, 'taxId'>): string {
  return formatCpf(formatCnpj(taxId));
}

/** What tells who a client is, besides the reference, which another may have had before. */
const WHO = ['name', 'taxId', 'birthDate', 'country'] as const;

/** Of these what the portfolio says otherwise `now` than it said `then`. */
export function othersNow(then: WatchedSubject, now: WatchedSubject): (typeof WHO)[number][] {
  return WHO.filter((field) => (then[field] ?? '') !== (now[field] ?? ''));
}

/** A client as the subject of a dossier, as far as it is known: a date or a country that a dossier cannot have is left out. */
export function subjectOfClient(client: WatchedSubject): Partial<Subject> {
  const { name, taxId = '', birthDate = '', country = '', type, reference } = client;
  const document = isValidCpf(taxId) ? { cpf: taxId } : isValidCnpj(taxId) ? { cnpj: taxId } : {};
  const kind = type ?? ('cpf' in document ? 'person' : 'cnpj' in document ? 'organization' : undefined);
  return {
    ...(kind && { kind }),
    ...(name && { names: [name] }),
    ...document,
    ...(/^\d{4}(-\d\d(-\d\d)?)?$/.test(birthDate) && { birthDate }),
    ...(/^[A-Z]{2}$/.test(country) && { country }),
    reference,
  };
}
