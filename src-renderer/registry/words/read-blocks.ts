import { type JsonNode, memberOf } from '../../json/json-node.ts';
import { type Federal, readFederal } from './federal.ts';
import { readSintegra, type Sintegra } from './registration.ts';
import { take } from './take.ts';

/** The blocks of an answer as the page shows them; null where they did not come. */
export interface ReadBlocks {
  federal: Federal | null;
  sintegra: Sintegra | null;
  /** Blocks that the specification does not know, from a provider that sends more. */
  others: JsonNode | null;
}

/** Reads `data` of an answer; null is an answer that can only be shown as text. */
export function readBlocks(data: JsonNode | null): ReadBlocks {
  const receitaFederal = memberOf(data ?? undefined, 'receitaFederal');
  const sintegra = memberOf(data ?? undefined, 'sintegra');
  return {
    federal: receitaFederal ? readFederal(receitaFederal) : null,
    sintegra: sintegra ? readSintegra(sintegra) : null,
    others: data && take(data, KNOWN_BLOCKS).rest,
  };
}

const KNOWN_BLOCKS = {
  cnpj: { names: ['cnpj'] },
  receitaFederal: { names: ['receitaFederal'], shape: 'any' },
  sintegra: { names: ['sintegra'], shape: 'any' },
} as const;
