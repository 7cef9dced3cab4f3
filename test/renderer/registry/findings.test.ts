import { describe, expect, test } from 'vitest';
import type { FieldComparison } from '../../../src-main/contract/reading.ts';
import type { AddressCheck } from '../../../src-main/contract/window/checks.ts';
import { readJson } from '../../../src-renderer/json/json-node.ts';
import { checkQuestion } from '../../../src-renderer/registry/address/use-address-check.ts';
import { readFederal } from '../../../src-renderer/registry/words/federal.ts';
import { differingFields, findingsOf, grouped, otherOf } from '../../../src-renderer/registry/words/findings.ts';
import { readSintegra } from '../../../src-renderer/registry/words/registration.ts';

const PLACE = {
  logradouro: 'DAS ACACIAS',
  numero: '7',
  bairro: 'CENTRO',
  cep: '36010000',
  municipio: 'ASSIS',
  uf: 'MG',
};

const federalOf = (block: object) =>
  readFederal(readJson(JSON.stringify({ tipoLogradouro: 'RUA', ...PLACE, ...block })));
const registrationsOf = (...items: object[]) =>
  readSintegra(readJson(JSON.stringify({ inscricoesEstaduais: items }))).registrations;

const field = (outcome: FieldComparison['outcome']): FieldComparison => ({ read: 'A', record: 'B', outcome });
type Outcomes = Partial<Record<'zipCode' | 'address' | 'number' | 'district' | 'city' | 'state', 'differs'>>;
const fieldsOf = ({ zipCode, address, number, district, city, state }: Outcomes) => ({
  zipCode: field(zipCode ?? 'match'),
  address: field(address ?? 'match'),
  number: field(number ?? 'match'),
  district: field(district ?? 'match'),
  city: field(city ?? 'match'),
  state: field(state ?? 'match'),
});
const checkOf = (own: Outcomes, ...others: Outcomes[]): AddressCheck => ({
  comparison: fieldsOf(own),
  warnings: [],
  others: others.map(fieldsOf),
  postal: null,
});

const kindsOf = (federal: object, items: object[], check?: AddressCheck) =>
  findingsOf(federalOf(federal), registrationsOf(...items), check).map(({ kind }) => kind);

describe('statuses that do not go together', () => {
  const closed = { inscricaoEstadual: '1', uf: 'MG', situacaoCadastral: 'BAIXADO', situacaoCadastralTratada: 0 };
  const open = { inscricaoEstadual: '2', uf: 'PA', situacaoCadastral: 'ATIVO', situacaoCadastralTratada: '1' };

  test('active for Receita Federal and closed in a state: the finding that matters', () => {
    const findings = findingsOf(federalOf({ situacaoCadastral: 'ATIVA' }), registrationsOf(open, closed), undefined);
    expect(findings).toMatchObject([{ kind: 'closedInState', federal: 'ATIVA', registration: { number: '1' } }]);
  });

  test.each(['BAIXADA', 'INAPTA', 'SUSPENSA', 'NULA'])('%s for Receita Federal and open in a state', (status) => {
    expect(kindsOf({ situacaoCadastral: status }, [open, closed])).toEqual(['openInState']);
  });

  test('active with something to settle is active', () => {
    expect(kindsOf({ situacaoCadastral: 'ATIVA NÃO REGULAR' }, [open, closed])).toEqual(['closedInState']);
  });

  test('what the provider did not judge contradicts nothing, whatever its words', () => {
    const unjudged = { ...closed, situacaoCadastralTratada: undefined };
    expect(kindsOf({ situacaoCadastral: 'ATIVA' }, [unjudged, { ...closed, situacaoCadastralTratada: 2 }])).toEqual([]);
  });

  test('a status that is none of Receita Federal’s, or no block of it, contradicts nothing', () => {
    expect(kindsOf({ situacaoCadastral: 'EM ANÁLISE' }, [open, closed])).toEqual([]);
    expect(findingsOf(null, registrationsOf(closed), undefined)).toEqual([]);
  });
});

