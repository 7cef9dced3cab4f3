import { partSoleTrader } from '../../../src-main/documents/sole-trader.ts';
import { bareDocument, compareDocuments, isWholeCnpj, isWholeCpf } from '../../shared/document-agreement.ts';
import type { Federal } from '../words/federal.ts';
import type { Partner } from '../words/partner.ts';
import type { Sintegra } from '../words/registration.ts';

/** Somebody to look for in the lists. */
export interface Subject {
  /**
   * `owner` is the sole trader whose CPF ends the company's name; `person` is whoever a state has registered under a CPF;
   * `representative` acts for a partner.
   */
  role: 'company' | 'person' | 'owner' | 'partner' | 'representative';
  name: string;
  /** Without separators, masked (`***456789**`) where the publisher masked it; empty where there is none. */
  document: string;
}

/** One question to the lists about a subject. */
export interface ScreeningQuestion {
  /** Place of the subject. */
  subject: number;
  by: 'document' | 'name';
  item: { taxId: string } | { name: string };
}

/** The company, its owner where the name tells of one, its partners and who acts for them, each once. */
export function subjectsOf(federal: Federal | null, sintegra: Sintegra | null): Subject[] {
  return everySubjectOf(federal, sintegra).filter((subject) => questionsAbout(subject).length > 0);
}

/** Who stands behind the company and is not looked for: all partners, of whom the answer says nothing, or somebody without a name. */
export type LeftOut = 'partners' | 'unnamed';

export function leftOutOf(federal: Federal | null, sintegra: Sintegra | null): LeftOut | null {
  if (federal && !federal.partnersKnown) return 'partners';
  return everySubjectOf(federal, sintegra).length > subjectsOf(federal, sintegra).length ? 'unnamed' : null;
}

/** The same with those of whom nothing can be asked. */
export function everySubjectOf(federal: Federal | null, sintegra: Sintegra | null): Subject[] {
  const subjects = federal
    ? [...companyOf(federal), ...federal.partners.flatMap(partnerSubjects)]
    : registeredOf(sintegra);
  const seen = new Set<string>();
  return subjects.filter((subject) => {
    const key = `${subject.role === 'owner'}|${subject.document}|${foldName(subject.name)}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** What is asked of each subject: the document where it is whole, and the name. A masked CPF cannot be looked up. */
export function questionsOf(subjects: readonly Subject[]): ScreeningQuestion[] {
  return subjects.flatMap((subject, place) =>
    questionsAbout(subject).map((question) => ({ subject: place, ...question })),
  );
}

/** Lengths of a name that can be asked, in code points (specification.md, R16). */
const NAME_LENGTH = { min: 3, max: 200 };

function questionsAbout({ role, name, document }: Subject): Omit<ScreeningQuestion, 'subject'>[] {
  const questions: Omit<ScreeningQuestion, 'subject'>[] = [];
  if (isWholeCnpj(document) || isWholeCpf(document)) questions.push({ by: 'document', item: { taxId: document } });
  const length = [...name].length;
  // The owner has the company's name, which is asked there.
  if (role !== 'owner' && length >= NAME_LENGTH.min && length <= NAME_LENGTH.max) {
    questions.push({ by: 'name', item: { name } });
  }
  return questions;
}

/** A name as it is compared: without case, accents and punctuation. */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function companyOf(federal: Federal): Subject[] {
  const { name, cpf } = partSoleTrader(federal.legalName);
  const company: Subject = { role: 'company', name, document: bareDocument(federal.cnpj) };
  return cpf === '' ? [company] : [company, { role: 'owner', name, document: cpf }];
}

/** A partner, and behind it whoever acts for it. */
function partnerSubjects({ name, document, representative }: Partner): Subject[] {
  const partner = peopleOf('partner', name, document);
  if (!representative) return partner;
  return [...partner, ...peopleOf('representative', representative.name, representative.document)];
}

/**
 * One person under the name without a sole trader's number. A CPF that the number tells takes the place of a masked or
 * missing document; beside another whole document both are looked for.
 */
function peopleOf(role: 'partner' | 'representative', text: string, document: string): Subject[] {
  const { name, cpf } = partSoleTrader(text);
  const own: Subject = { role, name, document: bareDocument(document) };
  if (cpf === '') return [own];
  const agreement = compareDocuments(own.document, cpf);
  const isOther = agreement === 'contradicts' || isWholeCnpj(own.document);
  return isOther ? [own, { ...own, document: cpf }] : [{ ...own, document: cpf }];
}

/** Where Receita Federal is not in the answer, whoever the states have registered. */
function registeredOf(sintegra: Sintegra | null): Subject[] {
  return (sintegra?.registrations ?? []).flatMap(({ legalName, document }): Subject[] => {
    const bare = bareDocument(document);
    const { name, cpf } = partSoleTrader(legalName);
    const company: Subject = { role: isWholeCpf(bare) ? 'person' : 'company', name, document: bare };
    return cpf === '' || bare === cpf ? [company] : [company, { role: 'owner', name, document: cpf }];
  });
}
