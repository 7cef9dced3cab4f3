import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WatchedSubject } from '../../src-main/contract/portfolios.ts';
import { isSomebodyElse } from '../../src-main/portfolio/somebody-else.ts';
import { itemOf, subjectOf } from '../../src-main/portfolio/subject.ts';
import { install } from '../lists/snapshots.ts';
import { cnpjOf, cpfOf, maskCnpj, maskCpf } from '../support/documents.ts';
import { tempDir } from '../support/temp-dir.ts';
import { ANA, portfolioOf, roomsIn } from './rooms.ts';

const CPF = cpfOf('100000001');
const OTHER_CPF = cpfOf('200000002');
const CNPJ = cnpjOf('112223330001');
const OTHER_CNPJ = cnpjOf('991043370001');
const subject = (documents: Omit<WatchedSubject, 'reference'>) => subjectOf({ reference: 'C-1', ...documents });

test('documents are kept each once and without mask; of several that have no first one the first is', () => {
  expect(subject({ taxId: CPF, moreTaxIds: [maskCpf(CPF), ' ', maskCnpj(CNPJ), CNPJ] })).toEqual({
    reference: 'C-1',
    taxId: CPF,
    moreTaxIds: [CNPJ],
  });
  expect(subject({ taxId: ' ', moreTaxIds: ['', maskCnpj(CNPJ)] })).toEqual({ reference: 'C-1', taxId: CNPJ });
  expect(subject({ name: 'Fulano', moreTaxIds: [] })).toEqual({ reference: 'C-1', name: 'Fulano' });
});

test('the lists are asked every document, in whatever place it stands; one that is none is said of all', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([CPF, OTHER_CPF, CNPJ, OTHER_CNPJ], { minLength: 1 }), (documents) => {
      const [taxId, ...moreTaxIds] = documents;
      const item = itemOf(subject({ taxId, moreTaxIds }));
      expect(item).toMatchObject({ taxId });
      expect([taxId, ...((item as { moreTaxIds?: string[] }).moreTaxIds ?? [])]).toEqual(documents);
      expect(itemOf(subject({ name: 'Fulano de Tal', moreTaxIds: [...documents, '123'] }))).toBe('documentInvalid');
    }),
  );
});

test('who has another document too is the same client, and who has another CPF or none in common is not', () => {
  const are = (one: string[], other: string[]) => {
    const [known, now] = [one, other].map((moreTaxIds) => subject({ moreTaxIds }));
    expect(isSomebodyElse(now!, known!)).toBe(isSomebodyElse(known!, now!));
    return isSomebodyElse(known!, now!);
  };
  expect(are([CPF], [CPF, CNPJ])).toBe(false);
  expect(are([CNPJ, CPF], [CPF, OTHER_CNPJ])).toBe(false);
  expect(are([], [CPF])).toBe(false);
  expect(are([CPF], [CNPJ])).toBe(true);
  expect(are([CPF, CNPJ], [OTHER_CPF, CNPJ])).toBe(true);
  expect(are([CPF, OTHER_CPF], [OTHER_CPF])).toBe(false);
});

test('who is listed by the one document or the other is told first, whatever type the client was said to have', async () => {
  const dataDir = tempDir();
  const listed = [
    { name: 'NOME QUE NINGUÉM TEM', taxId: CPF, key: '1', birthDate: '1961' },
    { name: 'OUTRA LISTADA', taxId: CNPJ, key: '2' },
  ];
  await install(dataDir, 'onu', '20261101', listed);
  const { room } = roomsIn(dataDir);
  for (const type of ['person', 'organization'] as const) {
    const client = { reference: 'C-1', name: 'Rosália Quaresmeira', taxId: CPF, moreTaxIds: [CNPJ], birthDate: '1990' };
    const id = await portfolioOf(room, [{ ...client, type }], { name: type });
    await room.catchUp(id);
    const { alerts } = await room.alerts('administrator', { portfolio: id });
    expect(alerts.map(({ record, contradicted }) => [record.name, contradicted]).sort()).toEqual([
      ['NOME QUE NINGUÉM TEM', false],
      ['OUTRA LISTADA', false],
    ]);
  }
});

test('who is listed by a second document is alerted of, and a document that comes is compared', async () => {
  const dataDir = tempDir();
  const listed = { name: 'NOME QUE NINGUÉM TEM', taxId: OTHER_CPF, key: '1' };
  await install(dataDir, 'onu', '20261101', [listed, { name: 'OUTRA LISTADA', taxId: CNPJ, key: '2' }]);
  const { room } = roomsIn(dataDir);
  const client = { reference: 'C-1', name: 'Rosália Quaresmeira', taxId: CPF };
  const id = await portfolioOf(room, [{ ...client, moreTaxIds: [OTHER_CPF] }]);
  await room.catchUp(id);
  const alerts = async () =>
    (await room.alerts('administrator', { portfolio: id })).alerts.map(({ kind, record }) => `${kind} ${record.name}`);
  expect(await alerts()).toEqual(['new NOME QUE NINGUÉM TEM']);
  const step = (moreTaxIds: string[]) => room.keepInStep(id, { subjects: [{ ...client, moreTaxIds }] }, ANA);
  expect(await step([maskCpf(OTHER_CPF)])).toMatchObject({ unchanged: 1, changed: 0 });
  expect(await step([OTHER_CPF, CNPJ])).toMatchObject({ changed: 1 });
  await room.catchUp(id);
  // Of a client who is another by now what was found is told anew.
  expect((await alerts()).sort()).toEqual([
    'altered NOME QUE NINGUÉM TEM',
    'new NOME QUE NINGUÉM TEM',
    'new OUTRA LISTADA',
  ]);
  expect((await room.subjects(id, { text: CNPJ })).total).toBe(1);
});

test('a name of several lines, or of several people and no document, is not compared as that of one', () => {
  const itemOfName = (name: string, more = {}) => itemOf(subjectOf({ reference: '1', name, ...more }));
  expect(itemOfName('ANA INVENTADA\nBIA INVENTADA')).toBe('nameInvalid');
  expect(itemOfName('ANA INVENTADA E/OU RUI INVENTADO')).toBe('nameInvalid');
  expect(itemOfName('ANA INVENTADA E/OU RUI INVENTADO', { taxId: '52998224725' })).toMatchObject({
    taxId: '52998224725',
  });
  expect(itemOfName(' ANA\tINVENTADA\n')).toEqual({ name: 'ANA INVENTADA' });
});
