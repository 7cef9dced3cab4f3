import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReceitaFederalBlock } from '../../../../src-main/registry/local-block.ts';
import * as cnpja from '../../../../src-main/registry/providers/cnpja/mapping.ts';
import * as cnpjws from '../../../../src-main/registry/providers/cnpjws/mapping.ts';
import { isObject, type JsonObject, parseJson } from '../../../../src-main/registry/providers/fields/json.ts';
import { minhaReceitaOf } from '../../../../src-main/registry/providers/fields/minha-receita.ts';
import { sintegraOf } from '../../../../src-main/registry/providers/fields/registration.ts';
import * as infosimples from '../../../../src-main/registry/providers/infosimples/mapping.ts';
import * as sintegraws from '../../../../src-main/registry/providers/sintegraws/mapping.ts';
import { COMPANY, PERSON } from '../../../support/registry-services/asking.ts';
import { companyOfBrasilApi } from '../../../support/registry-services/brasilapi.ts';
import { officeOfCnpja, registrationsOfCnpja } from '../../../support/registry-services/cnpja.ts';
import { companyOfCnpjWs } from '../../../support/registry-services/cnpjws.ts';
import { resultOfInfosimples } from '../../../support/registry-services/infosimples.ts';
import { companyOfSintegraWs, stateOfSintegraWs } from '../../../support/registry-services/sintegraws.ts';

/** The specification's "Fields of one `inscricoesEstaduais` item", with the shape of each. */
const REGISTRATION: Record<string, RegExp | 'texts' | 'treated' | 'object'> = {
  cnpj: /^[0-9A-Z]{12}\d{2}$/,
  inscricaoEstadual: /./s,
  razaoSocial: /./s,
  nomeFantasia: /./s,
  logradouro: /./s,
  numero: /./s,
  complemento: /./s,
  bairro: /./s,
  cep: /^\d{8}$/,
  municipio: /./s,
  uf: /^[A-Z]{2}$/,
  telefone: /./s,
  atividadeEconomica: /./s,
  atividadesEconomicasSecundarias: 'texts',
  dataInicioAtividade: /^\d{2}\/\d{2}\/\d{4}$/,
  dataSituacaoCadastral: /^\d{2}\/\d{2}\/\d{4}$/,
  regimeRecolhimento: /./s,
  observacao: /./s,
  situacaoCadastral: /./s,
  situacaoCadastralTratada: 'treated',
  ocorrenciaFiscal: /./s,
  atividadeEconomicaTratada: /^\d{4}-\d\/\d{2} \S/,
  atividadesEconomicasSecundariasTratada: 'texts',
  camposExclusivos: 'object',
};

/** Every name of the open data's block; the compiler sees to it that none is missing. */
const RECEITA: Record<keyof ReceitaFederalBlock, true> = {
  cnpj: true,
  matrizFilial: true,
  razaoSocial: true,
  nomeFantasia: true,
  situacaoCadastral: true,
  dataSituacaoCadastral: true,
  motivoSituacaoCadastral: true,
  situacaoEspecial: true,
  dataSituacaoEspecial: true,
  dataInicioAtividade: true,
  naturezaJuridica: true,
  qualificacaoResponsavel: true,
  capitalSocial: true,
  porte: true,
  enteFederativoResponsavel: true,
  cnaePrincipal: true,
  cnaesSecundarios: true,
  tipoLogradouro: true,
  logradouro: true,
  numero: true,
  complemento: true,
  bairro: true,
  cep: true,
  municipio: true,
  codigoMunicipio: true,
  uf: true,
  cidadeExterior: true,
  pais: true,
  telefones: true,
  fax: true,
  email: true,
  simples: true,
  mei: true,
  qsa: true,
};

/** Each mapping with an answer that it is made for. */
const MAPPINGS: [name: string, sample: unknown, map: (answer: JsonObject) => string | undefined][] = [
  ['brasilapi', companyOfBrasilApi(COMPANY), minhaReceitaOf],
  ['cnpjws, receitaFederal', companyOfCnpjWs(COMPANY), cnpjws.companyOf],
  ['cnpjws, sintegra', companyOfCnpjWs(COMPANY), cnpjws.registrationsOf],
  ['cnpja, receitaFederal', officeOfCnpja(COMPANY), cnpja.officeOf],
  ['cnpja, sintegra', { ...officeOfCnpja(COMPANY), registrations: registrationsOfCnpja() }, cnpja.registrationsOf],
  ['sintegraws, receitaFederal', companyOfSintegraWs(COMPANY), sintegraws.companyOf],
  ['sintegraws, sintegra', stateOfSintegraWs(COMPANY), (answer) => sintegraws.registrationOfState(answer, 'SP')],
  [
    'infosimples',
    resultOfInfosimples('PR', { cnpj: COMPANY, cpf: PERSON }),
    (answer) => sintegraOf([infosimples.registrationOfState(answer, 'PR')]),
  ],
];

