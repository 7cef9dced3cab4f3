import type { BlockName } from '../contract/registry/blocks.ts';
import { wholeDocument } from '../documents/whole-document.ts';

/** Characters of a CNPJ that its company's branches share. */
const ROOT = 8;

/**
 * Whether a block of an answer says by its own `cnpj` that it is about another than `asked` (14 characters): Receita
 * Federal's about another establishment, Sintegra's about registrations none of which is of the company, whose branches may
 * be among them. A block that names no whole CNPJ says nothing of it.
 */
export function isAboutAnother(asked: string, block: BlockName, json: string): boolean {
  const value: unknown = JSON.parse(json);
  const isFederal = block === 'receitaFederal';
  const told = listOf(isFederal ? value : memberOf(value, 'inscricoesEstaduais'))
    .map((one) => wholeDocument(String(memberOf(one, 'cnpj') ?? '')))
    .filter((cnpj) => cnpj !== null);
  const compared = asked.slice(0, isFederal ? undefined : ROOT);
  return told.length > 0 && !told.some((cnpj) => cnpj.startsWith(compared));
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
