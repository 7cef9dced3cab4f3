import { describe, expect, test } from 'vitest';
import { COMPARED_FIELDS } from '../../../src-main/contract/residence.ts';
import { compareAddress } from '../../../src-main/residence/address/compare.ts';
import { readingOf, recordOf } from './records.ts';

const paper = { ocr: false };
const scan = { ocr: true };
const MATCH = { matched: true, confidence: 1, strategy: 'char-to-char', outcome: 'match' };
const NOT_COMPARABLE = { matched: false, confidence: 0, strategy: '', outcome: 'notComparable' };

describe('an address that is the record', () => {
  test('matches in every field with all confidence', () => {
    for (const options of [paper, scan]) {
      const matches = compareAddress(readingOf(recordOf()), recordOf(), options);
      for (const field of COMPARED_FIELDS) expect(matches[field]).toEqual(MATCH);
    }
  });

  test('matches as bills print it: capitals, no accents, abbreviations', () => {
    const record = recordOf({ logradouro: 'Rua Doutor João Mendes', bairro: 'Jardim São José' });
    const read = readingOf(record, {
      address: 'R DR JOAO MENDES',
      district: 'JD S JOSE',
      city: 'SAO PAULO',
      state: 'sp',
    });
    const matches = compareAddress(read, record, paper);
    for (const field of COMPARED_FIELDS) expect(matches[field]).toEqual(MATCH);
  });

  test('matches by another name that the publisher knows', () => {
    const record = recordOf({
      outrosNomes: { logradouro: ['Estrada Velha'], bairro: ['Cerqueira César'], localidade: ['Sampa'] },
    });
    const read = readingOf(record, { address: 'EST VELHA', district: 'CERQUEIRA CESAR', city: 'SAMPA' });
    const { address, district, city } = compareAddress(read, record, paper);
    expect([address, district, city].map(({ matched }) => matched)).toEqual([true, true, true]);
  });
});

describe('a CEP that is not in the postal data', () => {
  test('leaves nothing to compare with, and says so', () => {
    const matches = compareAddress(readingOf(recordOf(), { district: '' }), null, paper);
    const missing = { matched: false, confidence: 0, strategy: '', outcome: 'notInThisCopy' };
    expect(matches).toEqual({
      zipCode: missing,
      address: missing,
      district: NOT_COMPARABLE,
      city: missing,
      state: missing,
    });
  });

  test('that was not read is not comparable', () => {
    expect(compareAddress(readingOf(recordOf(), { zipCode: '' }), null, paper).zipCode).toEqual(NOT_COMPARABLE);
  });
});

describe('what differs', () => {
  test('is told field by field, with how alike it is', () => {
    const read = readingOf(recordOf(), { address: 'Rua Augusta', district: 'Moema', city: 'Santos', state: 'RJ' });
    const { zipCode, address, district, city, state } = compareAddress(read, recordOf(), paper);
    expect(zipCode).toEqual(MATCH);
    for (const field of [address, district, city, state]) {
      expect(field).toMatchObject({ matched: false, strategy: 'char-to-char', outcome: 'differs' });
      expect(field.confidence).toBeLessThan(0.8);
    }
  });

  test('in a letter is the same by OCR only, with its similarity as confidence', () => {
    const read = readingOf(recordOf(), { address: 'AVENIDA PAULISIA', city: 'SAO PAUL0' });
    const printed = compareAddress(read, recordOf(), paper);
    expect(printed.address).toEqual({
      matched: false,
      confidence: 0.938,
      strategy: 'char-to-char',
      outcome: 'differs',
    });
    expect(printed.city.matched).toBe(false);
    const scanned = compareAddress(read, recordOf(), scan);
    expect(scanned.address).toEqual({ matched: true, confidence: 0.938, strategy: 'char-to-char', outcome: 'match' });
    expect(scanned.city.matched).toBe(true);
  });

  test('the state is exact, as a code or as a name', () => {
    const matched = (state: string) => compareAddress(readingOf(recordOf(), { state }), recordOf(), scan).state.matched;
    expect(['SP', 'sp', 'São Paulo', 'SAO PAULO'].map(matched)).toEqual([true, true, true, true]);
    expect(['SR', 'PR', 'S P', 'Brasil'].map(matched)).toEqual([false, false, false, false]);
  });
});

