import { describe, expect, test } from 'vitest';
import { deliveryOf } from '../../../src-renderer/proof/delivery/delivery-of.ts';
import { deliveryRows } from '../../../src-renderer/proof/delivery/delivery-rows.ts';
import { type ExportedSession, sessionJson } from '../../../src-renderer/proof/export/results-json.ts';
import { jsonFileName } from '../../../src-renderer/proof/export/save-json.ts';
import { failureOfPhase } from '../../../src-renderer/proof/failure/failure.ts';
import { nextField } from '../../../src-renderer/proof/result/walk-fields.ts';
import { rowFacts } from '../../../src-renderer/proof/session/row-facts.ts';
import { standingOf, tallyOf, warningsOf } from '../../../src-renderer/proof/session/standing.ts';
import { addressOf, documentOf, done, EXTRACTION, readingOf } from './readings.ts';

describe('where a document stands', () => {
  const differing = addressOf();
  differing.comparison.city = { read: 'A', record: 'B', outcome: 'differs' };

  test('by the loudest of its addresses', () => {
    expect(standingOf({ phase: done() })).toBe('good');
    expect(standingOf({ phase: done({ addresses: [addressOf(), differing] }) })).toBe('bad');
    expect(standingOf({ phase: done({ addresses: [] }) })).toBe('none');
    expect(standingOf({ phase: done({ postal: null }) })).toBe('verify');
    const invented = { ...readingOf().details.postal!, demonstration: true };
    expect(standingOf({ phase: done({ postal: invented }) })).toBe('verify');
    expect(standingOf({ phase: done({ postal: invented, addresses: [differing] }) })).toBe('bad');
  });

  test('a warning to act on takes the green away, a note does not', () => {
    const warned = (code: 'deliveryDiffers' | 'wholeTownCep') => [addressOf({ warnings: [{ code }] })];
    expect(standingOf({ phase: done({ addresses: warned('deliveryDiffers') }) })).toBe('verify');
    expect(standingOf({ phase: done({ addresses: warned('wholeTownCep') }) })).toBe('good');
    expect(warningsOf(readingOf({ addresses: [...warned('deliveryDiffers'), ...warned('wholeTownCep')] }))).toBe(1);
  });

  test('without any date nobody knows its age: that takes the green away', () => {
    const undated = addressOf({ dates: { issued: null, due: null, reference: null } });
    expect(standingOf({ phase: done({ addresses: [undated] }) })).toBe('verify');
    const due = addressOf({ dates: { issued: null, due: '2026-11-20', reference: null } });
    expect(standingOf({ phase: done({ addresses: [due] }) })).toBe('good');
  });

  test('a refused file has failed, with its reason', () => {
    const refused = { name: 'refused', problem: 'fileTooLarge' } as const;
    expect(standingOf({ phase: refused })).toBe('failed');
    expect(failureOfPhase(refused)).toEqual({ failure: 'fileTooLarge', requestId: '' });
    expect(failureOfPhase({ name: 'waiting' })).toBeNull();
  });

  test('documents are counted by it', () => {
    const documents = [
      documentOf(done()),
      documentOf(done({ addresses: [differing] })),
      documentOf({ name: 'failed', error: new Error('x') }),
      documentOf({ name: 'waiting' }),
    ];
    expect(tallyOf(documents)).toMatchObject({ good: 1, bad: 1, failed: 1, waiting: 1, verify: 0, none: 0 });
  });
});

describe('the row of a document', () => {
  test('says issuer, CEP, city and path', () => {
    expect(rowFacts(done())).toEqual({
      issuer: 'Light',
      cep: '27203-530',
      city: 'VOLTA REDONDA/RJ',
      path: 'direct',
    });
  });

  test('prefers the city on record, and has nothing to say before a reading', () => {
    const address = addressOf();
    address.comparison.city = { read: 'B HORIZONTE', record: 'Belo Horizonte', outcome: 'match' };
    expect(rowFacts(done({ addresses: [address] }))?.city).toBe('Belo Horizonte/RJ');
    expect(rowFacts(done({ addresses: [], issuer: null }))).toEqual({
      issuer: null,
      cep: '',
      city: '',
      path: 'direct',
    });
    expect(rowFacts({ name: 'waiting' })).toBeNull();
  });
});

