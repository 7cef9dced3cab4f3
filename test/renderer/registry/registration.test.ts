import { describe, expect, test } from 'vitest';
import { readJson } from '../../../src-renderer/json/json-node.ts';
import { countByTone, readSintegra, registrationTone } from '../../../src-renderer/registry/words/registration.ts';

const read = (block: unknown) => readSintegra(readJson(JSON.stringify(block)));

/** The fields of the specification's table, all of them. */
const ITEM = {
  cnpj: '12ABC34501DE35',
  inscricaoEstadual: '062.307.904/0081',
  razaoSocial: 'PADARIA ALVORADA LTDA',
  nomeFantasia: 'PÃO',
  logradouro: 'RUA DAS ACACIAS',
  numero: '1042',
  complemento: 'LOJA A',
  bairro: 'CENTRO',
  cep: '36010000',
  municipio: 'JUIZ DE FORA',
  uf: 'MG',
  telefone: '3232150000',
  atividadeEconomica: '1091102 - Padaria',
  atividadesEconomicasSecundarias: ['4721102 - Revenda'],
  dataInicioAtividade: '17/03/1998',
  dataSituacaoCadastral: '12/05/1998',
  regimeRecolhimento: 'SIMPLES NACIONAL',
  observacao: 'Sem observações',
  situacaoCadastral: 'HABILITADO',
  situacaoCadastralTratada: 1,
  ocorrenciaFiscal: 'Ativa',
  atividadeEconomicaTratada: '1091-1/02 - Padaria',
  atividadesEconomicasSecundariasTratada: ['4721-1/02 - Revenda'],
  camposExclusivos: { postoFiscal: 'PFC 10' },
};

describe('a state registration', () => {
  test('every field of the specification’s table has its place', () => {
    expect(read({ inscricoesEstaduais: [ITEM] }).registrations[0]).toMatchObject({
      number: '062.307.904/0081',
      state: 'MG',
      document: '12.ABC.345/01DE-35',
      status: 'HABILITADO',
      statusDate: '12/05/1998',
      treated: 'positive',
      started: '17/03/1998',
      regime: 'SIMPLES NACIONAL',
      activity: '1091-1/02 - Padaria',
      activities: ['4721-1/02 - Revenda'],
      occurrence: 'Ativa',
      note: 'Sem observações',
      phone: '(32) 3215-0000',
      address: { street: 'RUA DAS ACACIAS, 1042, LOJA A', place: 'CENTRO · JUIZ DE FORA/MG · CEP 36010-000' },
      exclusive: readJson('{"postoFiscal":"PFC 10"}'),
      rest: readJson(
        '{"atividadeEconomica":"1091102 - Padaria","atividadesEconomicasSecundarias":["4721102 - Revenda"]}',
      ),
    });
  });

  test('the number of the street is not taken for that of the registration', () => {
    expect(read({ inscricoesEstaduais: [{ numero: '7', inscricaoEstadual: '1' }] }).registrations[0]).toMatchObject({
      number: '1',
      address: { street: '7' },
    });
  });

  test.each([
    [1, 'positive', 'good'],
    ['1', 'positive', 'good'],
    [0, 'negative', 'bad'],
    ['0', 'negative', 'bad'],
    [2, 'other', 'unknown'],
    ['sim', 'other', 'unknown'],
    [undefined, 'unsaid', 'unknown'],
    [null, 'unsaid', 'unknown'],
    ['', 'unsaid', 'unknown'],
  ])('situacaoCadastralTratada %j is %s, and the status word changes nothing about it', (treated, name, tone) => {
    const item = { ...ITEM, situacaoCadastral: 'BAIXADO', situacaoCadastralTratada: treated };
    const [registration] = read({ inscricoesEstaduais: [item] }).registrations;
    expect(registration).toMatchObject({ treated: name, status: 'BAIXADO' });
    expect(registration && registrationTone(registration)).toBe(tone);
  });

  test('1.0 and 0.0 count as one and nought: the type of a field is not guaranteed', () => {
    const block = readJson(
      '{"inscricoesEstaduais":[{"situacaoCadastralTratada":1.0},{"situacaoCadastralTratada":0.0}]}',
    );
    expect(readSintegra(block).registrations.map(({ treated }) => treated)).toEqual(['positive', 'negative']);
  });
});

describe('the block', () => {
  test('an empty list is no registration, by the source’s own word', () => {
    expect(read({ inscricoesEstaduais: [] }).registrations).toEqual([]);
    expect(read({}).registrations).toEqual([]);
  });

  test('a provider that writes the one registration without a list is understood', () => {
    const { registrations, rest } = read({ inscricao_estadual: '123', situacao_ie: 'Ativo', uf: 'PR', outro: 'x' });
    expect(registrations).toHaveLength(1);
    expect(registrations[0]).toMatchObject({ number: '123', status: 'Ativo', state: 'PR', treated: 'unsaid' });
    expect(registrations[0]?.rest).toEqual(readJson('{"outro":"x"}'));
    expect(rest).toBeNull();
  });

  test('what stands beside the list is kept', () => {
    expect(read({ inscricoesEstaduais: [ITEM], consultaEm: '2026-11-20' }).rest).toEqual(
      readJson('{"consultaEm":"2026-11-20"}'),
    );
  });

  test('an unknown shape is left whole', () => {
    expect(read({ inscricoesEstaduais: 'nenhuma' }).rest).toEqual(readJson('{"inscricoesEstaduais":"nenhuma"}'));
    expect(read([1])).toEqual({ registrations: [], rest: readJson('[1]') });
  });

  test('registrations are counted by what the provider made of them', () => {
    const items = [1, 1, 0, null].map((treated) => ({ ...ITEM, situacaoCadastralTratada: treated }));
    expect(countByTone(read({ inscricoesEstaduais: items }).registrations)).toEqual({
      positive: 2,
      negative: 1,
      open: 1,
    });
  });
});
