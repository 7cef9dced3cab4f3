import { expect, test } from 'vitest';
import { PERMISSIONS } from '../../../src-main/contract/permissions.ts';
import type { PortfolioReport } from '../../../src-main/contract/portfolio-report.ts';
import type { Portfolio } from '../../../src-main/contract/portfolios.ts';
import { install } from '../../lists/snapshots.ts';
import { startTestService } from '../../support/service.ts';
import { tempDir } from '../../support/temp-dir.ts';

test('W11 the report is answered as figures, csv and PDF, to whoever may read portfolios', async () => {
  const dataDir = tempDir();
  await install(dataDir, 'onu', '20261101', [{ name: 'FULANO DE TAL EXEMPLO', key: '1' }]);
  const service = await startTestService({ dataDir });
  try {
    const writer = service.key(PERMISSIONS.writePortfolios, PERMISSIONS.readPortfolios);
    const reader = service.key(PERMISSIONS.readPortfolios);
    const ask = (query: string, key = reader) =>
      fetch(`${service.address}/portfolios/v1/report${query}`, { headers: { authorization: `ApiKey ${key}` } });
    const made = await fetch(`${service.address}/portfolios/v1`, {
      method: 'POST',
      headers: { authorization: `ApiKey ${writer}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Clientes', lists: ['onu'], match: 'similar' }),
    });
    const { id } = ((await made.json()) as { data: Portfolio }).data;

    const json = await ask(`?portfolio=${id}`);
    const { data } = (await json.json()) as { data: PortfolioReport };
    expect([json.status, data.portfolio, data.freshness[0]!.days.length]).toEqual([200, { id, name: 'Clientes' }, 30]);

    const csv = await ask('?format=csv&language=en&from=2026-11-01');
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(csv.headers.get('content-disposition')).toContain('atesta-carteiras.csv');
    expect(await csv.text()).toMatch(/^\uFEFF?Table;List;Day;Of;Measure;Value\r\n/);

    const pdf = await ask('?format=pdf');
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');

    for (const [query, status, code] of [
      ['?from=ontem', 422, 'requestInvalid'],
      ['?from=2026-02-30', 422, 'requestInvalid'],
      ['?from=2020-01-01', 422, 'requestInvalid'],
      ['?format=xlsx', 422, 'requestInvalid'],
      ['?from=2026-11-01&from=2026-11-02', 422, 'repeatedParameter'],
      ['?portfolio=3b2a1c5d-7e8f-4a60-9b1c-2d3e4f5a6b7c', 404, 'portfolioNotFound'],
      [`?format=pdf&portfolio=3b2a1c5d-7e8f-4a60-9b1c-2d3e4f5a6b7c`, 404, 'portfolioNotFound'],
    ] as const) {
      const answer = await ask(query);
      expect([query, answer.status, answer.headers.get('atesta-error')]).toEqual([query, status, code]);
    }
    expect((await ask('', service.key(PERMISSIONS.readAlerts))).status).toBe(401);
  } finally {
    await service.stop();
  }
}, 60_000);
