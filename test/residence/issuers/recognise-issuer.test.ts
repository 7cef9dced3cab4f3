import { describe, expect, test } from 'vitest';
import { parseConsumerUnit } from '../../../src-main/residence/anchors/consumer-unit.ts';
import { recogniseIssuer, TRUSTED } from '../../../src-main/residence/issuers/recognise-issuer.ts';
import { ISSUERS } from '../../../src-main/residence/issuers/table.ts';
import { accessKey, barcodeLine, consumerUnit, printUnit } from '../../corpus/codes.ts';
import { createRandom } from '../../corpus/random.ts';
import { cnpjOf, cpfOf, maskCnpj, maskCpf } from '../../support/documents.ts';

const random = createRandom(3);
const cemig = ISSUERS.find(({ id }) => id === 'cemig')!;
const coelba = ISSUERS.find(({ id }) => id === 'neoenergia-coelba')!;
const cnpj = (root: string) => cnpjOf(`${root}0001`);
const keyOf = (root: string, uf = 'MG') =>
  accessKey({ uf, month: '2610', cnpj: cnpj(root), number: '123456789' }, random);
const unitOf = (code: string) => printUnit(consumerUnit(code, random), true);

describe('recognising an issuer', () => {
  test('one anchor is not enough to be trusted', () => {
    for (const text of [
      keyOf(cemig.cnpjRoot),
      unitOf('018'),
      maskCnpj(cnpj(cemig.cnpjRoot)),
      'CEMIG DISTRIBUIÇÃO S.A.',
    ]) {
      const recognised = recogniseIssuer(text);
      expect(recognised?.issuer.id).toBe('cemig');
      expect(recognised!.confidence).toBeLessThan(TRUSTED);
    }
  });

  test('two that agree are, and every further one adds confidence', () => {
    const texts = [keyOf(cemig.cnpjRoot), maskCnpj(cnpj(cemig.cnpjRoot)), 'CEMIG DISTRIBUIÇÃO S.A.', unitOf('018')];
    const confidences = texts.map((_, i) => recogniseIssuer(texts.slice(0, i + 1).join('\n'))!.confidence);
    expect(confidences[1]).toBeGreaterThanOrEqual(TRUSTED);
    expect(confidences).toEqual([...confidences].sort((a, b) => a - b));
    expect(confidences.at(-1)).toBeLessThan(1);
  });

  test('names the anchors, strongest first, and the state of the key', () => {
    const text = ['CEMIG DISTRIBUIÇÃO S.A.', keyOf(cemig.cnpjRoot), barcodeLine('3', '0138', 1234, random)].join('\n');
    expect(recogniseIssuer(text)).toMatchObject({ anchors: ['accessKey', 'barcode', 'legalName'], stateOfKey: 'MG' });
  });

  test('a key of one company and a unit of another are nobody', () => {
    expect(recogniseIssuer(`${keyOf(cemig.cnpjRoot)}\n${unitOf('028')}`)).toBeNull();
  });

  test('a key decides against the names of others on the page', () => {
    const text = [keyOf(coelba.cnpjRoot, 'BA'), maskCnpj(cnpj(coelba.cnpjRoot)), 'CEMIG DISTRIBUIÇÃO S.A.'].join('\n');
    expect(recogniseIssuer(text)?.issuer.id).toBe('neoenergia-coelba');
  });

  test('names of two companies and no key are nobody', () => {
    expect(recogniseIssuer('CEMIG DISTRIBUIÇÃO S.A.\nELEKTRO REDES S.A.')).toBeNull();
  });

  test('brand words say nothing', () => {
    expect(
      recogniseIssuer('Claro que a Light e a Oi vivem na Avenida Paulista; TIM, Vivo, Enel, Cemig, Energisa'),
    ).toBeNull();
  });

  test('units of others in lines about shared energy do not count', () => {
    const text = [keyOf(coelba.cnpjRoot, 'BA'), `INJEÇÃO SCEE UC ${unitOf('018')}`].join('\n');
    expect(recogniseIssuer(text)?.issuer.id).toBe('neoenergia-coelba');
  });

  test('lists every anchor as it stands on the document, strongest kind first, and says which agree', () => {
    const key = keyOf(cemig.cnpjRoot);
    const unit = unitOf('018');
    const line = barcodeLine('3', '0138', 1234, random);
    const text = [
      'Cemig Distribuição S/A e COMPANHIA DE ELETRICIDADE DO ESTADO DA BAHIA',
      `CNPJ ${maskCnpj(cnpj(cemig.cnpjRoot))} CNPJ ${maskCnpj(cnpj(coelba.cnpjRoot))}`,
      line,
      unit,
      key.replace(/(\d{4})(?=\d)/g, '$1 '),
      unit,
    ].join('\n');
    const recognised = recogniseIssuer(text)!;
    expect(recognised.issuer.id).toBe('cemig');
    expect(recognised.found).toEqual([
      { kind: 'accessKey', text: key.replace(/(\d{4})(?=\d)/g, '$1 '), agrees: true },
      { kind: 'consumerUnit', text: unit, agrees: true },
      { kind: 'cnpj', text: maskCnpj(cnpj(cemig.cnpjRoot)), agrees: true },
      { kind: 'cnpj', text: maskCnpj(cnpj(coelba.cnpjRoot)), agrees: false },
      { kind: 'barcode', text: line, agrees: true },
      { kind: 'legalName', text: 'Cemig Distribuição S/A', agrees: true },
      { kind: 'legalName', text: 'COMPANHIA DE ELETRICIDADE DO ESTADO DA BAHIA', agrees: false },
    ]);
  });

  test("a customer's own CNPJ is no anchor", () => {
    const customer = maskCnpj(cnpj('12345678'));
    const found = recogniseIssuer(`${keyOf(cemig.cnpjRoot)}\nCNPJ ${customer}`)!.found;
    expect(found.map(({ kind }) => kind)).toEqual(['accessKey']);
  });

  test('a key of a company that is not in the table is nobody of the table', () => {
    expect(recogniseIssuer(`${keyOf('12345678')}\nCEMIG DISTRIBUIÇÃO S.A.\n${unitOf('018')}`)).toBeNull();
  });

  test('nor is it where name and CNPJ of one of the table stand beside it', () => {
    const beside = `CEMIG DISTRIBUIÇÃO S.A.\nCNPJ ${maskCnpj(cnpj(cemig.cnpjRoot))}`;
    expect(recogniseIssuer(beside)?.issuer.id).toBe('cemig');
    expect(recogniseIssuer(`${keyOf('12345678')}\n${beside}`)).toBeNull();
  });

  test('a unit decides against more numerous signs of another company', () => {
    const signs = ['COMPANHIA DE ELETRICIDADE DO ESTADO DA BAHIA', maskCnpj(cnpj(coelba.cnpjRoot))];
    expect(recogniseIssuer([...signs, unitOf('018')].join('\n'))).toBeNull();
  });

  test('every company is recognised by its registered name and CNPJ together, whatever its brand', () => {
    for (const issuer of ISSUERS) {
      for (const name of issuer.legalNames) {
        const recognised = recogniseIssuer(`${name}\nCNPJ ${maskCnpj(cnpj(issuer.cnpjRoot))}`);
        expect([recognised?.issuer.id, recognised?.confidence]).toEqual([issuer.id, TRUSTED]);
      }
      for (const root of issuer.otherRoots ?? []) expect(recogniseIssuer(cnpj(root))?.issuer.id).toBe(issuer.id);
    }
  });

  test('no brand alone recognises its company', () => {
    for (const issuer of ISSUERS) {
      const brand = `${issuer.name} ${issuer.name.toUpperCase()} Grupo ${issuer.name} www.${issuer.id}.com.br`;
      expect([issuer.id, recogniseIssuer(brand)]).toEqual([issuer.id, null]);
    }
  });

  test('a unit number that is a CPF as well says nothing of a company', () => {
    // A CPF is a short unit number of the distributor in its 7th to 9th digit; one in a hundred has the check digits of both.
    const cpfs = Array.from({ length: 1_000 }, (_, i) => maskCpf(cpfOf(`${100_000 + i}018`)));
    const both = cpfs.filter((cpf) => parseConsumerUnit(cpf) !== null);
    expect(both.length).toBeGreaterThan(0);
    for (const cpf of both) expect([cpf, recogniseIssuer(`CPF ${cpf}`)]).toEqual([cpf, null]);
  });

  test('a CPF is no unit number', () => {
    for (let seed = 1; seed < 300; seed++) {
      const cpf = maskCpf(cpfOf(createRandom(seed).digits(9)));
      expect(recogniseIssuer(`CPF ${cpf}`)).toBeNull();
    }
  });
});