test('the arrow keys walk the fields, and leave what is no field alone', () => {
  expect(nextField('ArrowDown', 0, 3)).toBe(1);
  expect(nextField('ArrowUp', 1, 3)).toBe(0);
  for (const [key, at] of [
    ['ArrowDown', 2],
    ['ArrowUp', 0],
    ['ArrowDown', -1],
    ['Enter', 1],
  ] as const)
    expect(nextField(key, at, 3)).toBeNull();
});

describe('a delivery address', () => {
  const delivery = { ...EXTRACTION, address: 'Rua do Sol', number: '9', addressComplement: '', city: 'Volta Redonda' };

  test('is laid beside the address of consumption; case and accents are no difference', () => {
    const rows = Object.fromEntries(deliveryRows(EXTRACTION, delivery).map((row) => [row.field, row]));
    expect(rows.address).toMatchObject({ consumption: 'RUA DAS ACACIAS', delivery: 'Rua do Sol', differs: true });
    expect(rows.city?.differs).toBe(false);
    expect(rows.addressComplement).toMatchObject({ delivery: '', differs: false });
    expect(rows.zipCode?.delivery).toBe('27203-530');
  });

  test('stands alone where no address of consumption was read', () => {
    const rows = deliveryRows(null, delivery);
    expect(rows.some(({ differs }) => differs)).toBe(false);
    expect(rows.map(({ field }) => field)).not.toContain('addressComplement');
  });
});

test('of several delivery addresses the one of the same bill is shown', () => {
  const [first, second, nowhere] = [addressOf(), addressOf({ page: 2 }), addressOf({ page: 1, boxes: {} })];
  expect(deliveryOf({ page: 0 }, [first, second])).toBe(first);
  expect(deliveryOf({ page: 1 }, [first, nowhere, second])).toBe(second);
  expect(deliveryOf({ page: 3 }, [first, second])).toBe(second);
  expect(deliveryOf({ page: 0 }, [nowhere])).toBeNull();
});

describe('the results as JSON', () => {
  const documents = [
    documentOf(done({ others: [addressOf()] })),
    documentOf({ name: 'refused', problem: 'fileEmpty' }),
    documentOf({ name: 'waiting' }),
    documentOf({ name: 'cancelled' }),
  ];
  const text = sessionJson(documents, new Date('2026-11-22T12:00:00Z'));
  const session = JSON.parse(text) as ExportedSession;

  test('hold everything that came to an end, in the order of the list', () => {
    expect(session.exportedAt).toBe('2026-11-22T12:00:00.000Z');
    expect(session.documents.map(({ standing, failure }) => [standing, failure])).toEqual([
      ['good', null],
      ['failed', 'fileEmpty'],
      ['cancelled', null],
    ]);
    expect(session.documents[0]?.answer?.version).toBe('v3');
    expect(session.documents[0]?.details?.addresses).toHaveLength(1);
    expect(session.documents[1]?.answer).toBeNull();
  });

  test('hide the holder’s number as a copied result does, and leave the reading itself alone', () => {
    expect(text).not.toContain('402.982.247-06');
    expect(session.documents[0]?.details?.others[0]?.holder.taxNumber).toBe('•••.982.247-••');
    const [first] = documents;
    const kept = first?.phase.name === 'done' ? first.phase.reading.details.addresses[0]?.holder.taxNumber : null;
    expect(kept).toBe('402.982.247-06');
  });

  test('get a name without anything personal', () => {
    expect(jsonFileName('comprovantes', new Date(2026, 10, 21, 9, 5))).toBe('atesta-comprovantes-2026-11-21-0905.json');
  });
});