/** Values that go wrong: of other types, empty, of other forms, with names that objects inherit. */
const disturbance = fc.oneof(
  fc.constantFrom(
    '',
    '  ',
    '***',
    '0',
    'constructor',
    '__proto__',
    '00/00/0000',
    '1.000',
    'R$ 1,00',
    null,
    true,
    [],
    {},
  ),
  fc.constantFrom([{}], [''], [null], [[['x']]], { id: 'constructor' }, { text: '' }, { descricao: 7 }, { sigla: [] }),
  fc.constantFrom(0, 7, -1, 1.5, 1e300, 12345678901234567000, 111301),
  fc.string({ unit: 'binary' }),
  fc.jsonValue(),
);

/** `sample` with some of its values, at any depth, replaced or taken away. */
function disturbed(sample: unknown): fc.Arbitrary<unknown> {
  const places: (string | number)[][] = [];
  const walk = (value: unknown, at: (string | number)[]) => {
    if (at.length > 0) places.push(at);
    if (typeof value !== 'object' || value === null) return;
    for (const [name, member] of Object.entries(value)) walk(member, [...at, name]);
  };
  walk(sample, []);
  const change = fc.record({ at: fc.constantFrom(...places), to: fc.option(disturbance, { nil: undefined }) });
  return fc.array(change, { maxLength: 12 }).map((changes) => {
    const copy = structuredClone(sample);
    for (const { at, to } of changes) put(copy, at, structuredClone(to));
    return copy;
  });
}

function put(root: unknown, at: (string | number)[], to: unknown): void {
  let holder = root;
  for (const name of at.slice(0, -1)) holder = (holder as Record<string, unknown> | null | undefined)?.[name];
  if (typeof holder !== 'object' || holder === null) return;
  Object.defineProperty(holder, at.at(-1)!, { value: to, enumerable: true, configurable: true, writable: true });
}

/** Nothing in a block is blank or null; lists may be empty, objects not. */
function expectSaid(value: unknown, where: string): void {
  expect(value, where).not.toBeNull();
  if (typeof value === 'string') expect(value.trim(), where).not.toBe('');
  if (typeof value !== 'object') return;
  // A partner who cannot be read is there all the same.
  if (!Array.isArray(value) && !/^\.qsa\.\d+$/.test(where)) expect(Object.keys(value as object), where).not.toEqual([]);
  for (const [name, member] of Object.entries(value as object)) expectSaid(member, `${where}.${name}`);
}

function expectRegistration(registration: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(registration)) {
    const shape = REGISTRATION[name];
    expect(shape, name).toBeDefined();
    if (shape instanceof RegExp) expect(value, name).toMatch(shape);
    else if (shape === 'texts') expect((value as unknown[]).map((text) => typeof text)).not.toContain('object');
    else if (shape === 'treated') expect([0, 1]).toContain(value);
    else expect(isObject(value as JsonObject)).toBe(true);
  }
}

function expectBlock(json: string): void {
  const block = JSON.parse(json);
  expectSaid(block, '');
  if ('inscricoesEstaduais' in block) {
    expect(Object.keys(block)).toEqual(['inscricoesEstaduais']);
    for (const registration of block.inscricoesEstaduais) expectRegistration(registration);
    return;
  }
  for (const name of Object.keys(block)) expect(RECEITA, name).toHaveProperty(name);
}

describe.each(MAPPINGS)('%s', (_name, sample, map) => {
  const read = (value: unknown) => parseJson(JSON.stringify(value)) as JsonObject;

  test('an answer whose values go wrong gives documented names with something in them', () => {
    fc.assert(
      fc.property(disturbed(sample), (answer) => {
        const json = map(read(answer));
        if (json !== undefined && json !== '{}') expectBlock(json);
      }),
      { numRuns: 300 },
    );
  });

  test('any object', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (answer) => {
        const json = map(read(answer));
        if (json !== undefined && json !== '{}') expectBlock(json);
      }),
    );
  });
});

describe('what a registration keeps', () => {
  test('every member that says something is in its own field or in camposExclusivos', () => {
    const foreign = fc.stringMatching(/^x_[a-z]{1,8}$/);
    fc.assert(
      fc.property(fc.dictionary(foreign, fc.oneof(fc.integer(), fc.boolean(), fc.constant('said'))), (more) => {
        const answer = parseJson(JSON.stringify({ ...stateOfSintegraWs(COMPANY), ...more })) as JsonObject;
        const block = JSON.parse(sintegraws.registrationOfState(answer, 'SP')!);
        expect(block.inscricoesEstaduais[0].camposExclusivos).toMatchObject(more);
      }),
    );
  });

  test('never the receipt', () => {
    const answer = { ...resultOfInfosimples('PR', { cnpj: COMPANY }), urlComprovante: 'https://x.example' };
    const json = JSON.stringify(infosimples.registrationOfState(parseJson(JSON.stringify(answer)) as JsonObject, 'PR'));
    expect(json).not.toMatch(/receipt|omprovante/);
  });
});
