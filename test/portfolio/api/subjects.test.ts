import { expect, test } from 'vitest';
import { PERMISSIONS } from '../../../src-main/contract/permissions.ts';
import type { Portfolio, StepReport, SubjectPage, SubjectsGone } from '../../../src-main/contract/portfolios.ts';
import { startTestService } from '../../support/service.ts';
import { tempDir } from '../../support/temp-dir.ts';

const CLIENTS = ['Rosália Quaresmeira', 'Tibério Feldspato', '100% Certo Ltda', 'Rosa_Lia'];

test('W17 hostile questions about subjects find nobody they should not, and say what is wrong', async () => {
  const service = await startTestService({ dataDir: tempDir() });
  try {
    const key = service.key(PERMISSIONS.readPortfolios, PERMISSIONS.writePortfolios);
    const asked = async <Data>(path: string, body?: unknown, by = key) => {
      const response = await fetch(`${service.address}/portfolios/v1${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `ApiKey ${by}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const { data, error } = (await response.json()) as { data: Data; error?: { message: string } };
      return { status: response.status, data, code: response.headers.get('atesta-error'), message: error?.message };
    };
    const { id } = (await asked<Portfolio>('', { name: 'Clientes', lists: ['onu'], match: 'folded' })).data;
    const subjects = CLIENTS.map((name, at) => ({ reference: `C-${at + 1}`, name }));
    await asked<StepReport>(`/${id}/subjects`, { subjects });
    // Who is in it is told to those who may read it: a look at what would change is none.
    const look = { subjects: [{ reference: 'C-9', name: 'Outra Inventada' }], complete: true, dryRun: true };
    const seen = (by: string) => asked<StepReport>(`/${id}/subjects`, look, by);
    expect((await seen(key)).data.subjects?.gone.map(({ name }) => name).sort()).toEqual([...CLIENTS].sort());
    const written = (await seen(service.key(PERMISSIONS.writePortfolios))).data;
    expect([written.gone, 'subjects' in written]).toEqual([4, false]);
    const page = async (query: Record<string, string>) =>
      (await asked<SubjectPage>(`/${id}/subjects?${new URLSearchParams(query)}`)).data;
    expect(await page({ order: 'name', offset: '1', limit: '2' })).toMatchObject({
      total: 4,
      subjects: [{ reference: 'C-4' }, { reference: 'C-1' }],
    });
    expect((await page({ text: 'ROSALIA' })).subjects.map(({ reference }) => reference)).toEqual(['C-1']);
    // What other searches take for a pattern is a sign like any other.
    for (const text of [
      '%',
      '_',
      '*',
      '.*',
      '(',
      '\\',
      '\0',
      "' OR 1=1 --",
      '"; DROP TABLE subject; --',
      '٪',
      '\u202e',
    ]) {
      expect(await page({ text }), text).toMatchObject({ total: 0, subjects: [] });
    }
    expect((await page({ text: '100%' })).total).toBe(1);
    expect((await page({ text: 'a '.repeat(100) })).total).toBe(0);
    // An empty parameter counts as left out.
    expect((await page({ text: '', openAlerts: '' })).total).toBe(4);
    for (const query of [
      'text='.padEnd(206, 'a'),
      'order=1;DROP TABLE subject',
      'order=password',
      'offset=-1',
      'offset=500001',
      'offset=1e3',
      'limit=0',
      'limit=1001',
      'openAlerts=false',
      'withoutTaxId=1',
    ]) {
      const wrong = await asked(`/${id}/subjects?${query}`);
      expect([wrong.status, wrong.code], query).toEqual([422, 'requestInvalid']);
      expect(wrong.message).toContain(`"${query.split('=', 1)[0]}"`);
    }
    expect((await asked(`/${id}/subjects?text=a&text=b`)).code).toBe('repeatedParameter');
    expect((await asked('/nada/subjects?text=a')).code).toBe('portfolioNotFound');

    const removal = `/${id}/subjects/remove`;
    for (const body of [
      {},
      { references: [] },
      { references: [''] },
      { references: ['C-1', 'C-1'] },
      { references: [1] },
    ]) {
      expect((await asked(removal, body)).code).toBe('requestInvalid');
    }
    expect((await asked(removal, { references: ['C-1'] }, service.key(PERMISSIONS.readPortfolios))).status).toBe(401);
    expect((await page({})).total).toBe(4);
    expect((await asked<SubjectsGone>(removal, { references: ['C-1', '%'] })).data).toEqual({ gone: 1, unknown: 1 });
    expect((await page({ text: 'rosalia' })).total).toBe(0);
    expect((await page({})).total).toBe(3);
    expect(service.log.join('')).not.toMatch(/Quaresmeira|ROSALIA/);
  } finally {
    await service.stop();
  }
}, 60_000);
