import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadConfig } from '../../src-main/config.ts';
import { createLog } from '../../src-main/log.ts';
import { type Service, startService } from '../../src-main/service.ts';
import { launchBrowser } from '../browser.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { inspectBoth } from './inspect.ts';
import { PATIENCE_MS } from './open-window.ts';
import { personAt } from './person.ts';

/** What IT has fixed: a number, a choice, a time and the whole of a provider. */
const POLICY = {
  lists: { retain: 4, schedule: 'daily', updateAt: '05:15' },
  registry: { receitaFederal: { provider: 'local' } },
};
const LOCKED = 'Definido pela política da empresa (arquivo da política)';

let dataDir: string;
let service: Service;
let browser: Browser;
let page: Page;
let dialog: Locator;
const complaints: string[] = [];
const file = () => path.join(dataDir, 'config.json');
const written = () => JSON.parse(readFileSync(file(), 'utf8'));

beforeAll(async () => {
  dataDir = makeTempDir();
  const policyFile = path.join(dataDir, 'policy.json');
  writeFileSync(policyFile, JSON.stringify(POLICY));
  writeFileSync(file(), JSON.stringify({ lists: { addresses: { ceis: 'https://espelho.example/ceis.zip' } } }));
  const config = loadConfig(dataDir, { port: 0, policyFile, distrust: () => null });
  service = await startService({ dataDir, config, window: true, log: createLog('none') });
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'pt-BR' });
  page.setDefaultTimeout(PATIENCE_MS);
  page.on('console', (message) => {
    // A refusal that the test provokes is told there too.
    if (['error', 'warning'].includes(message.type()) && !/status of 409/.test(message.text())) {
      complaints.push(message.text());
    }
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await open();
  await personAt(page).arrive();
  dialog = page.getByRole('dialog', { name: 'Configurações' });
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
  if (dataDir) removeTempDir(dataDir);
});

const open = () => page.goto(`${service.address}/workstation/#key=${service.workstationKey}`);
const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
const choice = (name: string) => dialog.getByRole('radiogroup', { name, exact: true });
const saved = (name: string) => page.getByText(`${name}: salvo.`).waitFor({ state: 'attached' });

async function openSettings(): Promise<void> {
  await page.keyboard.press('Control+,');
  await dialog.getByRole('heading', { name: 'Consultas', exact: true }).waitFor();
}

