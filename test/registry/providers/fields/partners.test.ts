import { expect, test } from 'vitest';
import type { ReceitaFederalBlock } from '../../../../src-main/registry/local-block.ts';
import { officeOf } from '../../../../src-main/registry/providers/cnpja/mapping.ts';
import { companyOf as companyOfWs } from '../../../../src-main/registry/providers/cnpjws/mapping.ts';
import { type JsonObject, parseJson } from '../../../../src-main/registry/providers/fields/json.ts';
import { minhaReceitaOf } from '../../../../src-main/registry/providers/fields/minha-receita.ts';
import { companyOf as companyOfSintegra } from '../../../../src-main/registry/providers/sintegraws/mapping.ts';
import { COMPANY } from '../../../support/registry-services/asking.ts';
import { companyOfBrasilApi } from '../../../support/registry-services/brasilapi.ts';
import { officeOfCnpja } from '../../../support/registry-services/cnpja.ts';
import { companyOfCnpjWs } from '../../../support/registry-services/cnpjws.ts';
import { companyOfSintegraWs } from '../../../support/registry-services/sintegraws.ts';

type Partners = (partners: unknown[]) => unknown;

/** Each mapping with an answer of these partners, and a partner of a name as it has one. */
const SOURCES: [
  source: string,
  answerOf: Partners,
  named: (nome: string) => object,
  map: (of: JsonObject) => string,
][] = [
  ['brasilapi', (qsa) => ({ ...companyOfBrasilApi(COMPANY), qsa }), (nome) => ({ nome_socio: nome }), minhaReceitaOf],
  ['cnpjws', (socios) => ({ ...companyOfCnpjWs(COMPANY), socios }), (nome) => ({ nome }), companyOfWs],
  [
    'cnpja',
    (members) => ({ ...officeOfCnpja(COMPANY), company: { members } }),
    (name) => ({ person: { name } }),
    officeOf,
  ],
  ['sintegraws', (qsa) => ({ ...companyOfSintegraWs(COMPANY), qsa }), (nome) => ({ nome }), companyOfSintegra],
];

test.each(SOURCES)('%s: a partner who cannot be read has no name, and the others are told', (...of) => {
  const [, answerOf, named, map] = of;
  const qsaOf = (...partners: unknown[]) => {
    const answer = parseJson(JSON.stringify(answerOf(partners))) as JsonObject;
    return (JSON.parse(map(answer)) as Partial<ReceitaFederalBlock>).qsa;
  };
  const ana = named('ANA INVENTADA');
  expect(qsaOf(ana)).toEqual([{ nome: 'ANA INVENTADA' }]);
  expect(qsaOf()).toEqual([]);
  for (const unread of [named(''), named('***'), {}, null, 'ANA INVENTADA', [ana], { name: { first: 'ANA' } }]) {
    expect(qsaOf(unread), JSON.stringify(unread)).not.toContainEqual(
      expect.objectContaining({ nome: expect.anything() }),
    );
    expect(qsaOf(unread), JSON.stringify(unread)).toHaveLength(1);
    expect(qsaOf(ana, unread), JSON.stringify(unread)).toMatchObject([{ nome: 'ANA INVENTADA' }, {}]);
  }
});
