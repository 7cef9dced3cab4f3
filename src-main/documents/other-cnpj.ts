import { wholeDocument } from './whole-document.ts';

/** Characters of a CNPJ that its company's branches share. */
const ROOT = 8;

/**
 * The CNPJ, 14 characters, that a block of an answer is about by its own `cnpj`, where that is another than `asked`; null where it
 * is not: Receita Federal's about another establishment, Sintegra's about registrations none of which is of the company, whose
 * branches may be among them. A block that names no whole CNPJ says nothing of it. `value` is as JSON.parse gives it.
 */
export function otherCnpj(asked: string, block: 'receitaFederal' | 'sintegra', value: unknown): string | null {
  const isFederal = block === 'receitaFederal';
  const told = listOf(isFederal ? value : memberOf(value, 'inscricoesEstaduais'))
    .map((one) => wholeDocument(String(memberOf(one, 'cnpj') ?? '')))
    .filter((cnpj) => cnpj !== null);
  const compared = asked.slice(0, isFederal ? undefined : ROOT);
  return told.some((cnpj) => cnpj.startsWith(compared)) ? null : (told[0] ?? null);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
