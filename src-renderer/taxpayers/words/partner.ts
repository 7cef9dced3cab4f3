import type { JsonNode } from '../../json/json-node.ts';
import { codedOf, codedText, dateText, documentText, textOf } from './plain.ts';
import { take } from './take.ts';

/** A partner or officer; texts are empty where the provider had nothing. */
export interface Partner {
  name: string;
  document: string;
  kind: string;
  role: string;
  since: string;
  /** Age bracket in the publisher's words. */
  age: string;
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

/** Reads one entry of the list of partners. */
export function partnerOf(node: JsonNode): Partner {
  const { found, rest } = take(node, PARTNER_FIELDS);
  return {
    name: textOf(found.name),
    document: documentText(textOf(found.document)),
    kind: codedText(codedOf(found.kind)),
    role: codedText(codedOf(found.role)),
    since: dateText(textOf(found.since)),
    age: textOf(found.age),
    rest,
  };
}
