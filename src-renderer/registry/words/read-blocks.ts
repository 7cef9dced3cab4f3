import { type JsonNode, memberOf } from '../../json/json-node.ts';
import type { Answered } from '../lookup/ask.ts';
import type { BlockName } from '../lookup/blocks.ts';
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

/** Reads an answer; one whose `data` is null can only be shown as text. What is about another CNPJ than was asked is not read. */
export function readBlocks({ data, blocks }: Pick<Answered, 'data' | 'blocks'>): ReadBlocks {
  const blockOf = (name: BlockName) =>
    blocks[name]?.outcome === 'otherCnpj' ? undefined : memberOf(data ?? undefined, name);
  const receitaFederal = blockOf('receitaFederal');
  const sintegra = blockOf('sintegra');
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
