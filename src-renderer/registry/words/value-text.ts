import { formatCep } from '../../../src-main/documents/cep.ts';
import { formatCnpj } from '../../../src-main/documents/cnpj.ts';
import { formatCpf } from '../../../src-main/documents/cpf.ts';
import type { JsonNode } from '../../json/json-node.ts';
import { CODE_NAMES, comparableName, MEANING_NAMES } from './take.ts';

/** A plain value as text: numbers as the provider spelled them. Empty for null and for what is not plain. */
export function textOf(node: JsonNode | undefined): string {
  if (node?.type === 'text') return node.value.trim();
  if (node?.type === 'number') return node.spelling;
  return node?.type === 'boolean' ? String(node.value) : '';
}

/** A code and what it means; either may be empty. */
export interface Coded {
  code: string;
  meaning: string;
}

/** The values of a list, or the one value that stands in its place. */
export function itemsOf(node: JsonNode | undefined): readonly JsonNode[] {
  if (!node) return [];
  return node.type === 'array' ? node.items : [node];
}

/** A code with its meaning, from an object of the two, or from one text that holds either. */
export function codedOf(node: JsonNode | undefined): Coded {
  if (node?.type !== 'object') {
    const text = textOf(node);
    return isBareCode(text) ? { code: text, meaning: '' } : { code: '', meaning: text };
  }
  const firstOf = (names: readonly string[]) => {
    const members = names.flatMap((name) => node.members.filter((member) => comparableName(member.name) === name));
    return members.map((member) => textOf(member.value)).find((text) => text !== '') ?? '';
  };
  return { code: firstOf(CODE_NAMES), meaning: firstOf(MEANING_NAMES) };
}

/** Both in one line, the meaning first: it is what a person reads. */
export function codedText({ code, meaning }: Coded): string {
  if (code === '' || meaning === '') return code || meaning;
  return `${meaning} (${code})`;
}

/** Whether a text is a code of a table and nothing else: a provider that sent no meaning with it. */
export function isBareCode(text: string): boolean {
  return /^[\d./-]+$/.test(text);
}

/** A date as DD/MM/AAAA, whichever of the three usual ways it was written in; anything else as it is. */
export function dateText(text: string): string {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:$|T)/.exec(text) ?? /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text);
  if (iso) return `${iso[3]}/${iso[2]}/${iso[1]}`;
  return /^\d{2}-\d{2}-\d{4}$/.test(text) ? text.replaceAll('-', '/') : text;
}

/**
 * An amount in reais, from `1061004829,23` or `1000000.00`, without passing through a floating point number: companies
 * have capitals that one cannot hold to the cent. Anything else as it is.
 */
export function moneyText(text: string): string {
  const amount = /^(\d+)(?:[.,](\d{1,2})0*)?$/.exec(text);
  if (!amount) return text;
  const whole = (amount[1] as string).replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, '.');
  return `R$ ${whole},${(amount[2] ?? '').padEnd(2, '0')}`;
}

/** A CNPJ or CPF with its mask, also a CPF that its publisher masked (`***123456**`); anything else as it is. */
export function documentText(text: string): string {
  const masked = /^\*{3}(\d{3})(\d{3})\*{2}$/.exec(text);
  if (masked) return `***.${masked[1]}.${masked[2]}-**`;
  return formatCpf(formatCnpj(text));
}

export function cepText(text: string): string {
  return formatCep(text);
}

/** A CNAE of seven digits as it is printed, `NNNN-N/NN`; anything else as it is. */
export function cnaeText(text: string): string {
  return text.replace(/^(\d{4})(\d)(\d{2})$/, '$1-$2/$3');
}

/** A telephone number of ten or eleven digits with its area code apart; anything else as it is. */
export function phoneText(text: string): string {
  return text.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3');
}
