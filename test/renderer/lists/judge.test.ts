import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { doubtOf, judge, parametersOf } from '../../../src-renderer/lists/query/judge.ts';
import { cnpjOf, cpfOf, maskCnpj, maskCpf } from '../../support/documents.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const CPF = cpfOf('123456789');
const CNPJ = cnpjOf('112223330001');
const ALPHANUMERIC = cnpjOf('12ABC34501DE');

describe('what the search field holds', () => {
  test('every CPF with right check digits is one, with and without mask', () => {
    fc.assert(
      fc.property(digits(9), fc.boolean(), (nine, masked) => {
        fc.pre(new Set(nine).size > 1);
        const cpf = cpfOf(nine);
        expect(judge(masked ? maskCpf(cpf) : ` ${cpf} `)).toEqual({ kind: 'cpf', taxId: cpf, valid: true });
      }),
    );
  });

  test('every CNPJ with right check digits is one, with letters too, in either case, with and without mask', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[0-9A-Z]{8}[0-9A-Z]{4}$/),
        fc.boolean(),
        fc.boolean(),
        (twelve, masked, lower) => {
          fc.pre(!/^0+$/.test(twelve));
          const cnpj = cnpjOf(twelve);
          const text = masked ? maskCnpj(cnpj) : cnpj;
          expect(judge(lower ? text.toLowerCase() : text)).toEqual({ kind: 'cnpj', taxId: cnpj, valid: true });
        },
      ),
    );
  });

  test('a wrong check digit is seen, and the document stays one that can be looked up', () => {
    const wrong = CPF.slice(0, 10) + ((Number(CPF[10]) + 1) % 10);
    expect(judge(wrong)).toEqual({ kind: 'cpf', taxId: wrong, valid: false });
    expect(judge('11111111111')).toMatchObject({ kind: 'cpf', valid: false });
    expect(judge(CNPJ.slice(0, 13) + ((Number(CNPJ[13]) + 1) % 10))).toMatchObject({ kind: 'cnpj', valid: false });
    expect(judge('12.ABC.345/01DE-00')).toMatchObject({ kind: 'cnpj', valid: false });
  });

  test.each([
    ['***.921.012-**', '***921012**'],
    ['•••.921.012-••', '***921012**'],
    [' ***921012** ', '***921012**'],
    ['xxx.921.012-XX', '***921012**'],
    ['***.921-**', '***921*****'],
    ['529.***.***-25', '529******25'],
  ])('%j is a masked CPF, compared where it shows its digits', (text, taxId) => {
    expect(judge(text)).toEqual({ kind: 'masked', taxId });
    expect(parametersOf(judge(text))).toEqual({ taxId });
  });

  test.each(['***.921.01-**', '***', '***********', '**********5', '***.921.012/0001-**', '12.***.678/0001-95'])(
    '%j shows too little of a document, or none of a CPF, and is not asked, least of all as a name',
    (text) => {
      expect(judge(text)).toEqual({ kind: 'maskIncomplete' });
      expect(parametersOf(judge(text))).toBeNull();
    },
  );

  test('a sole trader’s registered name is seen as such, with the person and the CPF that it tells', () => {
    expect(judge('57.815.224 HELENA PRADO')).toEqual({
      kind: 'soleTrader',
      name: '57.815.224 HELENA PRADO',
      person: 'HELENA PRADO',
      cpf: '',
    });
    expect(judge(`HELENA PRADO ${CPF}`)).toMatchObject({ kind: 'soleTrader', person: 'HELENA PRADO', cpf: CPF });
  });

  test('nothing found is in doubt for a document that cannot be right and a name that no list has, for nothing else', () => {
    const wrong = CPF.slice(0, 10) + ((Number(CPF[10]) + 1) % 10);
    for (const text of [wrong, '12345', `HELENA PRADO ${CPF}`]) expect(doubtOf(judge(text))).not.toBeNull();
    for (const text of [CPF, CNPJ, '***.921.012-**', 'HELENA PRADO', '']) expect(doubtOf(judge(text))).toBeNull();
  });

  test.each([
    'X 10',
    'xx1',
    'JOSÉ DA SILVA',
    'maria silva 2012',
    'MariaSilva2012',
    'D’ÁVILA',
    '123 Milhas',
    'S/A',
    'a%b_c*"',
  ])('%s is a name', (text) => expect(judge(text)).toEqual({ kind: 'name', name: text }));

  test('the blanks of a name are one between words; its lines and what tabs part stay', () => {
    for (const text of [' HELENA  DUARTE ', 'HELENA\u00a0DUARTE']) {
      expect(parametersOf(judge(text))).toEqual({ name: 'HELENA DUARTE' });
      expect(doubtOf(judge(text))).toBeNull();
    }
    for (const text of ['HELENA DUARTE\nRUI COSTA', 'HELENA DUARTE\tRUI COSTA']) {
      expect(parametersOf(judge(text))).toEqual({ name: text });
      expect(doubtOf(judge(text))).not.toBeNull();
    }
  });

  test.each([
    '529.982.247–25',
    '529.982.247\u201125',
    '529\u00a0982\u00a0247\u00a025',
    '\u200b529.982.247-25',
    '５２９.９８２.２４７-２５',
    '529.982.247-25;',
    '(529.982.247-25)',
  ])('a document is one however its signs are written and whatever it was copied with: %j', (text) => {
    expect(judge(text)).toEqual({ kind: 'cpf', taxId: '52998224725', valid: true });
  });

  test.each(['529.982.247-25, 111.444.777-35', '529 982 247', '12/03/1961'])(
    'digits without a letter that are no document say nothing: %j',
    (text) => {
      expect(judge(text)).toMatchObject({ kind: 'digits', name: text });
      expect(doubtOf(judge(text))).not.toBeNull();
    },
  );

  test('fourteen characters that end in digits are a CNPJ only with its mask or its check digits', () => {
    expect(judge('PEDROALVARES22').kind).toBe('name');
    expect(judge(ALPHANUMERIC).kind).toBe('cnpj');
    expect(judge('PE.DRO.ALV/ARES-22').kind).toBe('cnpj');
  });

  test.each(['123456', '123.456.789', '123456789012', '112223330001811'])(
    '%s has the digits of no document and is looked up as part of a name',
    (text) => {
      expect(judge(text)).toEqual({ kind: 'digits', name: text, digits: text.replace(/\D/g, '').length });
      expect(doubtOf(judge(text))).not.toBeNull();
      expect(parametersOf(judge(text))).toEqual({ name: text });
    },
  );

  test('a name has 3 to 200 characters, counted as people count them', () => {
    expect(judge('').kind).toBe('empty');
    expect(judge('   ').kind).toBe('empty');
    expect(judge('ab').kind).toBe('nameTooShort');
    expect(judge('𝐀𝐁').kind).toBe('nameTooShort');
    expect(judge('abc').kind).toBe('name');
    expect(judge('a'.repeat(200)).kind).toBe('name');
    expect(judge('a'.repeat(201)).kind).toBe('nameTooLong');
  });

  test.each(['---', '😀😀😀', '´`^'])('%j has no letter or digit: nothing is asked', (text) => {
    expect(['signs', 'maskIncomplete']).toContain(judge(text).kind);
    expect(parametersOf(judge(text))).toBeNull();
  });

  test('there is nothing to ask while it cannot be looked up', () => {
    for (const text of ['', 'ab', 'a'.repeat(201)]) expect(parametersOf(judge(text))).toBeNull();
    expect(parametersOf(judge(maskCpf(CPF)))).toEqual({ taxId: CPF });
  });

  test('never throws, and a lookup it allows is one the service accepts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const parameters = parametersOf(judge(text));
        if (!parameters) return;
        if ('taxId' in parameters) expect(parameters.taxId).toMatch(/^[0-9A-Z*]{11}$|^[0-9A-Z]{14}$/);
        else expect([...parameters.name].length).toSatisfy((length: number) => length >= 3 && length <= 200);
      }),
    );
  });
});
