import type { PersonExport } from '../../../src-main/contract/dossier-exports.ts';
import { isValidCnpj } from '../../../src-main/documents/cnpj.ts';
import { isValidCpf } from '../../../src-main/documents/cpf.ts';
import { removeMask } from '../../../src-main/documents/mask.ts';

/** Whom everything is asked about, as it is typed. */
export interface PersonDraft {
  taxId: string;
  name: string;
}

export const NOBODY: PersonDraft = { taxId: '', name: '' };

export type PersonFaults = Partial<Record<keyof PersonDraft, 'missing' | 'wrong'>>;

/**
 * The person that was typed, or what has to be put right first. A document with a wrong check digit is nobody's: that nothing
 * is found of it would say nothing of the person who asked.
 */
export function personOf(draft: PersonDraft): { person: PersonQuery } | { faults: PersonFaults } {
  const typed = draft.taxId.trim();
  const taxId = (removeMask(typed) ?? '').toUpperCase();
  const name = draft.name.trim().replace(/\s+/g, ' ');
  if (typed !== '' && !isValidCpf(taxId) && !isValidCnpj(taxId)) return { faults: { taxId: 'wrong' } };
  if (name !== '' && !/\p{L}/u.test(name)) return { faults: { name: 'wrong' } };
  if (taxId === '' && name === '') return { faults: { taxId: 'missing' } };
  return { person: { ...(taxId && { taxId }), ...(name && { name }) } };
}

export type PersonQuery = PersonExport['person'];

/** How much of the record is about a person. */
export interface Tally {
  dossiers: number;
  /** Consultations in no dossier. */
  consultations: number;
  /** Other consultations, and dossiers by what they once said, that name the person. */
  mentions: number;
  portfolios: number;
}

export function tallyOf({ dossiers, consultations, mentions, portfolios }: PersonExport): Tally {
  return {
    dossiers: dossiers.length,
    consultations: consultations.length,
    mentions: mentions.length,
    portfolios: portfolios.length,
  };
}

export function isNothing(tally: Tally): boolean {
  return Object.values(tally).every((count) => count === 0);
}
