import { describe, expect, test } from 'vitest';
import { type Asked, readAnswer } from '../../../../src-main/registry/providers/sefaz/answer.ts';
import { STATUSES } from '../../../../src-main/registry/providers/sefaz/statuses.ts';
import { Unavailable } from '../../../../src-main/registry/providers/service.ts';
import { cnpjOf, cpfOf, maskCnpj } from '../../../support/documents.ts';
import { type Dress, dressed, type InfCad, retConsCad, soapFault } from '../../../support/sefaz/answers.ts';
import { judgeByOfficial, whyNoSchema } from '../../../support/sefaz/official-schema.ts';

const CNPJ = cnpjOf('112223330001');
const CPF = cpfOf('111222333');
const BY_CNPJ: Asked = { uf: 'SP', subject: { name: 'CNPJ', value: CNPJ } };
const BY_CPF: Asked = { uf: 'SP', subject: { name: 'CPF', value: CPF } };

/** Everything that the layout has. */
const WHOLE: InfCad = {
  IE: '110042490114',
  CNPJ,
  UF: 'SP',
  cSit: '1',
  indCredNFe: '2',
  indCredCTe: '4',
  xNome: 'PADARIA & CONFEITARIA INVENTADA DO LARGO DAS PEROBAS COMERCI',
  xFant: 'PÃO INVENTADO',
  xRegApur: 'NORMAL - REGIME PERIÓDICO DE APURAÇÃO',
  CNAE: '4721102',
  dIniAtiv: '1998-03-02',
  dUltSit: '2024-02-29',
  dBaixa: '2026-01-31',
  IEUnica: '110042490114',
  IEAtual: '110042490115',
  ender: {
    xLgr: 'RUA DAS PEROBAS',
    nro: '1234',
    xCpl: 'LOJA 2',
    xBairro: 'CENTRO',
    cMun: '3550308',
    xMun: 'SAO PAULO',
    CEP: '1311000',
  },
};
/** What every state gives. */
const LEAST: InfCad = {
  IE: '110042490114',
  CNPJ,
  UF: 'SP',
  cSit: '0',
  indCredNFe: '4',
  indCredCTe: '4',
  xNome: 'X LTDA',
};

function read(text: string, asked = BY_CNPJ, status = 200, headers = new Headers()) {
  return readAnswer({ status, headers, text }, asked);
}

/** The registrations of an answer, as JSON has them. */
function registrations(infCads: InfCad[], asked = BY_CNPJ, word = {}) {
  const answer = read(dressed(retConsCad(infCads.length > 1 ? '112' : '111', infCads, word)), asked);
  return answer.outcome === 'found'
    ? JSON.parse(JSON.stringify(answer.registrations))
    : expect.unreachable('not found');
}

/** The members of `whole` that `wanted` names. */
function membersOf(whole: Record<string, unknown>, wanted: object): object {
  return Object.fromEntries(
    Object.keys(wanted).map((name) => [name, Object.hasOwn(whole, name) ? whole[name] : undefined]),
  );
}

/** Why the state did not say. */
function reasonOf(text: string, asked = BY_CNPJ, status = 200): string {
  try {
    read(text, asked, status);
  } catch (error) {
    expect(error).toBeInstanceOf(Unavailable);
    return (error as Error).message;
  }
  return expect.unreachable('the answer was believed');
}

