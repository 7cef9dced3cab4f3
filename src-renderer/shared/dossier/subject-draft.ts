import type { Subject } from '../../../src-main/contract/dossiers.ts';
import { MOST } from '../../../src-main/contract/dossiers.ts';
import { formatCnpj, isValidCnpj, normaliseCnpj } from '../../../src-main/documents/cnpj.ts';
import { formatCpf, isValidCpf } from '../../../src-main/documents/cpf.ts';
import { removeMask } from '../../../src-main/documents/mask.ts';
import { readDate, writeDate } from '../typed-date.ts';

/** A subject as it is typed: '' where nothing is. */
export interface SubjectDraft {
  kind: Subject['kind'];
  name: string;
  /** One a line. */
  otherNames: string;
  cpf: string;
  cnpj: string;
  birthDate: string;
  country: string;
  reference: string;
  relation: NonNullable<Subject['relation']> | '';
  risk: NonNullable<Subject['risk']> | '';
  tags: readonly string[];
}

export const NO_SUBJECT: SubjectDraft = {
  kind: 'person',
  name: '',
  otherNames: '',
  cpf: '',
  cnpj: '',
  birthDate: '',
  country: '',
  reference: '',
  relation: '',
  risk: '',
  tags: [],
};

/** What is known of a subject, as it would have been typed. Without a kind it is an organisation where it has a CNPJ and no CPF. */
export function draftOf(subject: Partial<Subject>): SubjectDraft {
  const [name = '', ...others] = subject.names ?? [];
  return {
    kind: subject.kind ?? (subject.cnpj && !subject.cpf ? 'organization' : 'person'),
    name,
    otherNames: others.join('\n'),
    cpf: formatCpf(subject.cpf ?? ''),
    cnpj: formatCnpj(subject.cnpj ?? ''),
    birthDate: writeDate(subject.birthDate ?? ''),
    country: subject.country ?? '',
    reference: subject.reference ?? '',
    relation: subject.relation ?? '',
    risk: subject.risk ?? '',
    tags: subject.tags ?? [],
  };
}

/** Fields that can hold what cannot be, with what is wrong. */
export type SubjectFault = 'nameMissing' | 'cpfWrong' | 'cnpjWrong' | 'dateWrong' | 'tooMany' | 'tooLong';
export type SubjectFaults = Partial<Record<keyof SubjectDraft, SubjectFault>>;

/** The subject that was typed, or what has to be put right first. Documents are kept without mask. */
export function subjectOf(draft: SubjectDraft): { subject: Subject } | { faults: SubjectFaults } {
  const faults: SubjectFaults = {};
  const name = oneLine(draft.name);
  const others = draft.otherNames.split('\n').map(oneLine).filter(Boolean);
  const cpf = removeMask(draft.cpf.trim());
  const cnpj = normaliseCnpj(draft.cnpj.trim());
  const birthDate = draft.birthDate.trim() === '' ? '' : readDate(draft.birthDate);
  if (name === '') faults.name = 'nameMissing';
  if (name.length > MOST.name) faults.name = 'tooLong';
  if (others.length >= MOST.names) faults.otherNames = 'tooMany';
  else if (others.some((other) => other.length > MOST.name)) faults.otherNames = 'tooLong';
  if (cpf !== '' && !isValidCpf(cpf ?? '')) faults.cpf = 'cpfWrong';
  if (cnpj !== '' && !isValidCnpj(cnpj ?? '')) faults.cnpj = 'cnpjWrong';
  if (birthDate === null) faults.birthDate = 'dateWrong';
  if (draft.tags.length > MOST.tags) faults.tags = 'tooMany';
  else if (draft.tags.some((tag) => tag.length > MOST.tag)) faults.tags = 'tooLong';
  if (Object.keys(faults).length > 0) return { faults };
  const reference = oneLine(draft.reference);
  return {
    subject: {
      kind: draft.kind,
      names: [...new Set([name, ...others])],
      ...(cpf && { cpf }),
      ...(cnpj && { cnpj }),
      ...(birthDate && { birthDate }),
      ...(draft.country && { country: draft.country }),
      ...(reference && { reference }),
      ...(draft.relation && { relation: draft.relation }),
      ...(draft.risk && { risk: draft.risk }),
      ...(draft.tags.length > 0 && { tags: [...draft.tags] }),
    },
  };
}

/** The document that a subject is told by, as people write it; '' where it has none. */
export function documentOf({ kind, cpf, cnpj }: Partial<Subject>): string {
  const shown = kind === 'organization' ? (cnpj ?? cpf) : (cpf ?? cnpj);
  if (!shown) return '';
  return shown === cpf ? formatCpf(shown) : formatCnpj(shown);
}

/** Without blanks around it, and one between words. */
export function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/** What a text that dossiers were looked for by says of a subject: its document, where it is one, else its name. */
export function subjectTyped(text: string): Partial<Subject> {
  const bare = removeMask(text.trim()) ?? '';
  if (isValidCpf(bare)) return { kind: 'person', cpf: bare };
  if (isValidCnpj(bare.toUpperCase())) return { kind: 'organization', cnpj: bare.toUpperCase() };
  const name = oneLine(text);
  return /\p{L}/u.test(name) ? { names: [name] } : {};
}
