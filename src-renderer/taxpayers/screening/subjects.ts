import type { Federal } from '../words/federal.ts';
import type { Partner } from '../words/partner.ts';
import type { Sintegra } from '../words/registration.ts';
import { partTrailingCpf } from '../words/trailing-cpf.ts';
import { bareDocument, isWholeCnpj, isWholeCpf } from './document.ts';

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
  const subjects = federal
    ? [...companyOf(federal), ...federal.partners.flatMap(partnerSubjects)]
    : registeredOf(sintegra);
  const seen = new Set<string>();
  return subjects.filter((subject) => {
    const key = `${subject.role === 'owner'}|${subject.document}|${foldName(subject.name)}`;
    if (seen.has(key) || questionsAbout(subject).length === 0) return false;
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

/** Lengths of a name that can be asked, in code points (specification, Limits). */
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
  const { name, cpf } = partTrailingCpf(federal.legalName);
  const company: Subject = { role: 'company', name, document: bareDocument(federal.cnpj) };
  return cpf === '' ? [company] : [company, { role: 'owner', name, document: cpf }];
}

/** A partner, and behind it whoever acts for it. */
function partnerSubjects({ name, document, representative }: Partner): Subject[] {
  const partner: Subject = { role: 'partner', name, document: bareDocument(document) };
  if (!representative) return [partner];
  const { name: actor, document: theirs } = representative;
  return [partner, { role: 'representative', name: actor, document: bareDocument(theirs) }];
}

/** Where Receita Federal is not in the answer, whoever the states have registered. */
function registeredOf(sintegra: Sintegra | null): Subject[] {
  return (sintegra?.registrations ?? []).flatMap(({ legalName, document }): Subject[] => {
    const bare = bareDocument(document);
    const { name, cpf } = partTrailingCpf(legalName);
    const company: Subject = { role: isWholeCpf(bare) ? 'person' : 'company', name, document: bare };
    return cpf === '' || bare === cpf ? [company] : [company, { role: 'owner', name, document: cpf }];
  });
}
