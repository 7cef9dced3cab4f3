import type { JsonNode } from '../../json/json-node.ts';
import { comparableName, take } from './take.ts';
import { dateText, textOf } from './value-text.ts';

/** Simples Nacional or MEI: whether the company opted, and since and until when. */
export interface TaxOption {
  /** `yes`, `no`, or the provider's own word where it is neither. */
  opted: string;
  since: string;
  until: string;
  rest: JsonNode | null;
}

const YES = new Set(['s', 'sim', 'true', 'yes', '1']);
const NO = new Set(['n', 'nao', 'false', 'no', '0']);

const OPTION_FIELDS = {
  opted: { names: ['optante', 'optant', 'opcao', 'simples', 'mei'] },
  since: { names: ['dataOpcao', 'dataInclusao', 'since'] },
  until: { names: ['dataExclusao', 'until'] },
} as const;

/**
 * An option as one object, or as a plain yes or no with its dates beside it. Null where the provider has nothing: it then
 * is not known, or the company never opted.
 */
export function optionOf(node: JsonNode | undefined, since: string, until: string): TaxOption | null {
  if (!node) return null;
  const { found, rest } = take(node, OPTION_FIELDS);
  const opted = node.type === 'object' ? textOf(found.opted) : textOf(node);
  return {
    opted: YES.has(comparableName(opted)) ? 'yes' : NO.has(comparableName(opted)) ? 'no' : opted,
    since: dateText(textOf(found.since) || since),
    until: dateText(textOf(found.until) || until),
    rest: node.type === 'object' ? rest : null,
  };
}
