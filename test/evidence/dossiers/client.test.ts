import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Subject } from '../../../src-main/contract/dossiers.ts';
import { certainty, isSurelyOf } from '../../../src-main/evidence/dossiers/client.ts';
import { DossierIndex } from '../../../src-main/evidence/dossiers/search.ts';
import { opened } from '../../../src-main/evidence/dossiers/state.ts';
import { summaryOf } from '../../../src-main/evidence/dossiers/views.ts';
import { ANA } from './answers.ts';

const ID = '1f7d3e5b-9c2a-4b6d-8e0f-3a5c7b9d1e2f';
const CPF = '12345678909';
const CLIENT: Subject = { kind: 'person', names: ['Fulano de Tal Exemplo'], cpf: CPF, reference: 'C1' };
const { cpf: _, ...WITHOUT_CPF } = CLIENT;

const CNPJ = '99104337000106';
const born = (birthDate: string): Subject => ({ ...WITHOUT_CPF, birthDate });
const about = (more: Partial<Subject>): Subject => ({ kind: 'person', names: ['FULANO de Tal Exemplo'], ...more });

test.each<[string, Subject, Subject, number | null]>([
  ['that it was taken from', about({}), { ...WITHOUT_CPF, reference: ID }, 4],
  ['of the same document and reference', about({ cpf: CPF, reference: 'C1' }), CLIENT, 3],
  ['of the same document', about({ names: ['Outro Nome'], cpf: CPF, reference: 'X' }), CLIENT, 2],
  ['of a sole trader with both documents', about({ cpf: CPF, cnpj: CNPJ }), CLIENT, 2],
  ['of the same reference and name', about({ reference: 'C1' }), CLIENT, 1],
  ['of the same reference and another name', about({ names: ['Beltrana'], reference: 'C1' }), CLIENT, null],
  ['of the same reference and another document', about({ reference: 'C1', cpf: '52998224725' }), CLIENT, null],
  ['of the same name alone', about({}), CLIENT, null],
  ['of a namesake born otherwise', about({ reference: 'C1', birthDate: '1970-05' }), born('1971-05-02'), null],
  ['of one born that year', about({ reference: 'C1', birthDate: '1970' }), born('1970-05-02'), 1],
  [
    'that it was taken from, born otherwise',
    about({ birthDate: '1970-05-02' }),
    { ...born('1970-06'), reference: ID },
    null,
  ],
  ['that it was taken from, of another document', about({ cpf: '52998224725' }), { ...CLIENT, reference: ID }, null],
  ['that it was taken from, of an organization', about({ kind: 'organization' }), { ...CLIENT, reference: ID }, null],
  ['of an organization of that name', about({ kind: 'organization', reference: 'C1' }), born('1970'), null],
  ['of a person of that name', about({ reference: 'C1' }), { ...WITHOUT_CPF, kind: 'organization' }, null],
  // A client without anything is taken for a person unless its portfolio says otherwise.
  ['of an organization, not said to be', about({ kind: 'organization', reference: 'C1' }), WITHOUT_CPF, 1],
  [
    'of a sole trader, by the CNPJ',
    about({ cpf: CPF, cnpj: CNPJ }),
    { ...WITHOUT_CPF, kind: 'organization', cnpj: CNPJ },
    2,
  ],
])('a dossier %s: %#', (_name, subject, client, expected) => {
  expect(certainty({ id: ID, subject }, client)).toBe(expected);
});

test('what was decided in a dossier that has a document is not told for a client of that reference and name without one', () => {
  const told = (subject: Subject, client: Subject) => isSurelyOf({ id: ID, subject }, client);
  expect(told(about({ reference: 'C1' }), WITHOUT_CPF)).toBe(true);
  expect(told(about({ reference: 'C1', cpf: CPF }), WITHOUT_CPF)).toBe(false);
  expect(told(about({ reference: 'C1' }), CLIENT)).toBe(false);
  expect(told(about({ cpf: CPF }), CLIENT)).toBe(true);
  expect(told(about({ cpf: CPF }), { ...WITHOUT_CPF, reference: ID })).toBe(true);
});

test('property: the dossiers of several clients are those that a look at each of them finds', () => {
  const ids = [0, 1, 2, 3, 4].map((at) => `1f7d3e5b-9c2a-4b6d-8e0f-3a5c7b9d1e2${at}`);
  const subject = fc.record(
    {
      kind: fc.constantFrom<Subject['kind'][]>('person', 'organization'),
      names: fc.constantFrom<string[][]>(['Fulano'], ['Beltrana']),
      cpf: fc.constantFrom(CPF, '52998224725'),
      cnpj: fc.constant(CNPJ),
      reference: fc.constantFrom('C1', 'C2', CPF, ...ids),
      birthDate: fc.constantFrom('1970', '1971-05-02'),
    },
    { requiredKeys: ['kind', 'names'] },
  );
  const time = '2026-11-20T12:00:00.000Z';
  fc.assert(
    fc.property(
      fc.array(subject, { maxLength: 5 }),
      fc.array(subject, { minLength: 1, maxLength: 5 }),
      (subjects, clients) => {
        const summaries = subjects.map((one, at) => {
          const stamp = { id: ids[at]!, seq: at, time, zone: '-03:00', author: ANA };
          return summaryOf(opened(ids[at]!, { ...stamp, kind: 'opened', subject: one }));
        });
        const index = new DossierIndex(summaries);
        const found = index.ofClients(clients, 'administrator');
        for (const [place, client] of clients.entries()) {
          const sure = summaries.filter((summary) => certainty(summary, client) !== null).map(({ id }) => id);
          expect(found[place]!.toSorted()).toEqual(sure);
          const ranks = found[place]!.map((id) => certainty(summaries[ids.indexOf(id)]!, client)!);
          expect(ranks).toEqual(ranks.toSorted((one, other) => other - one));
          expect(index.ofClient(client, 'administrator')).toEqual(found[place]);
        }
      },
    ),
  );
});
