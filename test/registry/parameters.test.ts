import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STATES } from '../../src-main/contract/registry.ts';
import { ApiError } from '../../src-main/errors/api-error.ts';
import type { Question } from '../../src-main/registry/lookup.ts';
import { readQuestion } from '../../src-main/registry/parameters.ts';
import { alphanumericCnpj, cpf, masked, numericCnpj } from '../documents/check-digits.ts';

const CNPJ = '19131243000197';
const ALPHANUMERIC = '12ABC34501DE35';
const CPF = '52998224725';

function read(query: string): Question {
  return readQuestion(new URLSearchParams(query));
}

/** Code, status and message of the refusal. */
function refusal(query: string): [string, number, string] {
  try {
    read(query);
  } catch (error) {
    if (error instanceof ApiError) return [error.code, error.statusCode, error.message];
    throw error;
  }
  throw new Error(`"${query}" was accepted`);
}

describe('by CNPJ', () => {
  test.each([
    [`cnpj=${CNPJ}`, CNPJ],
    ['cnpj=19.131.243%2F0001-97', CNPJ],
    ['cnpj=19.131.243/0001-97', CNPJ],
    ['cnpj=+19131243000197%20', CNPJ],
    ['cnpj=00.000.000/0001-91', '00000000000191'],
    [`cnpj=${ALPHANUMERIC}`, ALPHANUMERIC],
    ['cnpj=12abc34501de35', ALPHANUMERIC],
    ['cnpj=12.aBc.345/01dE-35', ALPHANUMERIC],
    [`taxId=${CNPJ}`, CNPJ],
    ['taxId=12.abc.345/01de-35', ALPHANUMERIC],
    [`cnpj=${CNPJ}&taxId=19.131.243/0001-97`, CNPJ],
    ['cnpj=12abc34501de35&taxId=12ABC34501DE35', ALPHANUMERIC],
  ])('%s', (query, cnpj) => {
    expect(read(query)).toEqual({ by: 'cnpj', cnpj });
  });

  test('any mask and any case of any valid CNPJ is accepted and goes on bare and upper case', () => {
    const written = fc
      .oneof(alphanumericCnpj(), numericCnpj())
      .chain((cnpj) => masked(cnpj.toLowerCase()).map((text) => ({ cnpj, text })));
    fc.assert(
      fc.property(written, fc.constantFrom('cnpj', 'taxId'), ({ cnpj, text }, name) => {
        expect(readQuestion(new URLSearchParams({ [name]: text }))).toEqual({ by: 'cnpj', cnpj });
      }),
    );
  });

  test.each(['uf=XX', 'uf=', 'uf=sp', 'iepr=1234567850'])('%s beside a CNPJ is ignored', (other) => {
    expect(read(`cnpj=${CNPJ}&${other}`)).toEqual({ by: 'cnpj', cnpj: CNPJ });
  });

  test.each([
    '19131243000198',
    '1913124300019',
    '191312430001970',
    '00000000000000',
    '11111111111111',
    '12ABC34501DE3A',
    '19_131_243/0001-97',
    '19131243000197;',
    CPF,
    '-',
    '%20',
  ])('cnpj=%s fails validation', (text) => {
    expect(refusal(`cnpj=${text}`)).toEqual(['invalidCnpj', 422, 'Invalid cnpj']);
  });

  test.each(['19131243000198', CPF, '-', 'x'])('taxId=%s fails validation under its own message', (text) => {
    expect(refusal(`taxId=${text}`)).toEqual(['invalidTaxId', 422, 'Invalid taxId (CPF/CNPJ)']);
  });

  test('cnpj and taxId that differ are refused', () => {
    expect(refusal(`cnpj=${CNPJ}&taxId=33683111000280`).slice(0, 2)).toEqual(['taxIdsDiffer', 422]);
    expect(refusal(`cnpj=${CNPJ}&taxId=${CPF}`)[0]).toBe('invalidTaxId');
    expect(refusal(`cnpj=1&taxId=${CNPJ}`)[0]).toBe('invalidCnpj');
  });
});

describe('by CPF and state', () => {
  test.each([
    [`cpf=${CPF}&uf=PR`, 'PR'],
    ['cpf=529.982.247-25&uf=pr', 'PR'],
    ['uf=sP&cpf=529+982+247+25', 'SP'],
  ])('%s', (query, uf) => {
    expect(read(query)).toEqual({ by: 'cpf', cpf: CPF, uf });
  });

  test('any mask of any valid CPF is accepted and goes on bare', () => {
    const written = cpf().chain((digits) => masked(digits).map((text) => ({ digits, text })));
    fc.assert(
      fc.property(written, fc.constantFrom(...STATES), ({ digits, text }, uf) => {
        const query = new URLSearchParams({ cpf: text, uf: uf.toLowerCase() });
        expect(readQuestion(query)).toEqual({ by: 'cpf', cpf: digits, uf });
      }),
    );
  });

  test.each(['52998224726', '5299822472', '11111111111', '00000000000', '529.982.247-2X', CNPJ, '-'])(
    'cpf=%s fails validation, with and without uf',
    (text) => {
      expect(refusal(`cpf=${text}&uf=PR`)).toEqual(['invalidCpf', 422, 'Invalid cpf']);
      expect(refusal(`cpf=${text}`)[0]).toBe('invalidCpf');
    },
  );

  test('uf is required', () => {
    expect(refusal(`cpf=${CPF}`).slice(0, 2)).toEqual(['ufRequired', 422]);
    expect(refusal(`cpf=${CPF}&uf=`)[0]).toBe('ufRequired');
  });
});

