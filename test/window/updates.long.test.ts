import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { LIST_TABLE } from '../../src-main/lists/list-table.ts';
import { ceisZip } from '../lists/update/updating.ts';
import { cutOff, file, page as htmlPage, startPublishers } from '../support/publishers.ts';
import { tempDir } from '../support/temp-dir.ts';
import { inspectBoth } from './inspect.ts';
import { EVERY_PLACE } from './open-window.ts';
import { personAt } from './person.ts';

beforeAll(() => {
  for (const name of ['HTTP_PROXY', 'HTTPS_PROXY', 'http_proxy', 'https_proxy']) delete process.env[name];
});

describe.each(EVERY_PLACE)('updates from the publishers in the %s', (_place, open) => {
  test('fetch what is newer, say list by list how it went, and can be cancelled', { timeout: 180_000 }, async () => {
    const [dataDir, publishers] = [tempDir(), await startPublishers()];
    const addresses = Object.fromEntries(LIST_TABLE.map(({ list }) => [list, `${publishers.address}/${list}.zip`]));
    writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ server: { port: 0 }, lists: { addresses } }));
    const september = await ceisZip('20260930');
    publishers.at('/ceis.zip', file(september, { etag: '"september"' }));
    publishers.at('/onu.zip', htmlPage('<html><body>Em manutenção</body></html>'));
    const window = await open({ dataDir });
    onTestFinished(() => window.close());
    const { page } = window;
    const person = personAt(page);
    await person.arrive();
    await person.go('6', 'Bases');
    const panel = page.getByRole('region', { name: 'Atualização' });
    const row = person.listRow(/CEIS/);

    await page.getByRole('button', { name: 'Atualizar todas' }).click();
    await panel.getByRole('heading', { name: 'Atualização concluída com falhas' }).waitFor({ timeout: 120_000 });
    await panel.getByText('1 atualizada').waitFor();
    await panel.getByText('20260930_CEIS.csv instalado: 4 registros.').waitFor();
    await panel.getByText('O site do órgão mandou uma página no lugar do arquivo; tente mais tarde.').waitFor();
    await row.getByRole('button', { expanded: false }).first().click();
    await row.getByText('20260930_CEIS.csv').waitFor();
    await row.getByText('Em dia', { exact: true }).waitFor();
    expect(await inspectBoth(page, 'updated')).toEqual([]);

    await row.getByRole('button', { name: /Atualizar/ }).click();
    await panel.getByText('1 sem novidade').waitFor({ timeout: 30_000 });
    await panel.getByText(/O site do órgão mandou uma página/).waitFor();
    await row.getByText(/o órgão não tem arquivo mais recente/).waitFor();
    await panel.getByRole('button', { name: 'Fechar' }).click();
    await panel.waitFor({ state: 'hidden' });

    const november = await ceisZip('20261120');
    publishers.at('/ceis.zip', cutOff(november, 200, 'silent'));
    await row.getByRole('button', { name: /Atualizar/ }).click();
    await row.getByText('Baixando').waitFor();
    await page.keyboard.press('Escape');
    await panel.getByRole('heading', { name: 'Atualização cancelada' }).waitFor();
    await row.getByText('20260930_CEIS.csv').waitFor();
    expect(window.complaints).toEqual([]);
  });
});