/** As whoever has no mouse: typed over what is there, and Enter. */
async function type(name: string, text: string): Promise<void> {
  await field(name).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

describe('the settings', () => {
  test('stand in sections that are gone to, clean in both themes', async () => {
    await openSettings();
    const sections = dialog.getByRole('navigation', { name: 'Seções das configurações' }).getByRole('button');
    expect(await sections.allTextContents()).toEqual([
      'Consultas',
      'Atualização das bases',
      'Consulta ao Cadastro',
      'Diário Oficial (INLABS)',
      'Dossiês e prova',
      'Carteiras e alertas',
      'Pastas e retenção',
      'Integração e porta',
      'Aparência',
    ]);
    await sections.filter({ hasText: 'Pastas' }).focus();
    await page.keyboard.press('Enter');
    const heading = dialog.getByRole('heading', { name: 'Pastas e retenção' });
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await inspectBoth(page, 'settings')).toEqual([]);
  });

  test('are changed by keyboard, written without the rest being touched, and there after a new start of the window', async () => {
    await type('Idade máxima de uma lista, em dias', '12');
    await saved('Idade máxima de uma lista, em dias');
    await type('Semelhança mínima', '92');
    await saved('Semelhança mínima');
    await choice('Comparação de nomes nas listas').getByRole('radio', { name: 'Aproximada' }).focus();
    await page.keyboard.press('ArrowLeft');
    await saved('Comparação de nomes nas listas');
    await field('Estados do Cadastro')
      .or(dialog.getByRole('combobox', { name: 'Estados do Cadastro' }))
      .first()
      .fill('PR');
    await page.getByRole('option', { name: 'PR', exact: true }).click();
    await saved('Estados do Cadastro');
    await page.keyboard.press('Tab');
    await field('E-mail da conta no INLABS').fill('ana@escritorio.example');
    // Leaving the field is enough.
    await page.keyboard.press('Tab');
    await saved('E-mail da conta no INLABS');
    await field('Endereços sem proxy').fill('intranet.example\n10.0.0.0/8');
    await page.keyboard.press('Tab');
    await saved('Endereços sem proxy');
    await type('Minutos entre carimbos do tempo', '120');
    await saved('Minutos entre carimbos do tempo');
    expect(written()).toEqual({
      lists: {
        addresses: { ceis: 'https://espelho.example/ceis.zip' },
        maxAgeDays: 12,
        threshold: 92,
        match: 'folded',
        inlabs: { email: 'ana@escritorio.example', password: `\${secret:INLABS_PASSWORD}` },
      },
      registry: { openData: { ufs: ['PR'] } },
      network: { noProxy: ['intranet.example', '10.0.0.0/8'] },
      evidence: { checkpoints: { timestampMinutes: 120 } },
    });
    await dialog.getByText('Não definido; falta a variável ATESTA_SECRET_INLABS_PASSWORD').waitFor();

    await page.goto('about:blank');
    await open();
    await expect.poll(() => page.getByRole('radio', { name: 'Ignorar acentos' }).isChecked()).toBe(true);
    await openSettings();
    expect(await field('Idade máxima de uma lista, em dias').inputValue()).toBe('12');
    expect(await field('Semelhança mínima').inputValue()).toBe('92');
    expect(await field('E-mail da conta no INLABS').inputValue()).toBe('ana@escritorio.example');
  });

  test('made of names and values are typed a line each, with the line that is wrong', async () => {
    const addresses = field('Endereços das listas');
    expect(await addresses.inputValue()).toBe('ceis https://espelho.example/ceis.zip');
    await addresses.focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('\nonu espelho.example/onu.xml');
    await page.keyboard.press('Tab');
    await dialog.getByText('Na linha 2, informe um dos nomes e um endereço sem senha').waitFor();
    await addresses.focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Home');
    await page.keyboard.type('onu https://');
    await page.keyboard.press('Shift+End');
    await page.keyboard.type('espelho.example/onu.xml');
    await page.keyboard.press('Tab');
    await saved('Endereços das listas');
    expect(written().lists.addresses).toEqual({
      ceis: 'https://espelho.example/ceis.zip',
      onu: 'https://espelho.example/onu.xml',
    });
  });

  test('that the policy fixes are shown locked, out of reach of the keyboard', async () => {
    const fixed = field('Bases anteriores guardadas de cada lista');
    expect([await fixed.inputValue(), await fixed.isDisabled()]).toEqual(['4', true]);
    expect(await field('Horário da atualização das listas').isDisabled()).toBe(true);
    const daily = choice('Atualização das listas').getByRole('radio', { name: 'Todos os dias' });
    expect([await daily.isChecked(), await daily.isDisabled()]).toEqual([true, true]);
    expect(await dialog.getByText(LOCKED).count()).toBe(3);
    expect(await choice('Atualização do Cadastro').getByRole('radio').first().isDisabled()).toBe(false);
  });

  test('that cannot be are said in one sentence at the field, and nothing is written', async () => {
    const before = readFileSync(file(), 'utf8');
    for (const [name, text, sentence] of [
      ['Idade máxima de uma lista, em dias', '0', 'Informe um número inteiro de 1 a 365.'],
      ['Porta da API', '80', 'Informe um número inteiro de 1024 a 65535.'],
      ['Proxy da rede', 'proxy.example', 'Informe um endereço que comece com https:// ou http://, sem senha nele.'],
    ] as const) {
      await type(name, text);
      await dialog.getByText(sentence).waitFor();
      expect(await field(name).getAttribute('aria-invalid')).toBe('true');
    }
    expect(await inspectBoth(page, 'wrong values')).toEqual([]);
    // Esc puts back what is, a second one would leave.
    for (const name of ['Idade máxima de uma lista, em dias', 'Porta da API', 'Proxy da rede']) {
      await field(name).focus();
      await page.keyboard.press('Escape');
      expect(await field(name).getAttribute('aria-invalid')).toBeNull();
    }
    expect(await field('Idade máxima de uma lista, em dias').inputValue()).toBe('12');
    expect(readFileSync(file(), 'utf8')).toBe(before);
  });

  test('an address with a password in it is refused by the service', async () => {
    await type('Proxy da rede', 'http://ana:segredo@proxy.example:8080');
    await dialog.getByText('Este valor não serve para esta configuração; o config.json ficou como estava.').waitFor();
    await page.keyboard.press('Escape');
    expect(readFileSync(file(), 'utf8')).not.toContain('segredo');
    complaints.splice(0, complaints.length, ...complaints.filter((one) => !/status of 422/.test(one)));
  });

  test('that are not shown can be removed', async () => {
    const before = written();
    const network = { ...before.network, proxy: 'http://ana:segredo@proxy.example:8080' };
    writeFileSync(file(), JSON.stringify({ ...before, network }));
    await page.reload();
    await page.getByRole('textbox', { name: 'Nome, CPF ou CNPJ' }).waitFor();
    await openSettings();
    await dialog.getByRole('button', { name: 'Remover o valor de Proxy da rede' }).focus();
    expect(await inspectBoth(page, 'hidden value')).toEqual([]);
    await page.keyboard.press('Enter');
    await saved('Proxy da rede');
    expect(written()).toEqual(before);
    await expect.poll(() => field('Proxy da rede').evaluate((one) => one === document.activeElement)).toBe(true);
  });

  test('are not written over what somebody wrote into config.json meanwhile: it is said, and what was typed stays', async () => {
    const byHand = { ...written(), residence: { maxAgeDays: 45 }, log: { files: 7 } };
    writeFileSync(file(), JSON.stringify(byHand));
    await type('Idade máxima de um comprovante, em dias', '60');
    const said = 'O config.json foi mudado por outro programa enquanto isso; confira os valores e salve de novo.';
    await dialog.getByText(said).waitFor();
    expect(written()).toEqual(byHand);
    expect(await field('Idade máxima de um comprovante, em dias').inputValue()).toBe('60');
    await expect.poll(() => field('Arquivos de log guardados').inputValue()).toBe('7');
    expect(await inspectBoth(page, 'conflict')).toEqual([]);
    await field('Idade máxima de um comprovante, em dias').focus();
    await page.keyboard.press('Enter');
    await saved('Idade máxima de um comprovante, em dias');
    expect(written()).toEqual({ ...byHand, residence: { maxAgeDays: 60 } });
  });

  test('close once what was typed last is saved; what is not stays, with the reason', async () => {
    const close = dialog.getByRole('button', { name: 'Fechar', exact: true });
    const age = field('Idade máxima de uma lista, em dias');
    const before = readFileSync(file(), 'utf8');
    await age.fill('0');
    await close.click();
    await dialog.getByText('Informe um número inteiro de 1 a 365.').waitFor();
    await expect.poll(() => age.evaluate((element) => element === document.activeElement)).toBe(true);
    await close.click();
    expect(await dialog.isVisible()).toBe(true);
    await dialog.getByRole('button', { name: 'Desfazer' }).click();
    expect([await age.inputValue(), await age.getAttribute('aria-invalid')]).toEqual(['12', null]);

    await page.route('**/workstation/api/config', (route) =>
      route.request().method() === 'PUT' ? setTimeout(() => void route.abort(), 300) : route.continue(),
    );
    await age.fill('20');
    await close.click();
    await dialog.getByRole('button', { name: 'Desfazer' }).waitFor();
    expect([await dialog.isVisible(), await age.inputValue()]).toEqual([true, '20']);
    expect(readFileSync(file(), 'utf8')).toBe(before);
    await page.unroute('**/workstation/api/config');
    complaints.splice(0, complaints.length, ...complaints.filter((one) => !/ERR_FAILED/.test(one)));

    await close.click();
    await dialog.waitFor({ state: 'hidden' });
    await saved('Idade máxima de uma lista, em dias');
    expect(written().lists.maxAgeDays).toBe(20);
    await openSettings();
  });

  test('that wait for a start say so', async () => {
    await type('Porta da API', '5123');
    await saved('Porta da API');
    await dialog.getByText('Há alterações que valem após reiniciar').waitFor();
    await dialog.getByText('Reinicie o serviço onde ele foi iniciado.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Reiniciar agora' }).count()).toBe(0);
    await type('Porta da API', '');
    await type('Arquivos de log guardados', '');
    await dialog.getByText('Há alterações que valem após reiniciar').waitFor({ state: 'detached' });
    expect(written().server).toBeUndefined();
    expect(await field('Porta da API').inputValue()).toBe('4210');
  });

  test.each([
    [960, 640],
    [480, 320],
  ])('reach no further than the window of %i × %i', async (width, height) => {
    await page.setViewportSize({ width, height });
    const wide = await dialog.evaluate((element) =>
      [element, ...element.querySelectorAll('*')]
        .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== 'visible')
        .map((one) => `${one.tagName} ${one.className}`),
    );
    expect(wide.filter((one) => !one.startsWith('INPUT'))).toEqual([]);
    for (const one of await dialog.getByRole('button').all()) {
      const box = await one.boundingBox();
      if (box) expect(box.x + box.width).toBeLessThanOrEqual(width);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  test('are there in English', async () => {
    await choice('Idioma').getByText('English').click();
    const english = page.getByRole('dialog', { name: 'Settings' });
    await english.getByRole('textbox', { name: 'Greatest age of a list, in days', exact: true }).waitFor();
    expect(await english.getByText("Set by your company's policy").count()).toBe(3);
    expect(await inspectBoth(page, 'English')).toEqual([]);
    await english.getByRole('radiogroup', { name: 'Language' }).getByText('Português').click();
    await dialog.waitFor();
  });
});