describe('by state registration and state', () => {
  test.each<[string, Question]>([
    ['ie=1234567850&uf=PR', { by: 'ie', ie: '1234567850', uf: 'PR' }],
    ['ie=123.45678-50&uf=pr', { by: 'ie', ie: '1234567850', uf: 'PR' }],
    ['ie=P-01100424.3/002&uf=SP', { by: 'ie', ie: 'P011004243002', uf: 'SP' }],
    ['ie=0809427800174&uf=DF&iepr=', { by: 'ie', ie: '0809427800174', uf: 'DF' }],
    ['ie=12&uf=PR&iepr=123.45678-50', { by: 'ie', ie: '12', uf: 'PR', iepr: '1234567850' }],
    ['ie=12&uf=SP&iepr=34', { by: 'ie', ie: '12', uf: 'SP', iepr: '34' }],
  ])('%s', (query, question) => {
    expect(read(query)).toEqual(question);
  });

  test('what is no mask stays: only the state can judge its registrations', () => {
    expect(read('ie=12*34&uf=SP')).toEqual({ by: 'ie', ie: '12*34', uf: 'SP' });
    expect(read('ie=-&uf=SP')).toEqual({ by: 'ie', ie: '-', uf: 'SP' });
  });

  test('uf is required', () => {
    expect(refusal('ie=1234567850')[0]).toBe('ufRequired');
    expect(refusal('ie=1234567850&iepr=1')[0]).toBe('ufRequired');
  });
});

describe('uf', () => {
  test.each(STATES)('%s is a state, in either case', (uf) => {
    expect(read(`cpf=${CPF}&uf=${uf}`)).toMatchObject({ uf });
    expect(read(`cpf=${CPF}&uf=${uf.toLowerCase()}`)).toMatchObject({ uf });
  });

  test.each(['XX', 'EX', 'P', 'PRR', 'PR%20', '41', 'Paran%C3%A1', '%C5%BFp'])('%s is none', (uf) => {
    expect(refusal(`cpf=${CPF}&uf=${uf}`).slice(0, 2)).toEqual(['invalidUf', 422]);
    expect(refusal(`ie=1&uf=${uf}`)[0]).toBe('invalidUf');
    expect(refusal(`uf=${uf}`)[0]).toBe('invalidUf');
  });
});

describe('no identifier', () => {
  test.each(['', 'uf=PR', 'iepr=1234567850', 'iepr=1&uf=PR', 'cnpj=', 'cnpj=&taxId=&cpf=&ie=&uf=', 'name=x', 'CNPJ=1'])(
    '"%s" asks for nothing and is not refused',
    (query) => {
      expect(read(query)).toEqual({ by: 'nothing' });
    },
  );
});

describe('exactly one set', () => {
  test.each([
    `cnpj=${CNPJ}&cpf=${CPF}&uf=PR`,
    `taxId=${CNPJ}&cpf=${CPF}&uf=PR`,
    `cnpj=${CNPJ}&ie=1&uf=PR`,
    `cpf=${CPF}&ie=1&uf=PR`,
    `cnpj=${CNPJ}&cpf=${CPF}&ie=1&uf=PR`,
    'cnpj=1&cpf=1',
    `cpf=${CPF}&ie=1`,
  ])('%s is refused', (query) => {
    expect(refusal(query).slice(0, 2)).toEqual(['severalIdentifiers', 422]);
  });

  test('a set whose parameters are empty was not given', () => {
    expect(read(`cnpj=${CNPJ}&cpf=&ie=`)).toEqual({ by: 'cnpj', cnpj: CNPJ });
    expect(read(`cnpj=&cpf=${CPF}&uf=AC`)).toEqual({ by: 'cpf', cpf: CPF, uf: 'AC' });
  });
});

describe('the same parameter twice', () => {
  test.each(['cnpj', 'taxId', 'cpf', 'uf', 'ie', 'iepr'])('%s: refused, equal or empty values too', (name) => {
    expect(refusal(`${name}=1&${name}=2`).slice(0, 2)).toEqual(['repeatedParameter', 422]);
    expect(refusal(`${name}=1&${name}=1`)[0]).toBe('repeatedParameter');
    expect(refusal(`${name}=&${name}=1`)[0]).toBe('repeatedParameter');
    expect(refusal(`cnpj=${CNPJ}&${name}=PR&${name}=PR`)[0]).toBe('repeatedParameter');
  });

  test('parameters that are not ours may repeat', () => {
    expect(read(`x=1&x=2&cnpj=${CNPJ}&cnpj[]=3&Cnpj=4`)).toEqual({ by: 'cnpj', cnpj: CNPJ });
  });
});

test('any query is either understood or refused with 422', () => {
  const name = fc.constantFrom('cnpj', 'taxId', 'cpf', 'uf', 'ie', 'iepr', 'other');
  const value = fc.oneof(fc.constantFrom(CNPJ, ALPHANUMERIC, CPF, 'PR', '', '12.abc.345/01de-35'), fc.string());
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value), { maxLength: 5 }), (pairs) => {
      try {
        expect(readQuestion(new URLSearchParams(pairs)).by).toMatch(/^(cnpj|cpf|ie|nothing)$/);
      } catch (error) {
        expect(error).toBeInstanceOf(ApiError);
        expect((error as ApiError).statusCode).toBe(422);
      }
    }),
    { numRuns: 1000 },
  );
});
