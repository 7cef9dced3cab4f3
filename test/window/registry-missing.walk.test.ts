import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { tempDir } from '../support/temp-dir.ts';
import { inspectBoth } from './inspect.ts';
import { WALKED } from './open-window.ts';
import { personAt } from './person.ts';

/** Of the demonstration data. */
const AROEIRA = '99104337000106';

describe.each(WALKED)('a block that nobody was asked for, in the %s', (_place, open) => {
  test('leads to where a provider is set up: that section in sight, its heading focused', async () => {
    const dataDir = tempDir();
    const registry = { receitaFederal: { provider: 'local' } };
    writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ server: { port: 0 }, registry }));
    const window = await open({ dataDir });
    onTestFinished(() => window.close());
    const { page } = window;
    const person = personAt(page);
    await person.arrive();
    await person.go('3', 'Cadastro');
    await page.getByRole('textbox').first().fill(AROEIRA);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'O Sintegra não está configurado' }).waitFor();
    // The other tab has nothing in the document while it is not open.
    expect(await page.getByText('razaoSocial').count()).toBe(0);
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.getByRole('button', { name: 'Ver em Integração' }).click();
    const heading = page.getByRole('heading', { name: 'Provedores de cadastro' });
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
    const { y } = (await heading.boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThan(250);
    expect(await inspectBoth(page, 'providers')).toEqual([]);

    await person.go('3', 'Cadastro');
    await person.go('7', 'Integração');
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(false);
    expect(window.complaints).toEqual([]);
  });
});
