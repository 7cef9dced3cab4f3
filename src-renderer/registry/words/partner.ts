import type { JsonNode } from '../../json/json-node.ts';
import { take } from './take.ts';
import { codedOf, codedText, dateText, documentText, textOf } from './value-text.ts';

/** A partner or officer; texts are empty where the provider had nothing. */
export interface Partner {
  name: string;
  document: string;
  kind: string;
  role: string;
  since: string;
  /** Age bracket in the publisher's words. */
  age: string;
  /** Who acts for a minor, or for a company abroad. */
  representative: Representative | null;
  rest: JsonNode | null;
}

/** The legal representative of a partner. */
export interface Representative {
  name: string;
  document: string;
  role: string;
  rest: JsonNode | null;
}

const PARTNER_FIELDS = {
  name: { names: ['nome', 'nomeSocio', 'nomeRazaoSocial', 'person.name'] },
  document: { names: ['documento', 'cnpjCpfDoSocio', 'cpfCnpjSocio', 'person.taxId'] },
  kind: { names: ['tipo', 'person.type'], shape: 'coded' },
  role: { names: ['qualificacao', 'qualificacaoSocio', 'qual', 'role'], shape: 'coded' },
  since: { names: ['dataEntrada', 'dataEntradaSociedade', 'since'] },
  age: { names: ['faixaEtaria', 'person.age'] },
} as const;

/** An object of its own, in whose place some have fields beside those of the partner. */
const REPRESENTATIVE = { representative: { names: ['representanteLegal', 'agent'], shape: 'option' } } as const;
const INSIDE = {
  name: { names: ['nome', 'person.name'] },
  document: { names: ['documento', 'person.taxId'] },
  role: { names: ['qualificacao', 'role'], shape: 'coded' },
} as const;
const BESIDE_NAME = {
  name: { names: ['nomeRepresentanteLegal', 'nomeRepresentante', 'nomeDoRepresentante'] },
} as const;
const BESIDE = {
  ...BESIDE_NAME,
  document: { names: ['cpfRepresentanteLegal', 'representanteLegal'] },
  role: { names: ['qualificacaoRepresentanteLegal', 'qualificacaoRepresentante'], shape: 'coded' },
} as const;

/** Reads one entry of the list of partners. */
export function partnerOf(node: JsonNode): Partner {
  const { representative, others } = partRepresentative(node);
  const { found, rest } = take(others, PARTNER_FIELDS);
  return {
    name: textOf(found.name),
    document: documentText(textOf(found.document)),
    kind: codedText(codedOf(found.kind)),
    role: codedText(codedOf(found.role)),
    since: dateText(textOf(found.since)),
    age: textOf(found.age),
    representative,
    rest,
  };
}

const NOTHING: JsonNode = { type: 'object', members: [] };

/** Takes the representative out of a partner's fields. Without a name there is none, whatever else is written. */
function partRepresentative(node: JsonNode): { representative: Representative | null; others: JsonNode } {
  const own = take(node, REPRESENTATIVE);
  const inside = own.found.representative;
  if (inside?.type === 'object') {
    const representative = representativeOf(inside, INSIDE);
    return representative.name === ''
      ? { representative: null, others: node }
      : { representative, others: own.rest ?? NOTHING };
  }
  if (!take(node, BESIDE_NAME).found.name) return { representative: null, others: node };
  const { rest, ...representative } = representativeOf(node, BESIDE);
  return { representative: { ...representative, rest: null }, others: rest ?? NOTHING };
}

function representativeOf(node: JsonNode, fields: typeof INSIDE | typeof BESIDE): Representative {
  const { found, rest } = take(node, fields);
  return {
    name: textOf(found.name),
    document: documentText(textOf(found.document)),
    role: codedText(codedOf(found.role)),
    rest,
  };
}