describe('a registration', () => {
  test('has the fields of the specification, and beside them what it has no field for', () => {
    expect(registrations([WHOLE])).toEqual([
      {
        cnpj: CNPJ,
        inscricaoEstadual: '110.042.490.114',
        razaoSocial: 'PADARIA & CONFEITARIA INVENTADA DO LARGO DAS PEROBAS COMERCI',
        nomeFantasia: 'PÃO INVENTADO',
        logradouro: 'RUA DAS PEROBAS',
        numero: '1234',
        complemento: 'LOJA 2',
        bairro: 'CENTRO',
        cep: '01311000',
        municipio: 'SAO PAULO',
        uf: 'SP',
        atividadeEconomica: '4721102',
        dataInicioAtividade: '02/03/1998',
        dataSituacaoCadastral: '29/02/2024',
        regimeRecolhimento: 'NORMAL - REGIME PERIÓDICO DE APURAÇÃO',
        situacaoCadastral: 'Habilitado',
        situacaoCadastralTratada: 1,
        atividadeEconomicaTratada: '4721-1/02',
        camposExclusivos: {
          indCredNFe: '2',
          indCredCTe: '4',
          dBaixa: '2026-01-31',
          IEUnica: '110042490114',
          IEAtual: '110042490115',
          cMun: '3550308',
          ufConsultada: 'SP',
          cUF: '35',
          cStat: '111',
          dhCons: '2026-10-05T09:30:00-03:00',
          verAplic: 'INVENTADO_1',
        },
      },
    ]);
  });

  test('has nothing that the state did not say', () => {
    const [only] = registrations([LEAST], BY_CNPJ, { dhCons: '', verAplic: ' ' });
    expect(only).toEqual({
      cnpj: CNPJ,
      inscricaoEstadual: '110.042.490.114',
      razaoSocial: 'X LTDA',
      uf: 'SP',
      situacaoCadastral: 'Não habilitado',
      situacaoCadastralTratada: 0,
      camposExclusivos: { indCredNFe: '4', indCredCTe: '4', ufConsultada: 'SP', cUF: '35', cStat: '111' },
    });
  });

  test('has no fields for elements that are empty', () => {
    const empty = Object.fromEntries(
      Object.keys(WHOLE).map((name) => [name, name === 'ender' ? { xLgr: ' ', CEP: '' } : '']),
    );
    const [only] = registrations([empty]);
    expect(only).toEqual({ camposExclusivos: expect.objectContaining({ ufConsultada: 'SP' }) });
    expect(Object.keys(only.camposExclusivos)).toEqual(['ufConsultada', 'cUF', 'cStat', 'dhCons', 'verAplic']);
  });

  test('of a rural producer has the CPF where the specification has room for it', () => {
    const { CNPJ: _, ...person } = LEAST as Record<string, string>;
    const [only] = registrations([{ ...person, CPF }], BY_CPF);
    expect(only.cnpj).toBeUndefined();
    expect(only.camposExclusivos.CPF).toBe(CPF);
  });

  test('may lie in another state than the one asked, which is told too', () => {
    const [only] = registrations([{ ...LEAST, UF: 'MG' }]);
    expect([only.uf, only.camposExclusivos.ufConsultada]).toEqual(['MG', 'SP']);
  });

  test("has Paraná's mask in Paraná, and also where the taxpayer is elsewhere", () => {
    const parana: Asked = { uf: 'PR', subject: BY_CNPJ.subject };
    expect(registrations([{ ...LEAST, IE: '1234567850', UF: 'SC' }], parana, { UF: 'PR' })[0].inscricaoEstadual).toBe(
      '123.45678-50',
    );
  });

  test.each<[InfCad, object, object]>([
    [{ CNAE: '111301' }, { atividadeEconomica: '111301', atividadeEconomicaTratada: '0111-3/01' }, {}],
    [{ CNAE: 'odd' }, { atividadeEconomica: 'odd', atividadeEconomicaTratada: undefined }, {}],
    [{ dIniAtiv: '2010-01-15-03:00' }, { dataInicioAtividade: '15/01/2010' }, { dIniAtiv: undefined }],
    [{ dIniAtiv: '2010-01-15T00:00:00' }, { dataInicioAtividade: '15/01/2010' }, {}],
    [{ dUltSit: '2023-02-29' }, { dataSituacaoCadastral: undefined }, { dUltSit: '2023-02-29' }],
    [{ ender: { CEP: '80010000' } }, { cep: '80010000' }, { CEP: undefined }],
    [{ ender: { CEP: '123' } }, { cep: undefined }, { CEP: '123' }],
    [{ cSit: '2' }, { situacaoCadastral: undefined, situacaoCadastralTratada: undefined }, { cSit: '2' }],
    [{ CNPJ: maskCnpj(CNPJ) }, { cnpj: CNPJ }, {}],
    [{ novo: 'campo' }, {}, { novo: 'campo' }],
    [JSON.parse('{"__proto__":"1","constructor":"2"}'), {}, { constructor: '2' }],
  ])('of %j is %j and beside it %j', (odd, fields, own) => {
    const [only] = registrations([{ ...LEAST, ...odd }]);
    expect(membersOf(only, fields)).toEqual(fields);
    expect(membersOf(only.camposExclusivos, own)).toEqual(own);
  });
});

describe('an answer', () => {
  test.each<Dress>(['plain', 'prefixed', 'bare', 'twice'])(
    'is found in the envelope that a state puts it in: %s',
    (dress) => {
      const answer = read(dressed(retConsCad('112', [WHOLE, LEAST]), dress));
      expect(answer).toMatchObject({
        outcome: 'found',
        registrations: [{ cep: '01311000' }, { razaoSocial: 'X LTDA' }],
      });
    },
  );

  test('counts whatever the status of HTTP', () => {
    expect(read(dressed(retConsCad('111', [LEAST])), BY_CNPJ, 500).outcome).toBe('found');
    expect(read(dressed(retConsCad('259')), BY_CNPJ, 400).outcome).toBe('none');
  });

  test('for an alphanumeric CNPJ is read as any other', () => {
    const cnpj = cnpjOf('12ABC34501DE');
    const asked: Asked = { uf: 'SP', subject: { name: 'CNPJ', value: cnpj } };
    expect(registrations([{ ...LEAST, CNPJ: cnpj }], asked)[0].cnpj).toBe(cnpj);
  });

  test('with the number in force is the answer to an older one', () => {
    const asked: Asked = { uf: 'SP', subject: { name: 'IE', value: '110042490115' } };
    expect(registrations([WHOLE], asked)).toHaveLength(1);
  });

  test.each([
    ['another CNPJ', BY_CNPJ, { ...LEAST, CNPJ: cnpjOf('998887770001') }],
    ['another CPF', BY_CPF, { IE: '1', CPF: cpfOf('999888777'), cSit: '1' }],
  ])('about %s is not believed', (_what, asked, infCad) => {
    const text = dressed(retConsCad('111', [infCad as InfCad]));
    expect(reasonOf(text, asked)).toBe('SP answered about another taxpayer');
  });

  test.each([
    ['first', [{ ...LEAST, CNPJ: cnpjOf('998887770001') }, LEAST]],
    ['last', [LEAST, WHOLE, { ...LEAST, CNPJ: cnpjOf('998887770001') }]],
  ])("of whose registrations the %s is another one's is not believed at all", (_place, infCads) => {
    expect(reasonOf(dressed(retConsCad('112', infCads)))).toBe('SP answered about another taxpayer');
  });

  test('for another state is not believed', () => {
    expect(reasonOf(dressed(retConsCad('111', [LEAST], { UF: 'RJ' })))).toBe('SP answered for another state');
  });

  test('that promises registrations and has none is not believed', () => {
    expect(reasonOf(dressed(retConsCad('111')))).toBe('SP answered that there are registrations and brought none');
  });
});