describe('the CEP of a whole locality', () => {
  const town = recordOf({
    cep: '13910000',
    kind: 'localidade',
    logradouro: '',
    complemento: '',
    bairro: '',
    localidade: 'Monte Alegre do Sul',
  });
  const village = { ...town, cep: '13915000', bairro: 'Mostardas', distrito: 'Mostardas' };

  test('has no street and no district to compare: no match, no difference', () => {
    const read = readingOf(town, { address: 'Rua das Flores', district: 'Centro' });
    const { zipCode, address, district, city, state } = compareAddress(read, town, paper);
    expect(address).toEqual(NOT_COMPARABLE);
    expect(district).toEqual(NOT_COMPARABLE);
    expect([zipCode, city, state]).toEqual([MATCH, MATCH, MATCH]);
  });

  test('of a district: its name is no contradiction to the neighbourhood on the bill', () => {
    const compare = (district: string) => compareAddress(readingOf(village, { district }), village, paper).district;
    expect(compare('MOSTARDAS')).toEqual(MATCH);
    expect(compare('CENTRO')).toEqual(NOT_COMPARABLE);
  });

  test('of a district: the bill may name it as the city', () => {
    const compare = (city: string) => compareAddress(readingOf(village, { city }), village, paper).city;
    expect(compare('MOSTARDAS')).toEqual(MATCH);
    expect(compare('MONTE ALEGRE DO SUL')).toEqual(MATCH);
    expect(compare('CAMPINAS').outcome).toBe('differs');
  });
});

describe('the city', () => {
  test('of a street in a district is the municipality or the district', () => {
    const record = recordOf({ localidade: 'Campinas', distrito: 'Sousas', bairro: 'Centro' });
    const matched = (city: string) => compareAddress(readingOf(record, { city }), record, paper).city.matched;
    expect(['CAMPINAS', 'SOUSAS', 'CENTRO'].map(matched)).toEqual([true, true, false]);
  });

  test('may go by the name it had', () => {
    const record = recordOf({ localidade: 'Embu das Artes' });
    expect(compareAddress(readingOf(record, { city: 'EMBU' }), record, paper).city).toEqual(MATCH);
    const elsewhere = recordOf({ localidade: 'Campo Grande', uf: 'MS' });
    expect(compareAddress(readingOf(elsewhere, { city: 'AUGUSTO SEVERO' }), elsewhere, paper).city.matched).toBe(false);
  });

  test('of Brasília may be the administrative region', () => {
    const record = recordOf({ localidade: 'Brasília', uf: 'DF', bairro: 'Taguatinga Norte (Taguatinga)' });
    const matched = (city: string) => compareAddress(readingOf(record, { city }), record, paper).city.matched;
    expect(['BRASILIA', 'TAGUATINGA', 'TAGUATINGA NORTE', 'CEILANDIA'].map(matched)).toEqual([true, true, true, false]);
  });
});

