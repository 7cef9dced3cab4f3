import { describe, expect, test } from 'vitest';
import type { ListName } from '../../../src-main/contract/lists.ts';
import { partyTypeOf } from '../../../src-renderer/lists/words/party-type.ts';
import { standingOn } from '../../../src-renderer/lists/words/validity.ts';
import { formatOf } from '../../../src-renderer/shared/format.ts';
import { aliasQualities } from '../../../src-renderer/shared/published/alias-quality.ts';
import { closedValue, isCountryColumn } from '../../../src-renderer/shared/published/closed-values.ts';
import { countryCode, countryName } from '../../../src-renderer/shared/published/country.ts';
import { punctuated, readable, readableBirth, readableValue } from '../../../src-renderer/shared/published/readable.ts';
import { recordOf } from './records.ts';

const format = (date: string) => date.split('-').reverse().join('/');
const english = formatOf('en').date;

describe('documents', () => {
  test.each([
    ['11144477735', '111.444.777-35'],
    ['111.444.777-35', '111.444.777-35'],
    ['11222333000181', '11.222.333/0001-81'],
    ['12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['***456789**', '***.456.789-**'],
    ['***.456.789-**', '***.456.789-**'],
    ['***.456-**', '***.456-**'],
    ['AB 12345', 'AB 12345'],
    ['', ''],
  ])('%s is written %s', (document, written) => {
    expect(punctuated(document)).toBe(written);
  });

  test('stand with their separators in columns that are named for them, and in no other', () => {
    expect(readableValue('CPF OU CNPJ DO SANCIONADO', '11222333000181', format)).toBe('11.222.333/0001-81');
    expect(readableValue('NÚMERO DO PROCESSO', '11222333000181', format)).toBe('11222333000181');
  });
});

describe('dates of publishers', () => {
  test.each([
    ['2026-02-01', '01/02/2026'],
    ['2026-02-01 a 2027-02-01', '01/02/2026 a 01/02/2027'],
    ['circa 1975-03-01', 'circa 01/03/1975'],
    ['2026-02-01T00:00:00', '01/02/2026'],
    ['05 Nov 1958', '05/11/1958'],
    ['5 November 1958', '05/11/1958'],
    ['01/02/2026', '01/02/2026'],
    ['circa 1960', 'circa 1960'],
    ['2026-02-31', '2026-02-31'],
    ['31 Feb 2026', '31 Feb 2026'],
    ['AB-2026-02-01', 'AB-2026-02-01'],
    ['2026-02-01-77', '2026-02-01-77'],
  ])('%s is written %s', (text, written) => {
    expect(readable(text, format)).toBe(written);
  });

  test('in English have one form, whoever published them', () => {
    const said = ['2026-02-01', '01 Feb 2026', '01/02/2026'].map((date) => readable(date, english));
    expect(new Set(said)).toEqual(new Set(['1 Feb 2026']));
    expect(readableBirth('1958-11', english)).toBe('Nov 1958');
  });

  test('of birth are written as far as they are known', () => {
    expect(['1958', '1958-11', '1958-11-05', '1958 to 1960'].map((birth) => readableBirth(birth, format))).toEqual([
      '1958',
      '11/1958',
      '05/11/1958',
      '1958 to 1960',
    ]);
  });
});

describe('what a record is of', () => {
  test.each<[string, ListName, Parameters<typeof recordOf>[0], string]>([
    ['OFAC: individual', 'ofacsdn', { details: { ent_num: '1', SDN_Type: 'individual' } }, 'person'],
    ['OFAC: no type', 'ofacsdn', { details: { ent_num: '1' } }, 'organization'],
    ['OFAC: vessel', 'ofacsdn', { details: { SDN_Type: 'vessel' } }, 'other'],
    ['OFAC xml', 'ofacsdn', { details: { sdnType: 'Entity' } }, 'organization'],
    ['EU', 'europeias', { details: { Entity_SubjectType: 'enterprise' } }, 'organization'],
    ['UK', 'uk', { details: { 'Designation Type': 'Ship' } }, 'other'],
    ['CGU', 'ceis', { taxId: '***456789**', details: { 'TIPO DE PESSOA': 'J' } }, 'organization'],
    ['CPF', 'cepim', { taxId: '***.456-**' }, 'person'],
    ['CNPJ', 'cepim', { taxId: '11222333000181' }, 'organization'],
    ['UN person', 'onu', { details: { INDIVIDUAL_ADDRESS: 'x' } }, 'person'],
    ['UN entity', 'onu', { details: { ENTITY_ADDRESS: 'x' } }, 'organization'],
    ['born', 'uk', { birthDate: '1960' }, 'person'],
    ['PEP', 'pep', {}, 'person'],
    ['nothing said', 'cvm', {}, 'unknown'],
    ['a word that is not known', 'uk', { details: { 'Designation Type': 'Other' } }, 'unknown'],
  ])('%s', (_, list, record, type) => {
    expect(partyTypeOf(list, recordOf(record))).toBe(type);
  });
});

describe('countries', () => {
  test('are one by whatever name a publisher calls them', () => {
    const iran = ['Iran', 'IRAN (ISLAMIC REPUBLIC OF)', 'Irã', 'Islamic Republic of Iran'];
    expect(new Set(iran.map(countryCode))).toEqual(new Set(['IR']));
    expect(countryName('Iran', 'pt-BR')).toBe('Irã');
    expect(countryName('Rússia', 'en')).toBe('Russia');
    expect(['IR', 'ir'].map((code) => countryName(code, 'pt-BR'))).toEqual(['Irã', 'Irã']);
    expect(countryName('QX', 'pt-BR')).toBe('QX');
  });

  test('that are not known stay as published', () => {
    expect(countryCode('Nowhere')).toBeNull();
    expect(countryName('Region: Nowhere', 'pt-BR')).toBe('Region: Nowhere');
    expect(countryName('', 'pt-BR')).toBe('');
  });
});

test('a record is listed, listed though over, or listed no longer', () => {
  const today = '2026-11-21';
  const until = (date: string) => recordOf({ details: { 'DATA FINAL SANÇÃO': date } });
  expect(standingOn(today, recordOf())).toEqual({ validity: 'listed', since: null });
  expect(standingOn(today, until('21/11/2026'))).toEqual({ validity: 'listed', since: null });
  expect(standingOn(today, until('20/11/2026'))).toEqual({ validity: 'ended', since: '2026-11-20' });
  const gone = { ...until('20/11/2026'), noLongerListedSince: '2026-11-01' };
  expect(standingOn(today, gone)).toEqual({ validity: 'former', since: '2026-11-01' });
});

test('who left an office is listed as a PEP until the years that follow it are over', () => {
  const left = (grace: string) => recordOf({ details: { Data_Fim_Exercício: '31/12/2024', Data_Fim_Carência: grace } });
  expect(standingOn('2026-11-26', left('31/12/2029'))).toEqual({
    validity: 'listed',
    since: null,
    graceTo: '2029-12-31',
  });
  expect(standingOn('2026-11-26', left('Não informada'))).toEqual({ validity: 'listed', since: null, graceTo: null });
  expect(standingOn('2030-01-01', left('31/12/2029'))).toEqual({ validity: 'ended', since: '2024-12-31' });
});

test('what publishers say of other names is told in words', () => {
  expect(
    ['weak a.k.a.', 'Low', 'Good', 'strong', 'f.k.a.', 'fka', 'A.K.A.', 'Prime Alias', 'original script', 'urna'].map(
      (published) => aliasQualities(published).map(({ quality }) => quality),
    ),
  ).toEqual(
    ['weak', 'weak', 'good', 'strong', 'former', 'former', 'alias', 'main', 'script', 'ballot'].map((one) => [one]),
  );
  expect(aliasQualities('weak A.K.A., given name first, of yore')).toEqual([
    { quality: 'weak', published: 'weak A.K.A.' },
    { quality: 'givenFirst', published: 'given name first' },
    { quality: null, published: 'of yore' },
  ]);
  expect(aliasQualities('')).toEqual([]);
});

test('what a publisher has a handful of words for is known by its column, and by nothing else', () => {
  expect(
    [
      ['SDN_Type', 'individual'],
      ['Group Type', 'Entity'],
      ['TIPO DE PESSOA', 'J'],
      ['GENDER', 'Female'],
      ['INDIVIDUAL_DOCUMENT', 'Passport'],
      ['INDIVIDUAL_DATE_OF_BIRTH', 'APPROXIMATELY'],
      ['Entity_Regulation_OrganisationType', 'commission'],
    ].map(([column, value]) => closedValue(column!, value!)),
  ).toEqual(['person', 'organization', 'organization', 'female', 'passport', 'approximate', 'commission']);
  expect([closedValue('Position', 'individual'), closedValue('Group Type', 'constructor')]).toEqual([null, null]);
  expect(['Citizenship', 'NATIONALITY(/IES)', 'Country of Birth', 'Regime'].map(isCountryColumn)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
