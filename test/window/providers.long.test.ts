// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ${secret:NAME} is the syntax of the configuration.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { desktopForTest } from '../desktop/start-desktop.ts';
import { startProvider } from '../support/provider.ts';
import { tempDir } from '../support/temp-dir.ts';
import { inspectBoth } from './inspect.ts';
import { EVERY_PLACE } from './open-window.ts';
import { personAt } from './person.ts';

const VALUE = 'S3cret-inventado-51bc07';

/** A data directory whose providers need what is not there yet. */
function dataDirWith(url: string, more: object = {}): string {
  const dataDir = tempDir();
  const headers = { 'x-key': '${secret:SINTEGRA_TOKEN}', 'x-office': 'matriz' };
  const registry = { receitaFederal: { provider: 'local' }, sintegra: { provider: 'http', url, headers } };
  const lists = { inlabs: { email: 'a@b.example', password: '${secret:INLABS_PASSWORD}' } };
  writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ server: { port: 0 }, registry, lists, ...more }));
  return dataDir;
}

const sectionOf = (page: Page) => page.getByRole('region', { name: 'Provedores de cadastro' });

/** Everything of a page that outlives a field: its text and attributes, its storages, its addresses, its fields. */
async function remembered(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const fields = [...document.querySelectorAll('input')].map((field) => field.value);
    const databases = await indexedDB.databases();
    const resources = performance.getEntries().map((entry) => entry.name);
    const storages = [{ ...localStorage }, { ...sessionStorage }, await caches.keys(), databases, document.cookie];
    return JSON.stringify([document.documentElement.outerHTML, fields, storages, resources, history.state]);
  });
}

