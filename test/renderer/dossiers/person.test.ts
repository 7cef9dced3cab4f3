import { expect, test } from 'vitest';
import type { PersonExport } from '../../../src-main/contract/dossier-exports.ts';
import type { Client } from '../../../src-renderer/api/client.ts';
import { UnreachableError } from '../../../src-renderer/api/errors.ts';
import { createGathering } from '../../../src-renderer/dossiers/person/gathering.ts';
import { isNothing, NOBODY, personOf } from '../../../src-renderer/dossiers/person/person.ts';
import { cnpjOf, cpfOf, maskCpf } from '../../support/documents.ts';

const CPF = cpfOf('123456789');

test('a person is a whole document, a whole name, or both', () => {
  expect(personOf({ taxId: maskCpf(CPF), name: '' })).toEqual({ person: { taxId: CPF } });
  expect(personOf({ taxId: ` ${cnpjOf('112223330001')} `, name: ' Ana  Prado ' })).toEqual({
    person: { taxId: cnpjOf('112223330001'), name: 'Ana Prado' },
  });
  expect(personOf({ taxId: '', name: 'Ana Prado' })).toEqual({ person: { name: 'Ana Prado' } });
});

test('what nothing could be found of is refused, instead of finding nothing', () => {
  expect(personOf(NOBODY)).toEqual({ faults: { taxId: 'missing' } });
  expect(personOf({ taxId: ' ', name: ' ' })).toEqual({ faults: { taxId: 'missing' } });
  for (const taxId of ['123', '12345678900', `${CPF}1`, 'Ana Prado', '***.456.789-**']) {
    expect(personOf({ taxId, name: 'Ana Prado' }), taxId).toEqual({ faults: { taxId: 'wrong' } });
  }
  expect(personOf({ taxId: '', name: '123.456' })).toEqual({ faults: { name: 'wrong' } });
});

/** A service that answers with these pieces, and breaks off after them where it is told to. */
function answering(pieces: readonly string[], breaks = false): Client {
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      if (breaks) controller.error(new TypeError('terminated'));
      else controller.close();
    },
  });
  return { call: () => Promise.resolve(new Response(body)) } as unknown as Client;
}

const EXPORT: PersonExport = {
  format: 'atesta-person/1',
  person: { taxId: CPF },
  dossiers: [],
  consultations: [],
  mentions: [],
  portfolios: [],
};
const TEXT = `{"id":"x","data":${JSON.stringify(EXPORT)}}`;

test('what is gathered is counted and handed over without the envelope', async () => {
  const gathering = createGathering();
  await gathering.getState().start(answering([TEXT.slice(0, 30), TEXT.slice(30)]), { taxId: CPF });
  const { phase, found, file, received } = gathering.getState();
  expect([phase, received]).toEqual(['done', TEXT.length]);
  expect(isNothing(found!)).toBe(true);
  expect(JSON.parse(await file!.text())).toEqual(EXPORT);
  gathering.getState().forget();
  expect(gathering.getState()).toMatchObject({ phase: 'idle', person: null, file: null });
});

test.each([
  ['broke off', answering([TEXT.slice(0, 60)], true)],
  ['ended early', answering([TEXT.slice(0, 60)])],
])('an answer that %s is a failure, never nothing', async (_, client) => {
  const gathering = createGathering();
  await gathering.getState().start(client, { taxId: CPF });
  expect(gathering.getState()).toMatchObject({ phase: 'failed', found: null, file: null });
  expect(gathering.getState().error).toBeInstanceOf(UnreachableError);
});