describe('the district', () => {
  test('is known inside and outside of parentheses', () => {
    const record = recordOf({ bairro: 'Ernesto do Nascimento(Barreiro)' });
    const matched = (district: string) =>
      compareAddress(readingOf(record, { district }), record, paper).district.matched;
    expect(['BARREIRO', 'ERNESTO DO NASCIMENTO', 'Ernesto do Nascimento (Barreiro)', 'CENTRO'].map(matched)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  test('that one side has not is not comparable', () => {
    expect(compareAddress(readingOf(recordOf(), { district: ' ' }), recordOf(), paper).district).toEqual(
      NOT_COMPARABLE,
    );
    const without = recordOf({ bairro: '' });
    expect(compareAddress(readingOf(without, { district: 'X' }), without, paper).district).toEqual(NOT_COMPARABLE);
  });
});

describe('a CEP with the house number in its street', () => {
  test.each([
    ['Avenida Paulista 2100', 'AV PAULISTA'],
    ['Avenida Paulista 2100', 'AV PAULISTA 2100'],
    ['Rua Marisa, s/n', 'R MARISA'],
    ['Rua 44 399', 'RUA 44'],
    ['Rodovia PR-281, Km 430', 'ROD PR 281'],
    ['Praça Doutor Pedro Ludovico Teixeira 11 2º Andar', 'PC DR PEDRO LUDOVICO TEIXEIRA'],
    ['Rua João Ferreira de Freitas, 55 - Jardim Bom Clima - São Paulo - SP', 'R JOAO FERREIRA DE FREITAS'],
  ])('%s is compared without it too', (logradouro, address) => {
    const record = recordOf({ kind: 'grandeUsuario', logradouro });
    expect(compareAddress(readingOf(record, { address }), record, paper).address).toEqual(MATCH);
  });

  test('does not make an ordinary numbered street a street without number', () => {
    const record = recordOf({ logradouro: 'Rua Projetada 44' });
    expect(compareAddress(readingOf(record, { address: 'RUA PROJETADA' }), record, paper).address.matched).toBe(false);
  });
});

describe('the city of a bill', () => {
  const matches = (printed: string, parts: Parameters<typeof recordOf>[0]) =>
    compareAddress(readingOf(recordOf(parts), { city: printed }), recordOf(parts), paper).city.matched;

  test.each([
    ['TAGUATINGA', 'Taguatinga Norte (Taguatinga)'],
    ['GUARA', 'Guará II'],
    ['CRUZEIRO', 'Cruzeiro Novo'],
    ['VICENTE PIRES', 'Setor Habitacional Vicente Pires - Trecho 3'],
    ['LAGO SUL', 'Setor de Habitações Individuais Sul'],
    ['PLANALTINA', "Fazenda Mestre D'Armas (Etapa II - Planaltina)"],
    ['BRASILIA', 'Asa Norte'],
  ])('may be the region of Brasília: %s for %s', (printed, bairro) =>
    expect(matches(printed, { bairro, localidade: 'Brasília', uf: 'DF' })).toBe(true),
  );

  test.each([
    ['SANTA BARBARA DO OESTE', "Santa Bárbara d'Oeste", 'SP'],
    ['S LOURENCO D OESTE', 'São Lourenço do Oeste', 'SC'],
    ['SANTANA DO LIVRAMENTO', "Sant'Ana do Livramento", 'RS'],
    ['PARATI', 'Paraty', 'RJ'],
    ['MOJI MIRIM', 'Mogi Mirim', 'SP'],
    ['ITAPAGE', 'Itapajé', 'CE'],
    ['EMBU', 'Embu das Artes', 'SP'],
    ['SAO LUIZ DO PARAITINGA', 'São Luís do Paraitinga', 'SP'],
  ])('may be written in another official way: %s for %s', (printed, localidade, uf) =>
    expect(matches(printed, { localidade, uf })).toBe(true),
  );

  test('is no other one of a like name', () => {
    expect(matches('GUARA', { localidade: 'Guaíra', uf: 'SP' })).toBe(false);
    expect(matches('ITAPAGE', { localidade: 'Itapajé', uf: 'BA' })).toBe(false);
    expect(matches('GAMA', { bairro: 'Setor Leste (Planaltina)', localidade: 'Brasília', uf: 'DF' })).toBe(false);
  });
});

describe("a community mailbox's CEP", () => {
  const mailbox = recordOf({ kind: 'caixaPostalComunitaria', logradouro: 'Rua Marisa, s/n', nome: 'CPC Barra Grande' });

  test("says nothing against another street, since its own is the mailbox's", () => {
    expect(compareAddress(readingOf(mailbox, { address: 'RUA DO CAIS' }), mailbox, paper).address).toEqual(
      NOT_COMPARABLE,
    );
    expect(compareAddress(readingOf(mailbox, { address: 'RUA MARISA' }), mailbox, paper).address).toEqual(MATCH);
  });

  test('may be named by the place that it serves', () => {
    expect(compareAddress(readingOf(mailbox, { district: 'BARRA GRANDE' }), mailbox, paper).district).toEqual(MATCH);
    expect(compareAddress(readingOf(mailbox, { district: 'CENTRO' }), mailbox, paper).district.outcome).toBe('differs');
  });
});

test.each([
  ['R D AMELIA', 'Rua Dona Amélia', true],
  ['AV D ANT BRANDAO', 'Avenida Dom Antônio Brandão', true],
  ['RUA OLHO D AGUA', "Rua Olho d'Água", true],
  ['PSG S PEDRO E S PAULO', 'Passagem São Pedro e São Paulo', true],
  ['V STO EDUARDO', 'Via Santo Eduardo', true],
  ['R D AMELIA', 'Rua Dona Adelaide', false],
])('%s and %s: %s', (printed, logradouro, same) => {
  const record = recordOf({ logradouro });
  expect(compareAddress(readingOf(record, { address: printed }), record, paper).address.matched).toBe(same);
});