describe('on the desktop', () => {
  test('a missing secret is set, used at once, replaced and removed, by keyboard', { timeout: 180_000 }, async () => {
    const provider = await startProvider();
    onTestFinished(() => provider.close());
    provider.answer = '{"sintegra":{}}';
    const desktop = await desktopForTest({ dataDir: dataDirWith(provider.url) });
    const page = await desktop.page();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    const person = personAt(page);
    await person.arrive();
    await person.go('7', 'Integração');
    const section = sectionOf(page);
    const row = section.getByRole('row', { name: /SINTEGRA_TOKEN/ });
    await section.getByText('Falta definir: SINTEGRA_TOKEN.').waitFor();
    await section.getByText('${secret:SINTEGRA_TOKEN}').waitFor();
    await section.getByText('está no arquivo, não é exibido').waitFor();
    await row.getByText('registry.sintegra.headers.x-key').waitFor();
    await section.getByText('lists.inlabs.password').waitFor();
    await section.getByText(path.join(desktop.dataDir, 'config.json')).waitFor();
    expect(await inspectBoth(page, 'missing secrets')).toEqual([]);

    await row.getByRole('button', { name: 'Definir o segredo SINTEGRA_TOKEN' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Definir SINTEGRA_TOKEN' });
    const field = dialog.getByLabel('Valor');
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await field.getAttribute('type')).toBe('password');
    expect(await dialog.getByRole('button', { name: 'Guardar' }).isDisabled()).toBe(true);
    // As copied from a mail: with blanks around it and the end of the line.
    await page.evaluate((text) => navigator.clipboard.writeText(text), `  ${VALUE} \n`);
    await field.focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect.poll(() => dialog.getByRole('button', { name: 'Guardar' }).isDisabled()).toBe(false);
    expect(await inspectBoth(page, 'dialog')).toEqual([]);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await row.getByText(/No chaveiro do sistema, desde/).waitFor();
    await section.getByText('Configurado; nada falta definir.').waitFor();
    expect(await remembered(page)).not.toContain(VALUE);
    expect(await inspectBoth(page, 'kept')).toEqual([]);

    await page.evaluate(async () => {
      const { address, key } = (window as unknown as { atesta: { address: string; key: string } }).atesta;
      const query = 'cnpj=11222333000181&sintegra=true';
      const headers = { authorization: `ApiKey ${key}` };
      await fetch(`${address}/receita-federal-and-sintegra/v1?${query}`, { headers });
    });
    expect(provider.headers.map((headers) => headers['x-key'])).toEqual([VALUE]);

    await row.getByRole('button', { name: 'Trocar o segredo SINTEGRA_TOKEN' }).click();
    const replacing = page.getByRole('dialog', { name: 'Trocar SINTEGRA_TOKEN' });
    expect(await replacing.getByLabel('Valor').inputValue()).toBe('');
    await page.keyboard.insertText('given up');
    await page.keyboard.press('Escape');
    await replacing.waitFor({ state: 'hidden' });
    expect(await remembered(page)).not.toContain('given up');

    await row.getByRole('button', { name: 'Remover o segredo SINTEGRA_TOKEN' }).click();
    const removal = page.getByRole('dialog', { name: 'Remover o segredo?' });
    await removal.getByText(/ATESTA_SECRET_SINTEGRA_TOKEN/).waitFor();
    expect(await inspectBoth(page, 'removal')).toEqual([]);
    await removal.getByRole('button', { name: 'Remover segredo' }).click();
    await removal.waitFor({ state: 'hidden' });
    await row.getByText('Não definido').waitFor();
    // The button that was pressed has gone; the next one is the one that sets a value.
    const set = row.getByRole('button', { name: 'Definir o segredo SINTEGRA_TOKEN' });
    await expect.poll(() => set.evaluate((element) => element === document.activeElement)).toBe(true);
    await section.getByText('Falta definir: SINTEGRA_TOKEN.').waitFor();
    expect(complaints).toEqual([]);
  });

  test.each([
    ['basic', 'Este sistema protege mal os segredos', true],
    ['none', 'O chaveiro do sistema não está disponível', false],
  ] as const)('a keychain that is %s is told plainly', { timeout: 120_000 }, async (kind, title, keeps) => {
    const dataDir = dataDirWith('http://127.0.0.1:1/');
    writeFileSync(path.join(dataDir, 'secrets.json'), 'cut off');
    const desktop = await desktopForTest({ dataDir, env: { ELECTRON_DOUBLE_KEYCHAIN: kind } });
    const page = await desktop.page();
    const person = personAt(page);
    await person.arrive();
    await person.go('7', 'Integração');
    const section = sectionOf(page);
    await section.getByRole('note').getByText(title).waitFor();
    await section.getByRole('note').getByText('O arquivo secrets.json não pode ser lido').waitFor();
    const row = section.getByRole('row', { name: /SINTEGRA_TOKEN/ });
    expect(await row.getByRole('button', { name: /^Definir/ }).count()).toBe(keeps ? 1 : 0);
    expect(await row.getByRole('button', { name: /^Copiar o nome da variável/ }).count()).toBe(keeps ? 0 : 1);
    expect(await inspectBoth(page, kind)).toEqual([]);
  });
});

describe.each(EVERY_PLACE)('in the %s', (place, open) => {
  test('providers are told in words, in both languages', { timeout: 120_000 }, async () => {
    const window = await open({ dataDir: dataDirWith('https://service.example/t0ken?k=abc') });
    onTestFinished(() => window.close());
    const { page } = window;
    const person = personAt(page);
    await person.arrive();
    await person.go('7', 'Integração');
    const section = sectionOf(page);
    await section.getByText('Cópia local dos dados abertos do CNPJ').waitFor();
    await section.getByText('https://service.example/…').waitFor();
    expect(await page.content()).not.toContain('t0ken');
    const note = section.getByRole('note').getByText('Aqui os segredos vêm só do ambiente');
    if (place === 'browser') {
      await note.waitFor();
      await section.getByText('Não definido; falta a variável ATESTA_SECRET_SINTEGRA_TOKEN').waitFor();
      expect(await section.getByRole('button', { name: /^Definir/ }).count()).toBe(0);
    } else {
      await section.getByRole('button', { name: 'Definir o segredo SINTEGRA_TOKEN' }).waitFor();
      expect(await note.count()).toBe(0);
    }
    expect(await inspectBoth(page, place)).toEqual([]);

    await page.getByRole('button', { name: /^Configurações/ }).click();
    await page.getByRole('dialog').getByText('English').click();
    await page.keyboard.press('Escape');
    const english = page.getByRole('region', { name: 'Registry providers' });
    await english.getByText('Local copy of the CNPJ open data').waitFor();
    await english.getByText('stands in the file, not shown').waitFor();
    expect(await inspectBoth(page, `${place}, English`)).toEqual([]);
    expect(window.complaints).toEqual([]);
  });
});
