import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ConsultationPage, DossierPage, Entered, ErasedPage } from '../../src-main/contract/dossiers.ts';
import type { Remembered } from '../../src-main/contract/remembered.ts';
import { noProvider } from '../support/openid-provider.ts';
import { GROUP, HIDDEN, type LimitedOffice, outcome, startLimitedOffice, type Who } from './limited.ts';

describe.skipIf(noProvider)('F18 what is limited to others, in lists, searches and counts', () => {
  let office: LimitedOffice;
  beforeAll(async () => {
    office = await startLimitedOffice();
    await office.data('out', '/dossiers/v1', { subject: { kind: 'person', names: ['BENTO ABERTO'] } });
  }, 120_000);
  afterAll(() => office.close());
  const page = (who: Who, query = '') => office.data<DossierPage>(who, `/dossiers/v1?${query}`);

  test('is not listed, counted or found by anything that it has', async () => {
    const { protocol } = office.limited;
    expect((await page('in')).total).toBe(2);
    for (const who of ['out', 'none'] as const) {
      for (const order of ['', '&order=name', '&order=-openHits', '&order=document']) {
        const { total, dossiers, unreadable } = await page(who, order);
        expect([total, dossiers.map(({ subject }) => subject.names[0]), unreadable]).toEqual([1, ['BENTO ABERTO'], []]);
      }
      for (const text of ['quiteria', HIDDEN.cpf!, protocol, 'reservada quit']) {
        expect((await page('in', `text=${text}`)).total).toBe(1);
        expect(await page(who, `text=${text}`)).toEqual({ total: 0, dossiers: [], unreadable: [] });
      }
      expect((await page(who, 'status=inReview')).total).toBe(0);
    }
    expect((await page('in')).dossiers.map(({ group }) => group).sort()).toEqual([GROUP, null]);
  });

  test('is not remembered of a lookup of the same person, nor of a batch', async () => {
    for (const [who, known] of [
      ['in', 1],
      ['out', 0],
      ['none', 0],
    ] as const) {
      const single = await office.as(who, `/restricted-lists/v2?list=ceis&taxId=${HIDDEN.cpf}`);
      const batch = await office.as(who, '/restricted-lists/v2/batch?list=ceis', [{ taxId: HIDDEN.cpf }]);
      await batch.arrayBuffer();
      for (const answer of [single, batch]) {
        const place = `/dossiers/v1/remembered?request=${answer.headers.get('service-reqid')}`;
        expect([who, (await office.data<Remembered>(who, place)).dossiers.length]).toEqual([who, known]);
      }
    }
  });

  test('is not in the list of what was erased, and its id is that of nothing', async () => {
    const limit = { group: GROUP, reason: 'investigação interna' };
    const { dossier } = await office.data<Entered>('in', '/dossiers/v1', { subject: HIDDEN, limit });
    const body = { ground: 'enteredByMistake', reason: 'em duplicidade' };
    expect(outcome(await office.as('out', `/dossiers/v1/${dossier}/erase`, body))).toEqual([404, 'dossierNotFound']);
    expect(outcome(await office.as('in', `/dossiers/v1/${dossier}/erase`, body))).toEqual([200, null]);
    const other = await office.data<Entered>('out', '/dossiers/v1', { subject: HIDDEN });
    await office.data('out', `/dossiers/v1/${other.dossier}/erase`, body);
    const erased = (who: Who) => office.data<ErasedPage>(who, '/dossiers/v1/erased');
    expect((await erased('in')).erased.map((one) => one.erased)).toEqual([other.dossier, dossier]);
    for (const who of ['out', 'none'] as const) {
      expect([(await erased(who)).total, (await erased(who)).erased.map((one) => one.erased)]).toEqual([
        1,
        [other.dossier],
      ]);
      expect(outcome(await office.as(who, `/dossiers/v1/${dossier}`))).toEqual([404, 'dossierNotFound']);
    }
    expect(outcome(await office.as('in', `/dossiers/v1/${dossier}`))).toEqual([410, 'dossierErased']);
  });

  test('is there for all once who sees it lifts that, and gone once it is limited again', async () => {
    const { dossier } = await office.data<Entered>('in', '/dossiers/v1', { subject: HIDDEN });
    const limit = (who: Who, group: string | null) =>
      office.enter(who, dossier, { kind: 'limit', group, reason: 'x' }).then(outcome);
    expect(await limit('none', GROUP)).toEqual([403, 'groupNotYours']);
    expect(await limit('out', GROUP)).toEqual([403, 'groupNotYours']);
    expect(await limit('in', null)).toEqual([409, 'notLimited']);
    expect(await limit('in', GROUP)).toEqual([200, null]);
    expect(await limit('in', GROUP)).toEqual([409, 'limitedAlready']);
    expect(outcome(await office.as('out', `/dossiers/v1/${dossier}`))).toEqual([404, 'dossierNotFound']);
    expect(await limit('out', null)).toEqual([404, 'dossierNotFound']);
    expect(await limit('in', 'Cadastro')).toEqual([200, null]);
    expect((await page('out', 'text=quiteria')).total).toBe(1);
    expect((await page('none', 'text=quiteria')).total).toBe(0);
    expect(await limit('out', null)).toEqual([200, null]);
    expect((await page('none', 'text=quiteria')).total).toBe(1);
  });

  test('is opened by nobody who is not in the group', async () => {
    const body = { subject: HIDDEN, limit: { group: GROUP, reason: 'x' } };
    for (const who of ['out', 'none'] as const)
      expect(outcome(await office.as(who, '/dossiers/v1', body))).toEqual([403, 'groupNotYours']);
    expect(outcome(await office.desk.post('/dossiers/v1', body))).toEqual([403, 'groupNotYours']);
  });

  test('lends nothing to the list of consultations in no dossier', async () => {
    const { id, consultation } = office.limited;
    const place = `/consultations/v1?dossier=${id}`;
    expect(outcome(await office.as('out', place))).toEqual([404, 'dossierNotFound']);
    expect((await office.data<ConsultationPage>('in', place)).total).toBe(0);
    expect(outcome(await office.as('out', `/dossiers/v1?consultation=${consultation}`))).toEqual([
      404,
      'consultationNotFound',
    ]);
  });
});