describe('a status', () => {
  const of = (outcome: string) => Object.keys(STATUSES).filter((code) => STATUSES[code]!.outcome === outcome);

  test.each(['259', '260', '261', '264'])('%s means none', (code) => {
    expect(read(dressed(retConsCad(code)))).toEqual({ outcome: 'none' });
  });

  test.each(['262', '265'])('%s means that the state does not answer such questions', (code) => {
    expect(read(dressed(retConsCad(code)))).toEqual({ outcome: 'notOffered' });
  });

  test('of the table there are these and no more', () => {
    expect([of('found'), of('none'), of('notOffered')]).toEqual([
      ['111', '112'],
      ['259', '260', '261', '264'],
      ['262', '265'],
    ]);
    expect(of('unavailable')).toHaveLength(31);
  });

  test.each([...of('unavailable'), '777', '100'])('%s means that the state did not say', (code) => {
    const reason = reasonOf(dressed(retConsCad(code, [LEAST])));
    expect(reason).toContain(`SP answered ${code}: `);
    expect(reason).not.toMatch(/undefined|52998224725|Sentença/);
  });

  test.each(['', 'abc', '1111', '52998224725', 'constructor'])('%j is none, and is not repeated', (code) => {
    expect(reasonOf(dressed(retConsCad(code)))).toBe('SP answered no status: a status that this program does not know');
  });
});

describe('what is no answer is said without a word of it', () => {
  const QUOTED = `documento ${CPF}`;
  test.each<[string, string, number, string]>([
    ['a SOAP fault', soapFault('Receiver', QUOTED), 500, 'SP answered with a SOAP fault (Receiver)'],
    ['a fault in 200', soapFault('Sender', QUOTED), 200, 'SP answered with a SOAP fault (Sender)'],
    ['a fault of an odd code', soapFault(QUOTED, QUOTED), 500, 'SP answered with a SOAP fault'],
    ['a page', `<html><p>${QUOTED}<br></html>`, 200, 'SP gave an answer that cannot be read: it is no well-formed XML'],
    ['a page of 503', `<html><p>${QUOTED}<br></html>`, 503, 'SP answered with status 503'],
    ['a well-formed page', `<html>${QUOTED}</html>`, 200, 'SP answered something else than retConsCad'],
    ['a well-formed page of 502', `<html>${QUOTED}</html>`, 502, 'SP answered with status 502'],
    ['nothing', '', 200, 'SP gave an answer that cannot be read: it is no well-formed XML'],
    ['403', '', 403, "SP answered with status 403; it may not accept the office's certificate"],
    [
      'half an answer',
      dressed(retConsCad('111', [LEAST])).slice(0, -40),
      200,
      'SP gave an answer that cannot be read: it is no well-formed XML',
    ],
    [
      'a document type',
      `<!DOCTYPE a [<!ENTITY b "${QUOTED}">]>${dressed(retConsCad('111', [LEAST])).slice(38)}`,
      200,
      'SP gave an answer that cannot be read: it has a document type',
    ],
    ['retConsCad without content', dressed('<retConsCad/>'), 200, 'SP answered something else than retConsCad'],
  ])('%s', (_what, text, status, reason) => {
    expect(reasonOf(text, BY_CNPJ, status)).toBe(reason);
  });

  test('when to come back is passed on', () => {
    const headers = new Headers({ 'retry-after': '120' });
    expect(() => read('busy', BY_CNPJ, 503, headers)).toThrow(expect.objectContaining({ retryAfterMs: 120_000 }));
  });
});

const missing = whyNoSchema();
if (missing) console.log(`skipped: validation by the official schema, because ${missing}`);

test.skipIf(missing !== null)("the tests' own answers are valid by the official schema", () => {
  const answers = [retConsCad('112', [WHOLE, LEAST], { CNPJ }), retConsCad('259', [], { CNPJ })];
  expect(judgeByOfficial('retConsCad_v2.00.xsd', answers)).toEqual([]);
});
