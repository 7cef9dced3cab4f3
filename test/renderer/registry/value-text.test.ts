import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readJson } from '../../../src-renderer/json/json-node.ts';
import { sourceDate } from '../../../src-renderer/registry/answer/source-date.ts';
import { labelOf } from '../../../src-renderer/registry/words/label.ts';
import { partTrailingCpf } from '../../../src-renderer/registry/words/trailing-cpf.ts';
import {
  cnaeText,
  codedOf,
  codedText,
  dateText,
  documentText,
  moneyText,
  phoneText,
  textOf,
} from '../../../src-renderer/registry/words/value-text.ts';

describe('plain values as text', () => {
  test.each([
    ['"  A B "', 'A B'],
    ['1000000.00', '1000000.00'],
    ['12345678901234567890', '12345678901234567890'],
    ['false', 'false'],
    ['null', ''],
    ['{"a":1}', ''],
  ])('%s is %j', (json, text) => {
    expect(textOf(readJson(json))).toBe(text);
  });

  test.each([
    ['{"codigo":"2062","descricao":"Sociedade Limitada"}', 'Sociedade Limitada (2062)'],
    ['{"id":206,"text":"Limitada"}', 'Limitada (206)'],
    ['{"codigo":"32","descricao":""}', '32'],
    ['"MICRO EMPRESA"', 'MICRO EMPRESA'],
    ['6204000', '6204000'],
  ])('the code %s is shown as %j', (json, text) => {
    expect(codedText(codedOf(readJson(json)))).toBe(text);
  });
});

describe('dates', () => {
  test.each([
    ['2004-05-22', '22/05/2004'],
    ['2004-05-22T00:00:00Z', '22/05/2004'],
    ['20040522', '22/05/2004'],
    ['22-05-2004', '22/05/2004'],
    ['22/05/2004', '22/05/2004'],
    ['maio de 2004', 'maio de 2004'],
    ['12345678', '12345678'],
    ['', ''],
  ])('%j is shown as %j', (written, shown) => {
    expect(dateText(written)).toBe(shown);
  });
});

describe('amounts in reais', () => {
  test.each([
    ['1061004829,23', 'R$ 1.061.004.829,23'],
    ['1000000.00', 'R$ 1.000.000,00'],
    ['0', 'R$ 0,00'],
    ['500', 'R$ 500,00'],
    ['10.5', 'R$ 10,50'],
    ['000123,40', 'R$ 123,40'],
    ['999999999999,99', 'R$ 999.999.999.999,99'],
    ['12345678901234567890.12', 'R$ 12.345.678.901.234.567.890,12'],
    ['1.000.000,00', '1.000.000,00'],
    ['1e6', '1e6'],
    ['10.555', '10.555'],
    ['', ''],
  ])('%j is shown as %j', (written, shown) => {
    expect(moneyText(written)).toBe(shown);
  });

  test('no digit of an amount is lost or changed, however large', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9][0-9]{0,30}$/), fc.stringMatching(/^[0-9]{2}$/), (whole, cents) => {
        expect(moneyText(`${whole}.${cents}`).replace(/\D/g, '')).toBe(whole + cents);
        expect(moneyText(`${whole},${cents}`)).toBe(moneyText(`${whole}.${cents}`));
      }),
    );
  });
});

describe('numbers with a mask', () => {
  test('documents, also those that the publisher masked', () => {
    expect(documentText('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
    expect(documentText('52998224725')).toBe('529.982.247-25');
    expect(documentText('***982247**')).toBe('***.982.247-**');
    expect(documentText('ISENTO')).toBe('ISENTO');
  });

  test('CNAE and telephone only where the length is theirs', () => {
    expect(cnaeText('1091102')).toBe('1091-1/02');
    expect(cnaeText('111301')).toBe('111301');
    expect(phoneText('32991234567')).toBe('(32) 99123-4567');
    expect(phoneText('3215 0000')).toBe('3215 0000');
  });
});

describe('the owner’s CPF in a sole trader’s name', () => {
  test.each(['52998224725', '529.982.247-25', '- 529.982.247-25', 'CPF 529.982.247-25', 'CPF: 52998224725'])(
    'is kept apart when its check digits are right: %s',
    (number) => {
      expect(partTrailingCpf(`HELENA PRADO ${number}`)).toEqual({ name: 'HELENA PRADO', cpf: '52998224725' });
    },
  );

  test('eleven other digits are part of the name', () => {
    for (const name of ['LOJA 52998224726', 'LOJA 529.982.247-26', 'LOJA 1234', '52998224725', 'LOJA52998224725', '']) {
      expect(partTrailingCpf(name)).toEqual({ name, cpf: '' });
    }
  });
});

describe('a provider’s names as words', () => {
  test.each([
    ['data_situacao_cadastral', 'Data situação cadastral'],
    ['dataSituacaoCadastral', 'Data situação cadastral'],
    ['codigoMunicipioIBGE', 'Código município IBGE'],
    ['nr_InscricaoEstadual', 'Nr inscrição estadual'],
    ['qsa', 'QSA'],
    ['CNPJ', 'CNPJ'],
    ['dhCons', 'Dh cons'],
    ['dataCredenciamentoNFe', 'Data credenciamento NF-e'],
    ['indCredCTe', 'Ind cred CT-e'],
    ['Nome do Campo', 'Nome do campo'],
    ['x', 'X'],
    ['__', '__'],
    ['', ''],
  ])('%j becomes %j', (name, label) => {
    expect(labelOf(name)).toBe(label);
  });

  test('no name becomes an empty label, and no letter of it is lost but for its accent', () => {
    const letters = (text: string) =>
      text
        .normalize('NFD')
        .replace(/[^\p{L}\d]/gu, '')
        .toLowerCase();
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,20}$/), (name) => {
        expect(letters(labelOf(name))).toBe(letters(name));
      }),
    );
  });
});

test('the snapshot of the header is named by its month', () => {
  expect(sourceDate('registry/202610', 'pt-BR')).toBe('Receita Federal, outubro de 2026');
  expect(sourceDate('registry/202613', 'pt-BR')).toBe('registry/202613');
  expect(sourceDate('postal/20241125', 'pt-BR')).toBe('postal/20241125');
});
