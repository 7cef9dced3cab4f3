import type { Subject } from '../../../../src-main/contract/dossiers.ts';
import type { WatchedSubject } from '../../../../src-main/contract/portfolios.ts';
import { formatCnpj, isValidCnpj } from '../../../../src-main/documents/cnpj.ts';
import { formatCpf, isValidCpf } from '../../../../src-main/documents/cpf.ts';

/** What a client is called where it has no name: its document, else its reference. */
export function nameOf({ name, taxId = '', reference }: WatchedSubject): string {
  return name || asWritten(taxId) || reference;
}

/** The documents of a client as people write them; what is none as it was given. */
export function documentsOf({ taxId, moreTaxIds = [] }: Pick<WatchedSubject, 'taxId' | 'moreTaxIds'>): string[] {
  return [...(taxId ? [taxId] : []), ...moreTaxIds].map(asWritten);
}

function asWritten(document: string): string {
  return formatCpf(formatCnpj(document));
}

/** What tells who a client is, besides the reference, which another may have had before. */
const WHO = ['name', 'taxId', 'moreTaxIds', 'birthDate', 'country'] as const;

/** Of these what the portfolio says otherwise `now` than it said `then`. */
export function othersNow(then: WatchedSubject, now: WatchedSubject): (typeof WHO)[number][] {
  return WHO.filter((field) => String(then[field] ?? '') !== String(now[field] ?? ''));
}

/** A client as the subject of a dossier, as far as it is known: a date or a country that a dossier cannot have is left out. */
export function subjectOfClient(client: WatchedSubject): Partial<Subject> {
  const { name, taxId = '', moreTaxIds = [], birthDate = '', country = '', type, reference } = client;
  const documents = [taxId, ...moreTaxIds];
  const [cpf, cnpj] = [documents.find(isValidCpf), documents.find(isValidCnpj)];
  const [first] = documents.filter((one) => one === cpf || one === cnpj);
  const kind = type ?? (first === undefined ? undefined : first === cpf ? 'person' : 'organization');
  return {
    ...(kind && { kind }),
    ...(name && { names: [name] }),
    ...(cpf && { cpf }),
    ...(cnpj && { cnpj }),
    ...(/^\d{4}(-\d\d(-\d\d)?)?$/.test(birthDate) && { birthDate }),
    ...(/^[A-Z]{2}$/.test(country) && { country }),
    reference,
  };
}
