import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DossierPage, Entered } from '../../src-main/contract/dossiers.ts';
import type {
  Alert,
  AlertDossiers,
  AlertEscalated,
  AlertPage,
  AlertsDossiers,
  Portfolio,
} from '../../src-main/contract/portfolios.ts';
import { noProvider } from '../support/openid-provider.ts';
import { GROUP, HIDDEN, type LimitedOffice, outcome, startLimitedOffice, unknownId, type Who } from './limited.ts';

describe.skipIf(noProvider)('F18 filing into what is limited to others', () => {
  let office: LimitedOffice;
  let alert: string;
  beforeAll(async () => {
    office = await startLimitedOffice();
    const settings = { name: 'Clientes', lists: ['onu'], match: 'folded' };
    const { id } = await office.data<Portfolio>('in', '/portfolios/v1', settings);
    const subjects = [{ reference: 'C1', name: HIDDEN.names[0], taxId: HIDDEN.cpf }];
    await office.data('in', `/portfolios/v1/${id}/subjects`, { subjects });
    for (let raised: Alert[] = []; raised.length === 0; await new Promise((resolve) => setTimeout(resolve, 100))) {
      raised = (await office.data<AlertPage>('in', '/alerts/v1')).alerts;
      alert = raised[0]?.id ?? '';
    }
  }, 180_000);
  afterAll(() => office.close());

  const dossiers = async (who: Who) => (await office.data<DossierPage>(who, '/dossiers/v1?text=quiteria')).dossiers;

  test('a lookup is not filed by the id, and nothing is entered', async () => {
    const { id } = office.limited;
    const before = (await dossiers('in'))[0]!.changedAt;
    const file = (into: string) =>
      office.as('out', '/restricted-lists/v2?list=ceis&name=zulmira', undefined, { 'atesta-dossier': into });
    expect([outcome(await file(id)), outcome(await file(unknownId()))]).toEqual([
      [404, 'dossierNotFound'],
      [404, 'dossierNotFound'],
    ]);
    for (const entry of [
      { kind: 'note', text: 'x' },
      { kind: 'hold', on: true, reason: 'x' },
      { kind: 'assignment', responsible: 'Otto' },
      { kind: 'conclusion', outcome: 'approved', justification: 'x', seen: 4 },
      { kind: 'approval', approved: true, reason: 'x', seen: 4 },
    ] as const)
      expect(outcome(await office.enter('out', id, entry))).toEqual([404, 'dossierNotFound']);
    expect((await dossiers('in'))[0]!.changedAt).toBe(before);
  });

  test('it cannot be linked as a partner by who may not see it', async () => {
    const { dossier } = await office.data<Entered>('out', '/dossiers/v1', {
      subject: { kind: 'person', names: ['BENTO ABERTO'] },
    });
    const link = (partner: string) => office.enter('out', dossier, { kind: 'partner', dossier: partner, as: 'sócia' });
    expect(outcome(await link(office.limited.id))).toEqual([404, 'dossierNotFound']);
    expect(outcome(await link(unknownId()))).toEqual([404, 'dossierNotFound']);
  });

  test('an alert tells others nothing of it, and goes into another dossier for them', async () => {
    const { id } = office.limited;
    const seen = (who: Who) => office.data<Alert>(who, `/alerts/v1/${alert}`);
    const listed = async (who: Who) => (await office.data<AlertPage>(who, '/alerts/v1')).alerts[0]!;
    const known = async (who: Who) => [
      (await office.data<AlertDossiers>(who, `/alerts/v1/${alert}/dossiers`)).dossiers.map(({ dossier }) => dossier),
      (await office.data<AlertsDossiers>(who, '/alerts/v1/dossiers')).alerts.length,
    ];
    const escalate = (who: Who) => office.data<AlertEscalated>(who, '/alerts/v1/escalations', { alert });
    const own = await escalate('in');
    expect([own.dossier, own.opened]).toEqual([id, false]);
    expect([(await seen('in')).dossier?.id, (await listed('in')).dossier?.id]).toEqual([id, id]);
    expect(await known('in')).toEqual([[id], 1]);
    for (const who of ['out', 'none'] as const) {
      expect([(await seen(who)).dossier, (await listed(who)).dossier]).toEqual([null, null]);
      expect(await known(who)).toEqual([[], 0]);
    }
    const other = await escalate('out');
    expect([other.dossier === id, other.opened]).toEqual([false, true]);
    expect(await escalate('out')).toEqual({ ...other, opened: false });
    expect((await seen('none')).dossier?.id).toBe(other.dossier);
    expect(await known('none')).toEqual([[other.dossier], 1]);
  });

  test('nor does one that was taken into a dossier that is erased since', async () => {
    const { dossier } = await office.data<Alert>('in', `/alerts/v1/${alert}`);
    const limit = { kind: 'limit', group: GROUP, reason: 'x' } as const;
    expect(outcome(await office.enter('in', dossier!.id, limit))).toEqual([200, null]);
    const erasure = { ground: 'enteredByMistake', reason: 'x' };
    await office.data('in', `/dossiers/v1/${dossier!.id}/erase`, erasure);
    expect((await office.data<Alert>('out', `/alerts/v1/${alert}`)).dossier).toBeNull();
    expect((await office.data<Alert>('in', `/alerts/v1/${alert}`)).dossier?.id).toBe(dossier!.id);
  });
});