describe('addresses that do not go together', () => {
  const here = { inscricaoEstadual: '1', ...PLACE };

  test('name the fields in the order of an envelope, after what weighs more', () => {
    const check = checkOf({ district: 'differs' }, { zipCode: 'differs', number: 'differs' });
    const findings = findingsOf(federalOf({ situacaoCadastral: 'ATIVA' }), registrationsOf(here), check);
    expect(findings).toMatchObject([
      { kind: 'otherAddress', fields: ['number', 'zipCode'] },
      { kind: 'postal', fields: ['district'] },
    ]);
  });

  test('are none where all is the same, or nothing was compared yet', () => {
    expect(kindsOf({ situacaoCadastral: 'ATIVA' }, [here], checkOf({}, {}))).toEqual([]);
    expect(kindsOf({ situacaoCadastral: 'ATIVA' }, [here])).toEqual([]);
  });

  test('belong to the registration that has them: one without an address is not sent along', () => {
    const registrations = registrationsOf({ inscricaoEstadual: '1' }, { ...here, inscricaoEstadual: '2' });
    const question = checkQuestion(federalOf({}), registrations);
    expect(question?.others).toEqual([{ ...PLACE, cep: '36010000' }]);
    const check = checkOf({}, { address: 'differs' });
    expect(otherOf(registrations[0]!, registrations, check)).toBeUndefined();
    expect(differingFields(otherOf(registrations[1]!, registrations, check))).toEqual(['address']);
  });
});

describe('the question to the postal data', () => {
  test('has the street with its type, and nothing but the parts of an address', () => {
    expect(checkQuestion(federalOf({}), [])).toEqual({ ...PLACE, logradouro: 'RUA DAS ACACIAS', others: [] });
  });

  test('is none abroad, and none without street and CEP', () => {
    expect(checkQuestion(federalOf({ uf: 'EX' }), [])).toBeNull();
    expect(checkQuestion(federalOf({ tipoLogradouro: '', logradouro: '', cep: '' }), [])).toBeNull();
  });

  test('is never longer than the service takes', () => {
    const question = checkQuestion(federalOf({ bairro: 'X'.repeat(1000) }), Array(80).fill(registrationsOf(PLACE)[0]));
    expect(question?.bairro).toHaveLength(300);
    expect(
      checkQuestion(federalOf({}), registrationsOf(...Array(80).fill({ ie: '1', ...PLACE })))?.others,
    ).toHaveLength(50);
  });
});

describe('findings of a kind', () => {
  const closed = (number: string) => ({ inscricaoEstadual: number, situacaoCadastralTratada: 0 });
  const groupsOf = (...numbers: string[]) =>
    grouped(findingsOf(federalOf({ situacaoCadastral: 'ATIVA' }), registrationsOf(...numbers.map(closed)), undefined));

  test('are told one by one where they are two', () => {
    expect(groupsOf('1', '2').map(({ findings }) => findings.length)).toEqual([1, 1]);
    expect(grouped([])).toEqual([]);
  });

  test('are one group where they are more, none of them lost, each kind apart', () => {
    expect(groupsOf('1', '2', '3').map(({ kind, findings }) => [kind, findings.length])).toEqual([
      ['closedInState', 3],
    ]);
    const items = ['1', '2', '3'].map((number) => ({ ...closed(number), ...PLACE }));
    const check = checkOf({}, { number: 'differs' }, {}, { city: 'differs' });
    const findings = findingsOf(federalOf({ situacaoCadastral: 'ATIVA' }), registrationsOf(...items), check);
    expect(grouped(findings).map(({ kind }) => kind)).toEqual(['closedInState', 'otherAddress', 'otherAddress']);
    expect(grouped(findings).flatMap((group) => group.findings)).toEqual(findings);
  });
});
