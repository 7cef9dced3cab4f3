import { describe, expect, test } from 'vitest';
import { STATES } from '../../../../src-main/contract/registry.ts';
import { contentTypeOf, writeEnvelope } from '../../../../src-main/registry/providers/sefaz/envelope.ts';
import { type Subject, subjectOf, writeConsCad } from '../../../../src-main/registry/providers/sefaz/request.ts';
import { cnpjOf, cpfOf } from '../../../support/documents.ts';
import { judgeByOfficial, whyNoSchema } from '../../../support/sefaz/official-schema.ts';

const SUBJECTS: Subject[] = [
  { name: 'CNPJ', value: cnpjOf('112223330001') },
  { name: 'CNPJ', value: cnpjOf('12ABC34501DE') },
  { name: 'CPF', value: cpfOf('111222333') },
  { name: 'IE', value: '1234567850' },
  { name: 'IE', value: '12' },
  { name: 'IE', value: '12345678901234' },
];

describe('the message', () => {
  test('is ConsCad 2.00 to the letter', () => {
    expect(writeConsCad('PR', { name: 'CNPJ', value: '11222333000181' })).toBe(
      '<ConsCad xmlns="http://www.portalfiscal.inf.br/nfe" versao="2.00"><infCons><xServ>CONS-CAD</xServ><UF>PR</UF>' +
        '<CNPJ>11222333000181</CNPJ></infCons></ConsCad>',
    );
  });

  test('keeps markup in a document from becoming markup', () => {
    const message = writeConsCad('SP', { name: 'IE', value: '1</IE><CNPJ>&' });
    expect(message).toContain('<IE>1&lt;/IE&gt;&lt;CNPJ&gt;&amp;</IE>');
  });
});

const missing = whyNoSchema();
if (missing) console.log(`skipped: validation by the official schema, because ${missing}`);

describe.skipIf(missing !== null)('by the official schema', () => {
  // The package at hand is of the kind that has letters in a CNPJ already, so it judges those as it is.
  test('every message is valid: each state, by each kind of document', () => {
    const messages = STATES.flatMap((uf) => SUBJECTS.map((subject) => writeConsCad(uf, subject)));
    expect(messages).toHaveLength(162);
    expect(judgeByOfficial('consCad_v2.00.xsd', messages)).toEqual([]);
  });

  test('a wrong one is not: the schema is really asked', () => {
    const wrong = writeConsCad('SP', { name: 'IE', value: 'P011004240002' });
    expect(judgeByOfficial('consCad_v2.00.xsd', [wrong]).join()).toContain('is not accepted by the pattern');
  });
});

describe('what a question asks for', () => {
  test('is the one document that it has', () => {
    expect(subjectOf({ by: 'cnpj', cnpj: '12ABC34501DE35' })).toEqual({ name: 'CNPJ', value: '12ABC34501DE35' });
    expect(subjectOf({ by: 'cpf', cpf: '52998224725', uf: 'PR' })).toEqual({ name: 'CPF', value: '52998224725' });
    expect(subjectOf({ by: 'ie', ie: '1234567850', uf: 'PR' })).toEqual({ name: 'IE', value: '1234567850' });
    expect(subjectOf({ by: 'nothing' })).toBeNull();
  });

  test.each(['P011004240002', '1', '123456789012345', '12 34', 'isento', '', '1234\n'])(
    'is nothing where the layout cannot carry the registration %j',
    (ie) => {
      expect(subjectOf({ by: 'ie', ie, uf: 'SP' })).toBeNull();
    },
  );
});

describe('the envelope', () => {
  const SERVICE = 'http://www.portalfiscal.inf.br/nfe/wsdl/CadConsultaCadastro4';

  test('is SOAP 1.2 around nfeDadosMsg, with no blanks and no other namespace', () => {
    expect(writeEnvelope('<ConsCad/>', {})).toBe(
      '<?xml version="1.0" encoding="UTF-8"?><soap12:Envelope xmlns:soap12="http://www.w3.org/2003/05/soap-envelope">' +
        `<soap12:Body><nfeDadosMsg xmlns="${SERVICE}"><ConsCad/></nfeDadosMsg></soap12:Body></soap12:Envelope>`,
    );
  });

  test('has the message in two wrappers where the state wants it so', () => {
    expect(writeEnvelope('<ConsCad/>', { wrappedTwice: true })).toContain(
      `<nfeDadosMsg xmlns="${SERVICE}"><nfeDadosMsg><ConsCad/></nfeDadosMsg></nfeDadosMsg>`,
    );
  });

  test('goes with the action of the operation', () => {
    expect(contentTypeOf({ operation: 'consultaCadastro' })).toBe(
      `application/soap+xml; charset=utf-8; action="${SERVICE}/consultaCadastro"`,
    );
  });
});