describe('a provider', () => {
  test('is chosen where its state stands, with its secret by name', async () => {
    await dialog.getByRole('button', { name: 'Mudar provedores e segredos em Integração' }).click();
    const section = page.getByRole('region', { name: 'Provedores de cadastro' });
    await section.getByText(LOCKED).waitFor();
    expect(await section.getByRole('button', { name: 'Mudar o provedor: Receita Federal' }).count()).toBe(0);
    await section.getByRole('button', { name: 'Mudar o provedor: Sintegra' }).focus();
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Mudar o provedor: Sintegra' });
    await form.getByLabel('Provedor').selectOption({ label: 'SintegraWS' });
    const secret = form.getByRole('textbox', { name: 'Chave de acesso' });
    expect(await secret.inputValue()).toBe('SINTEGRAWS_TOKEN');
    await secret.fill('abc 123');
    await form.getByRole('button', { name: 'Salvar' }).click();
    await form.getByText('Informe o nome de um segredo: letras maiúsculas, números e _.').waitFor();
    expect(await inspectBoth(page, 'provider')).toEqual([]);
    await secret.fill('CHAVE_DO_ESCRITORIO');
    await page.keyboard.press('Enter');
    await form.waitFor({ state: 'hidden' });
    await section.getByText('Falta definir: CHAVE_DO_ESCRITORIO.').waitFor();
    expect(written().registry.sintegra).toEqual({ provider: 'sintegraws', token: `\${secret:CHAVE_DO_ESCRITORIO}` });

    await section.getByRole('button', { name: 'Mudar o provedor: Sintegra' }).click();
    await form.getByLabel('Provedor').selectOption('http');
    await form.getByRole('textbox', { name: 'Endereço do serviço' }).fill('https://gateway.example/consulta');
    const headers = form.getByRole('textbox', { name: 'Cabeçalhos enviados' });
    await headers.fill('Authorization: Bearer abc');
    await form.getByRole('button', { name: 'Salvar' }).click();
    await form.getByText('Na linha 1, informe um cabeçalho e um segredo').waitFor();
    await headers.fill(`Authorization: Bearer \${secret:GATEWAY}\nx-tenant \${secret:TENANT}`);
    await form.getByRole('button', { name: 'Salvar' }).click();
    await form.waitFor({ state: 'hidden' });
    expect(written().registry.sintegra.headers).toEqual({
      Authorization: `Bearer \${secret:GATEWAY}`,
      'x-tenant': `\${secret:TENANT}`,
    });

    await section.getByRole('button', { name: 'Mudar o provedor: Sintegra' }).click();
    await form.getByLabel('Provedor').selectOption({ label: 'Nenhum: o bloco não aparece nas respostas' });
    await form.getByText('As configurações do provedor anterior saem do arquivo; os segredos ficam.').waitFor();
    await form.getByRole('button', { name: 'Salvar' }).click();
    await section.getByText('Sem provedor: este bloco não aparece nas respostas.').waitFor();
    expect(written().registry.sintegra).toBeUndefined();
    expect(complaints).toEqual([]);
  });

  test('that is being chosen is there again after Esc, but for its secret; Cancelar lets go of it', async () => {
    const section = page.getByRole('region', { name: 'Provedores de cadastro' });
    const form = page.getByRole('dialog', { name: 'Mudar o provedor: Sintegra' });
    const begin = () => section.getByRole('button', { name: 'Mudar o provedor: Sintegra' }).click();
    const before = readFileSync(file(), 'utf8');
    await begin();
    await form.getByLabel('Provedor').selectOption({ label: 'SintegraWS' });
    await form.getByRole('textbox', { name: 'Chave de acesso' }).fill('VALOR_COLADO_POR_ENGANO');
    await form.locator('summary').click();
    const limit = form.getByRole('textbox', { name: 'Tempo máximo de uma consulta, em milissegundos' });
    await limit.fill('7777');
    await page.mouse.click(5, 5);
    expect(await form.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'hidden' });
    await begin();
    await form.locator('summary').click();
    expect(await limit.inputValue()).toBe('7777');
    expect(await form.getByRole('textbox', { name: 'Chave de acesso' }).inputValue()).toBe('SINTEGRAWS_TOKEN');
    await form.getByRole('button', { name: 'Cancelar' }).click();
    await begin();
    expect(await form.getByLabel('Provedor').inputValue()).toBe('');
    expect(readFileSync(file(), 'utf8')).toBe(before);
    await page.keyboard.press('Escape');
  });
});
