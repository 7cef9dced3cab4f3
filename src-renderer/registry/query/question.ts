import type { TaxpayerQuery, Uf } from '../../../src-main/contract/registry.ts';
import { isValidCnpj } from '../../../src-main/documents/cnpj.ts';
import { isValidCpf } from '../../../src-main/documents/cpf.ts';
import { judgeIe, lengthsOfIe } from '../../../src-main/documents/ie.ts';
import { removeMask } from '../../../src-main/documents/mask.ts';
import { CNPJ_LENGTH, CPF_LENGTH, cnpjMask, cpfMask, ieMask } from './document-masks.ts';
import type { Mask } from './masked-input.ts';

/** By what a taxpayer is looked up: the three parameter sets of the specification. */
export const KINDS = ['cnpj', 'cpf', 'ie'] as const;
export type Kind = (typeof KINDS)[number];

/** What stands in the form; documents as shown, with their masks. */
export interface Draft {
  kind: Kind;
  cnpj: string;
  cpf: string;
  ie: string;
  /** Paraná only: tried when the state does not recognise the first. */
  iepr: string;
  uf: Uf | null;
}

export const EMPTY_DRAFT: Draft = { kind: 'cnpj', cnpj: '', cpf: '', ie: '', iepr: '', uf: null };

export const MASKS: Record<Kind | 'iepr', Mask> = { cnpj: cnpjMask, cpf: cpfMask, ie: ieMask, iepr: ieMask };

const LENGTHS = { cnpj: CNPJ_LENGTH, cpf: CPF_LENGTH } as const;

/** What can be said of a document while it is typed. Only `short` and `wrong` keep it from being asked. */
export type Feedback =
  | { name: 'empty' | 'right' | 'wrong' | 'unchecked' | 'stateless' | 'exempt' }
  | { name: 'short'; missing: number }
  /** `lengths` a registration of the state may have, in characters without mask, and how many there are. */
  | { name: 'typing'; lengths: number[]; found: number }
  | { name: 'doubtful'; why: 'length'; lengths: number[]; found: number }
  | { name: 'doubtful'; why: 'characters' | 'prefix' | 'checkDigit' };

/**
 * Judges a document as it stands in its field. CPF and CNPJ by length and check digits, as the service does. A state
 * registration is never refused, since the service does not either: what speaks against it is a doubt. `typing` while
 * more is likely to come, when a registration may be half there and nothing is to be said against it yet.
 */
export function judge(field: Kind | 'iepr', text: string, uf: Uf | null, typing = false): Feedback {
  const bare = removeMask(text) ?? text;
  if (bare === '') return { name: 'empty' };
  if (field === 'ie' || field === 'iepr') return uf ? judgeRegistration(bare, uf, typing) : { name: 'stateless' };
  const missing = LENGTHS[field] - bare.length;
  if (missing > 0) return { name: 'short', missing };
  return { name: (field === 'cnpj' ? isValidCnpj(bare) : isValidCpf(bare)) ? 'right' : 'wrong' };
}

function judgeRegistration(bare: string, uf: Uf, typing: boolean): Feedback {
  const lengths = lengthsOfIe(uf, bare);
  const judgement = judgeIe(uf, bare);
  if (typing && bare.length < Math.max(...lengths)) return { name: 'typing', lengths, found: bare.length };
  if (judgement.verdict === 'doubtful') {
    const { verdict: name, ...doubt } = judgement;
    return { name, ...doubt };
  }
  if (judgement.verdict === 'fits') return { name: 'right' };
  return { name: judgement.why ?? 'unchecked' };
}

/** Why the form cannot be asked yet, and the field to mend. */
export interface Obstacle {
  field: Kind | 'uf';
  reason: 'empty' | 'short' | 'wrong' | 'ufMissing';
}

/** The query for the service, or what is in its way. Documents are sent without mask. */
export function questionOf(draft: Draft): TaxpayerQuery | Obstacle {
  const { kind, uf } = draft;
  const { name } = judge(kind, draft[kind], uf);
  if (name === 'empty' || name === 'short' || name === 'wrong') return { field: kind, reason: name };
  const document = bareOf(draft[kind]);
  if (kind === 'cnpj') return { cnpj: document };
  if (!uf) return { field: 'uf', reason: 'ufMissing' };
  if (kind === 'cpf') return { cpf: document, uf };
  const second = uf === 'PR' ? bareOf(draft.iepr) : '';
  return { ie: document, uf, ...(second !== '' && { iepr: second }) };
}

/** Whether the form, as it stands, asks for what was asked. */
export function asksFor(draft: Draft, asked: TaxpayerQuery): boolean {
  const question = questionOf(draft);
  const sorted = (query: TaxpayerQuery) => JSON.stringify(Object.entries(query).sort());
  return !isObstacle(question) && sorted(question) === sorted(asked);
}

export function isObstacle(question: TaxpayerQuery | Obstacle): question is Obstacle {
  return 'reason' in question;
}

/**
 * Which other document a pasted text is, when it is whole and right as that one: it then belongs there and not in the
 * field it was pasted into. CPF and CNPJ cannot be taken for each other, they differ in length.
 */
export function pastedElsewhere(into: Kind, pasted: string): { kind: 'cnpj' | 'cpf'; text: string } | null {
  const cnpj = cnpjMask.significant(pasted);
  if (into !== 'cnpj' && lettersAndDigits(pasted) >= CNPJ_LENGTH && isValidCnpj(cnpj)) {
    return { kind: 'cnpj', text: cnpjMask.format(cnpj) };
  }
  const digits = pasted.replace(/\D/g, '');
  const isCpf = into !== 'cpf' && digits.length === CPF_LENGTH && isValidCpf(digits);
  // A state registration may look like a CPF; only one set out as a CPF is taken away from its field.
  if (!isCpf || (into === 'ie' && !/\d{3}\.\d{3}\.\d{3}-\d{2}/.test(pasted))) return null;
  return lettersAndDigits(pasted.replace(/^\W*cpf/i, '')) === CPF_LENGTH
    ? { kind: 'cpf', text: cpfMask.format(digits) }
    : null;
}

function lettersAndDigits(text: string): number {
  return text.replace(/[^0-9A-Za-z]/g, '').length;
}

function bareOf(text: string): string {
  return removeMask(text) || text;
}
