import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importList } from '../../src-main/lists/import/import-list.ts';
import { cnpjOf, cpfOf } from '../support/documents.ts';
import { writeCeis } from '../support/list-files.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { IN_BROWSER, type OpenWindow } from './open-window.ts';
import { type Person, personAt } from './person.ts';
import { PROMISES, type Promised } from './promised-keys.ts';
import { watch } from './watched.ts';

const SAMPLE = path.resolve(import.meta.dirname, '../../resources/sample-bill.pdf');
const PEOPLE = Array.from({ length: 8 }, (_, n) => ({
  name: `PESSOA INVENTADA ${n}`,
  document: cpfOf(String(100_000_000 + n)),
}));
/** Of the demonstration data, and others that nobody has. */
const KNOWN = '99104337000106';
const CNPJS = [KNOWN, ...Array.from({ length: 4 }, (_, n) => cnpjOf(String(112_223_330_001 + n * 1_000_000)))];
const PAGES = [
  ['1', 'Listas restritivas'],
  ['2', 'Comprovante de residência'],
  ['3', 'Cadastro'],
  ['4', 'Dossiês'],
  ['5', 'Carteiras'],
  ['6', 'Bases'],
  ['7', 'Integração'],
] as const;

/** Work by keyboard alone, where the mouse is not what is tried. One window, in the order of a day. */
describe.each(IN_BROWSER)('the keyboard in the %s', (_place, open) => {
  let window: OpenWindow;
  let page: Page;
  let person: Person;
  let dirs: string[];
  const pressed = new Set<string>();

  beforeAll(async () => {
    dirs = [makeTempDir(), makeTempDir()];
    const [dataDir, files] = dirs as [string, string];
    writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ server: { port: 0 } }));
    await importList({ list: 'ceis', files: [writeCeis(files, '20261120', PEOPLE)], dataDir }, () => undefined);
    const subjects = PEOPLE.slice(0, 4).map(({ name }, n) => ({ reference: `C-${n}`, name }));
    await watch(dataDir, { name: 'Clientes do varejo', subjects });
    window = await open({ dataDir });
    page = window.page;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // Heard of from the start: only then choosers are held back in time.
    page.on('filechooser', () => undefined);
    person = personAt(page);
    await person.arrive();
  });
  afterAll(async () => {
    await window?.close();
    for (const dir of dirs) removeTempDir(dir);
  });

  const press = async (...keys: string[]) => {
    for (const key of keys) {
      pressed.add(key);
      await page.keyboard.press(key);
    }
  };
  const hasFocus = (locator: Locator) =>
    expect.poll(() => locator.evaluate((element) => element === document.activeElement)).toBe(true);
  const fieldOfLists = () => page.getByRole('textbox', { name: 'Nome, CPF ou CNPJ' });
  const fieldOfRegistry = () => page.getByRole('textbox', { name: 'CNPJ', exact: true });
  const fieldOfDossiers = () => page.getByRole('textbox', { name: 'Buscar dossiês' });
  const dossiers = () => page.getByRole('grid', { name: 'Dossiês' });
  const hits = () => page.getByRole('region', { name: 'Apontamentos' });
  const hit = (n: number) => hits().getByRole('checkbox').nth(n);
  const results = () => page.getByRole('grid', { name: 'Registros encontrados' });
  const details = () => page.getByRole('complementary', { name: 'Detalhes do registro' });
  const batch = () => page.getByRole('grid', { name: 'Resultado da lista' });
  const documents = () => page.getByRole('list', { name: 'Documentos da sessão' });
  const reading = () => page.getByRole('complementary', { name: 'Resultado da leitura' });
  const many = () => page.getByRole('radio', { name: 'Em lote' });
  const back = () => page.getByRole('button', { name: 'Voltar à lista' });
  const dialog = () => page.getByRole('dialog');
  const box = (field: string) => page.locator('button[data-outcome]').and(page.getByLabel(`${field}: `));
  const activeOf = (grid: Locator) => grid.getAttribute('aria-activedescendant');
  /** Where work begins on a page that nothing was done on yet. */
  const first = (key: string): Locator =>
    ({
      1: fieldOfLists(),
      2: page.getByRole('button', { name: 'Escolher arquivos' }),
      3: fieldOfRegistry(),
      4: fieldOfDossiers(),
      5: page.getByRole('combobox', { name: 'Situação' }),
      6: page.getByRole('row', { name: /CEIS/ }).getByRole('button').first(),
      7: page.getByRole('button', { name: 'Nova chave' }),
    })[key]!;
  /** Presses Escape until no field has the focus, so that single keys are shortcuts. */
  const stepOut = async () => {
    await expect
      .poll(async () => {
        const out = await page.evaluate(() => !document.activeElement?.matches('input, textarea, select'));
        if (!out) await page.keyboard.press('Escape');
        return out;
      })
      .toBe(true);
  };
  /** Holds requests back while `during` runs. */
  const held = async (pattern: string, during: () => Promise<void>) => {
    const { promise: gate, resolve: release } = Promise.withResolvers<void>();
    const hold = async (route: Route) => {
      await gate;
      await route.continue().catch(() => undefined);
    };
    await page.route(pattern, hold);
    try {
      await during();
    } finally {
      release();
      await page.unroute(pattern);
    }
  };
  const paste = (locator: Locator, text: string) =>
    locator.evaluate((element, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', pasted);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);

  const atResults = async () => {
    await person.go('1', 'Listas restritivas');
    await fieldOfLists().fill('pessoa inventada');
    await page.keyboard.press('Enter');
    await results().getByText('INVENTADA 3').waitFor();
    await page.keyboard.press('ArrowDown');
    await hasFocus(results());
  };
  const atSeveral = async () => {
    await person.go('1', 'Listas restritivas');
    await paste(fieldOfLists(), 'pessoa inventada 1\npessoa inventada 2');
    await page.getByRole('button', { name: 'Consultar 2 nomes' }).press('Enter');
    await hasFocus(page.getByRole('button', { name: 'Abrir a consulta: pessoa inventada 1' }));
  };
  const triage = () => page.getByRole('grid', { name: 'Resultado da planilha' });
  const atTriage = async () => {
    await person.go('1', 'Listas restritivas');
    await page.getByText('Em lote', { exact: true }).filter({ visible: true }).click();
    if (!(await triage().isVisible())) {
      const buffer = Buffer.from('codigo;nome\nC-1;pessoa inventada 1\nC-2;pessoa inventada 2\n');
      const file = { name: 'clientes.csv', mimeType: 'text/csv', buffer };
      await page.locator('input[type=file][accept*=".xlsx"]').setInputFiles(file);
      await page.getByRole('button', { name: 'Consultar 2 linhas' }).press('Enter');
      await triage().getByText('PESSOA INVENTADA 2').first().waitFor();
    }
    await triage().focus();
    await page.keyboard.press('Home');
  };
  const leaveTriage = () => page.getByText('Individual', { exact: true }).filter({ visible: true }).click();
  const bringDocuments = async () => {
    await person.go('2', 'Comprovante de residência');
    const choose = page.locator('input[type=file]').first();
    await choose.setInputFiles([SAMPLE]);
    await reading().waitFor({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Novos documentos' }).press('Enter');
    await choose.setInputFiles([{ name: 'cortada.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }]);
    await documents().getByText('O arquivo está danificado').waitFor();
  };
  /** Three that cannot be read: they are in the list at once. */
  const documentsAnew = async () => {
    await person.go('2', 'Comprovante de residência');
    const another = page.getByRole('button', { name: 'Novos documentos' });
    if (await another.count()) await another.press('Enter');
    const broken = (n: number) => ({
      name: `cortada ${n}.pdf`,
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7'),
    });
    await page.locator('input[type=file]').first().setInputFiles([1, 2, 3].map(broken));
    await expect.poll(() => documents().getByText('O arquivo está danificado').count()).toBeGreaterThan(2);
  };
  const atDocuments = async () => {
    await person.go('2', 'Comprovante de residência');
    if ((await documents().count()) === 0) await bringDocuments();
    await documents().locator('button[tabindex="0"]').first().press('Home');
    await reading().waitFor();
  };
  const atAnswer = async () => {
    await person.go('3', 'Cadastro');
    if (await many().isChecked()) await many().press('ArrowLeft');
    await fieldOfRegistry().fill(KNOWN);
    await page.keyboard.press('Enter');
    await page.getByText('ATIVA', { exact: true }).waitFor();
  };
  const atList = async () => {
    await person.go('3', 'Cadastro');
    if (!(await many().isChecked())) await page.getByRole('radio', { name: 'Individual' }).press('ArrowRight');
    const list = page.getByRole('textbox', { name: 'Lista de CNPJs' });
    const another = page.getByRole('button', { name: 'Nova lista' });
    await list.or(another).or(back()).first().waitFor();
    if (await back().isVisible()) {
      await back().press('Enter');
      await another.waitFor();
    }
    // A dialog that has just opened may move its focus once more: Enter is then another button's, and asked again.
    const forget = dialog().getByRole('button', { name: 'Descartar' });
    await expect
      .poll(async () => {
        const asks = (await forget.isVisible()) ? forget : another;
        if (await asks.isVisible()) await asks.press('Enter', { timeout: 2000 }).catch(() => undefined);
        return list.isVisible();
      })
      .toBe(true);
    await list.fill(CNPJS.join('\n'));
    await page.getByText('5 CNPJs para consultar').waitFor();
  };
  const atBatch = async () => {
    if (!(await batch().isVisible())) {
      await atList();
      await page.keyboard.press('Control+Enter');
    }
    await batch().getByText('AROEIRA').first().waitFor();
    await hasFocus(batch());
  };
  const atDossiers = async () => {
    await page.keyboard.press('Control+4');
    const heading = page.getByRole('heading', { level: 1, name: 'Dossiês' });
    // A dossier that is open is left step by step.
    await expect
      .poll(async () => {
        const left = await heading.isVisible();
        if (!left) await page.keyboard.press('Escape');
        return left;
      })
      .toBe(true);
    // Who comes back from a dossier is in the list.
    await page.keyboard.press('Control+4');
    await hasFocus(fieldOfDossiers());
  };
  let hasDossier = false;
  /** A dossier that the hits of a name were filed in. What is in sight cannot tell whether there is one: rows come after their count. */
  const atDossier = async () => {
    await atDossiers();
    await fieldOfDossiers().fill('Pessoa Inventada');
    if (!hasDossier) {
      await page.keyboard.press('Control+Enter');
      await hasFocus(dialog().getByRole('textbox', { name: 'Nome', exact: true }));
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Pessoa Inventada' }).waitFor();
      hasDossier = true;
      await hasFocus(page.getByRole('button', { name: 'Nota' }));
      await page.keyboard.press('l');
      await page.getByText('Arquivado no dossiê Pessoa Inventada').waitFor();
      await page.getByRole('button', { name: 'Sair do dossiê' }).press('Enter');
      await page.keyboard.press('Control+4');
    } else {
      await dossiers().getByText('Pessoa Inventada').waitFor();
      await page.getByRole('button', { name: 'Limpar a busca' }).waitFor();
      await page.keyboard.press('Enter');
      await hasFocus(dossiers());
      await page.keyboard.press('Enter');
    }
    await page.getByRole('heading', { level: 1, name: 'Pessoa Inventada' }).waitFor();
    await hit(0).waitFor();
    await hit(0).focus();
  };
  const alerts = () => page.getByRole('grid', { name: 'Alertas' });
  const alertDetails = () => page.getByRole('complementary', { name: 'Detalhes do alerta' });
  const atAlerts = async () => {
    await person.go('5', 'Carteiras');
    await alerts().getByText('PESSOA INVENTADA 2').first().waitFor();
    await alerts().focus();
    await page.keyboard.press('Home');
  };
  const clients = () => page.getByRole('grid', { name: 'Clientes' });
  const clientDetails = () => page.getByRole('complementary', { name: 'Cliente', exact: true });
  const fieldOfClients = () => page.getByRole('textbox', { name: 'Buscar clientes' });
  const atClients = async () => {
    await person.go('5', 'Carteiras');
    await page.getByRole('radio', { name: 'Carteiras', exact: true }).press('Space');
    const one = page.getByRole('button', { name: 'Clientes do varejo' });
    await one.or(clients()).first().waitFor();
    if (await one.isVisible()) await one.press('Enter');
    await clients().getByText('PESSOA INVENTADA 2').waitFor();
    await clients().focus();
    await page.keyboard.press('Home');
  };
  const createKeys = async (...names: string[]) => {
    await person.go('7', 'Integração');
    for (const name of names) {
      await page.getByRole('button', { name: 'Nova chave' }).press('Enter');
      await hasFocus(dialog().getByRole('textbox'));
      await page.keyboard.type(name);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
      await dialog().getByRole('button', { name: 'Já guardei' }).press('Enter');
      await dialog().waitFor({ state: 'hidden' });
    }
  };

  test('begins in the first field of a page, opened at the start, by key, by the rail and by going back', async () => {
    await hasFocus(first('1'));
    for (const [key, heading] of PAGES) {
      await person.go(key, heading);
      await hasFocus(first(key));
    }
    for (const [key, heading] of PAGES) {
      await page.locator(`nav button[aria-keyshortcuts="${key}"]`).click();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await hasFocus(first(key));
    }
    await page.goBack();
    await hasFocus(first('6'));
  });

  /** By promise of the help sheet: what is pressed for it. One that is not here fails, and so does a key that is not pressed. */
  const PRESSES: Record<Promised, () => Promise<void>> = {
    'everywhere.pages': async () => {
      for (const [key, heading] of PAGES) {
        await stepOut();
        await press(key);
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
        await hasFocus(first(key));
      }
    },
    'everywhere.pagesWhileTyping': async () => {
      for (const [key, heading] of PAGES) {
        await press(`Control+${key}`);
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      }
    },
    'everywhere.palette': async () => {
      await person.go('1', 'Listas restritivas');
      await hasFocus(first('1'));
      await press('Control+K');
      const field = dialog().getByRole('combobox', { name: 'Nome, CPF, CNPJ, dossiê, carteira ou página' });
      await hasFocus(field);
      await field.fill('bases');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Bases' }).waitFor();
      await dialog().waitFor({ state: 'hidden' });
    },
    'everywhere.focusSearch': async () => {
      for (const [key, heading] of PAGES) {
        await person.go(key, heading);
        await page.locator('#page').focus();
        await press('/');
        await hasFocus(first(key));
      }
    },
    'everywhere.walkRows': async () => {
      await createKeys('ERP UM', 'ERP DOIS');
      const grids = [
        [atResults, results],
        [atBatch, batch],
        [atAlerts, alerts],
      ] as const;
      for (const [go, grid] of grids) {
        await go();
        await page.keyboard.press('Home');
        const before = await activeOf(grid());
        await press('ArrowDown');
        await expect.poll(() => activeOf(grid())).not.toBe(before);
        await press('ArrowUp');
        await expect.poll(() => activeOf(grid())).toBe(before);
      }
      const rows = [
        [() => person.go('6', 'Bases'), () => first('6'), 'tbody tr'],
        [() => createKeys(), () => page.getByRole('button', { name: /^Revogar a chave/ }).first(), 'tbody tr'],
        [atSeveral, () => page.getByRole('button', { name: /^Abrir a consulta/ }).first(), 'tbody tr'],
        [atDocuments, () => documents().getByRole('button').first(), 'li'],
      ] as const;
      const rowOf = (row: string) => page.evaluate((of) => document.activeElement?.closest(of)?.textContent, row);
      const idOf = (row: string) =>
        page.evaluate((of) => [...document.querySelectorAll(of)].indexOf(document.activeElement!.closest(of)!), row);
      for (const [go, start, row] of rows) {
        await go();
        await start().focus();
        const at = await idOf(row);
        await press('ArrowDown');
        await expect.poll(() => idOf(row)).toBeGreaterThan(at);
        expect(await rowOf(row)).toBeTruthy();
        await press('ArrowUp');
        await expect.poll(() => idOf(row)).toBe(at);
      }
    },
    'everywhere.columnWidth': async () => {
      await atResults();
      const heading = results().getByRole('columnheader').first();
      const width = async () => Math.round((await heading.boundingBox())!.width);
      const before = await width();
      await heading.getByRole('button').focus();
      await press('Shift+ArrowRight');
      await expect.poll(width).toBeGreaterThan(before);
      await press('Shift+ArrowLeft', 'Shift+ArrowLeft');
      await expect.poll(width).toBeLessThan(before);
      await press('Shift+Home');
      await expect.poll(width).toBe(before);
    },
    'everywhere.fileAnswer': async () => {
      const filing = dialog().getByRole('combobox', { name: 'Dossiê' });
      for (const go of [atResults, atAnswer, atDocuments]) {
        await go();
        await press('Control+D');
        await hasFocus(filing);
        await press('Escape');
        await dialog().waitFor({ state: 'hidden' });
      }
      await page.evaluate(() => document.querySelector<HTMLElement>('#page')?.focus());
      await press('D');
      await hasFocus(filing);
      await press('Escape');
      await dialog().waitFor({ state: 'hidden' });
    },
    'everywhere.pauseWork': async () => {
      await person.go('1', 'Listas restritivas');
      await held('**/restricted-lists/**', async () => {
        await paste(fieldOfLists(), 'pessoa inventada 4\npessoa inventada 5');
        await page.getByRole('button', { name: 'Consultar 2 nomes' }).press('Enter');
        await page.getByRole('button', { name: 'Pausar' }).waitFor();
        await page.evaluate(() => document.querySelector<HTMLElement>('#page')?.focus());
        await press('P');
        await page.getByRole('button', { name: 'Continuar' }).waitFor();
        await press('P');
        await page.getByRole('button', { name: 'Pausar' }).waitFor();
      });
      await page.getByRole('button', { name: 'Pausar' }).waitFor({ state: 'hidden' });
    },
    'everywhere.back': async () => {
      await atResults();
      await page.keyboard.press('ArrowDown');
      await details().waitFor();
      const list = page.getByRole('combobox', { name: 'Lista' });
      await list.press('ArrowDown');
      await page.getByRole('listbox').waitFor();
      await press('Escape');
      await page.getByRole('listbox').waitFor({ state: 'hidden' });
      await hasFocus(list);
      expect(await details().count()).toBe(1);
      await press('Escape');
      await details().waitFor({ state: 'hidden' });
      await hasFocus(list);
      await press('Escape');
      await hasFocus(fieldOfLists());
      await press('Escape');
      await hasFocus(page.locator('#page'));
      await press('Escape');
      await hasFocus(page.locator('#page'));
      expect(await fieldOfLists().inputValue()).toBe('pessoa inventada');
      await results().waitFor();
    },
    'everywhere.settings': async () => {
      await person.go('1', 'Listas restritivas');
      await press('Control+,');
      await dialog().getByRole('heading', { name: 'Configurações' }).waitFor();
      await page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'hidden' });
      await hasFocus(fieldOfLists());
    },
    'everywhere.help': async () => {
      await stepOut();
      await press('?');
      await dialog().getByRole('heading', { name: 'Atalhos de teclado' }).waitFor();
      await page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'hidden' });
      await fieldOfLists().focus();
      await press('F1');
      await dialog().getByRole('heading', { name: 'Atalhos de teclado' }).waitFor();
      await page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'hidden' });
      await hasFocus(fieldOfLists());
    },
    'lists.submit': async () => {
      await person.go('1', 'Listas restritivas');
      await fieldOfLists().fill('pessoa inventada 4');
      await press('Enter');
      await results().getByText('INVENTADA 4').waitFor();
    },
    'lists.intoResults': async () => {
      await person.go('1', 'Listas restritivas');
      await fieldOfLists().focus();
      await press('ArrowDown');
      await hasFocus(results());
      await press('ArrowUp');
      await hasFocus(fieldOfLists());
    },
    'lists.copyRecord': async () => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await atResults();
      await press('Control+C');
      await page.getByText('Copiado', { exact: true }).first().waitFor({ state: 'attached' });
      const copied = () => page.evaluate(() => navigator.clipboard.readText());
      expect(await copied()).toMatch(/^PESSOA INVENTADA \d\nDocumento: /);
    },
    'lists.walkRecents': async () => {
      await atResults();
      await atSeveral();
      await page.keyboard.press('Enter');
      const stop = page.getByRole('list', { name: 'Recentes' }).locator('button[tabindex="0"]');
      await stop.focus();
      const text = () => page.evaluate(() => document.activeElement?.textContent);
      const before = await text();
      await press('ArrowRight');
      expect(await text()).not.toBe(before);
      await press('ArrowLeft');
      expect(await text()).toBe(before);
    },
    'lists.chooseLine': async () => {
      await atTriage();
      const chosen = page.getByRole('img', { name: 'Escolhido', exact: true });
      await press('Space');
      await expect.poll(() => chosen.count()).toBe(1);
      await press('Space');
      await expect.poll(() => chosen.count()).toBe(0);
      await leaveTriage();
    },
    'lists.chooseLines': async () => {
      await atTriage();
      const chosen = page.getByRole('img', { name: 'Escolhido', exact: true });
      await press('Control+A');
      await expect.poll(() => chosen.count()).toBe(2);
      await press('Control+A');
      await expect.poll(() => chosen.count()).toBe(0);
      await leaveTriage();
    },
    'lists.decideLines': async () => {
      await atTriage();
      await press('D');
      await dialog().getByRole('textbox', { name: 'Motivo' }).waitFor();
      await page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'hidden' });
      await hasFocus(triage());
      await leaveTriage();
    },
    'proof.walkDocuments': async () => {
      await atDocuments();
      const current = () => documents().locator('[aria-current]').getAttribute('tabindex');
      const at = () =>
        documents()
          .locator('li')
          .evaluateAll((rows) => rows.findIndex((row) => row.matches('[data-current]')));
      expect(await at()).toBe(0);
      await press('Control+ArrowDown');
      await expect.poll(at).toBe(1);
      expect(await current()).toBe('0');
      await press('Control+ArrowUp');
      await expect.poll(at).toBe(0);
    },
    'proof.walkFields': async () => {
      await atDocuments();
      await reading().getByRole('button', { name: 'Ver na página: CEP' }).focus();
      await press('ArrowDown');
      await expect.poll(() => box('Logradouro').getAttribute('data-active')).toBe('true');
      await press('ArrowUp');
      await expect.poll(() => box('CEP').getAttribute('data-active')).toBe('true');
    },
    'proof.zoom': async () => {
      await atDocuments();
      const size = page.getByRole('button', { name: /^Tamanho: / });
      const percent = async () => Number.parseInt((await size.textContent()) ?? '', 10);
      await press('0');
      const fit = await percent();
      await press('+');
      await expect.poll(percent).toBeGreaterThan(fit);
      await press('-', '-');
      await expect.poll(percent).toBeLessThan(fit);
      await press('0');
      await expect.poll(percent).toBe(fit);
    },
    'proof.turn': async () => {
      const sheet = page.getByRole('img', { name: /sample-bill/ });
      const lies = async () => ((shape) => shape.width > shape.height)((await sheet.boundingBox())!);
      const before = await lies();
      await press('R');
      await expect.poll(lies).toBe(!before);
    },
    'proof.marks': async () => {
      await press('M');
      await box('CEP').waitFor({ state: 'detached' });
      await press('M');
      await box('CEP').waitFor();
    },
    'proof.forget': async () => {
      await atDocuments();
      await documents().locator('button[tabindex="0"]').first().press('End');
      await page.getByRole('heading', { name: 'O arquivo está danificado' }).waitFor();
      await press('Delete');
      await expect.poll(() => documents().count()).toBe(0);
      await reading().waitFor();
    },
    'proof.leave': async () => {
      await reading().getByRole('button', { name: 'Ver na página: CEP' }).focus();
      await expect.poll(() => box('CEP').getAttribute('data-active')).toBe('true');
      await press('Escape');
      await expect.poll(() => page.locator('button[data-outcome][data-active]').count()).toBe(0);
      await hasFocus(reading().getByRole('button', { name: 'Ver na página: CEP' }));
      await page.getByRole('button', { name: 'Novos documentos' }).press('Enter');
      await held('**/proof-of-residence/**', async () => {
        await page.locator('input[type=file]').first().setInputFiles([SAMPLE]);
        const reading = page.getByRole('group', { name: 'Andamento da leitura' });
        await reading.getByRole('button', { name: 'Cancelar' }).waitFor();
        await press('Escape');
        await page.getByRole('heading', { name: /cancelada/ }).waitFor();
      });
    },
    'dossiers.intoDossiers': async () => {
      await atDossier();
      await atDossiers();
      // Once in the list, whoever was faster than the answer stays in it; also where the same question has found nothing before.
      await held('**/dossiers/v1?**', async () => {
        const asked = page.waitForRequest((request) => /\/dossiers\/v1\?(?!.*text=)/.test(request.url()));
        await fieldOfDossiers().fill('');
        await press('ArrowDown');
        await hasFocus(dossiers());
        await asked;
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        await hasFocus(dossiers());
      });
      await dossiers().getByText('Pessoa Inventada').waitFor();
      await press('ArrowUp');
      await hasFocus(fieldOfDossiers());
    },
    'dossiers.openDossier': async () => {
      await atDossiers();
      await page.keyboard.press('ArrowDown');
      await hasFocus(dossiers());
      await press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Pessoa Inventada' }).waitFor();
    },
    'dossiers.newDossier': async () => {
      await atDossiers();
      await fieldOfDossiers().fill('618.033.989-90');
      await press('Control+Enter');
      await hasFocus(dialog().getByRole('textbox', { name: 'Nome', exact: true }));
      expect(await dialog().getByRole('textbox', { name: 'CPF' }).inputValue()).toBe('618.033.989-90');
      await page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'hidden' });
      await fieldOfDossiers().fill('');
    },
    'dossiers.chooseHit': async () => {
      await atDossier();
      await press('Space');
      expect(await hit(0).isChecked()).toBe(true);
      await press('Space');
      expect(await hit(0).isChecked()).toBe(false);
    },
    'dossiers.chooseHits': async () => {
      await atDossier();
      await press('Control+A');
      await page.getByRole('button', { name: /^Decidir [2-9]/ }).waitFor();
      await press('Control+A');
      await page.getByRole('button', { name: 'Decidir', exact: true }).waitFor();
    },
    'dossiers.openHit': async () => {
      await atDossier();
      await press('Enter');
      await hits().getByText('20261120_CEIS.csv').waitFor();
      await press('Enter');
      await hits().getByText('20261120_CEIS.csv').waitFor({ state: 'hidden' });
    },
    'dossiers.decide': async () => {
      await atDossier();
      const before = await hits().locator('li[data-state="decided"]').count();
      await press('D');
      await hasFocus(dialog().getByRole('radio', { name: 'Confirmado' }));
      await page.keyboard.press('Space');
      await dialog().getByRole('textbox', { name: 'Motivo' }).fill('O documento é o mesmo.');
      await page.keyboard.press('Control+Enter');
      await dialog().waitFor({ state: 'hidden' });
      await expect.poll(() => hits().locator('li[data-state="decided"]').count()).toBe(before + 1);
      await hasFocus(hit(0));
    },
    'dossiers.consult': async () => {
      await atDossier();
      await press('L');
      await page.getByRole('heading', { level: 1, name: 'Listas restritivas' }).waitFor();
      await page.getByText('Arquivado no dossiê Pessoa Inventada').waitFor();
      await page.getByRole('button', { name: 'Sair do dossiê' }).press('Enter');
    },
    'dossiers.note': async () => {
      await atDossier();
      await press('N');
      await hasFocus(dialog().getByRole('textbox', { name: 'Nota' }));
      await page.keyboard.type('Falta a procuração.');
      await page.keyboard.press('Control+Enter');
      await page.getByRole('region', { name: 'Histórico' }).getByText('Falta a procuração.').waitFor();
      await dialog().waitFor({ state: 'hidden' });
    },
    'dossiers.attach': async () => {
      await atDossier();
      const chooser = page.waitForEvent('filechooser');
      await press('A');
      await (await chooser).setFiles([SAMPLE]);
      await page.getByRole('region', { name: 'Histórico' }).getByText('Documento anexado: sample-bill.pdf').waitFor();
    },
    'dossiers.partner': async () => {
      await atDossier();
      await press('V');
      await hasFocus(dialog().getByRole('combobox', { name: 'Dossiê a vincular' }));
      await page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'hidden' });
      await hasFocus(hit(0));
    },
    'dossiers.edit': async () => {
      await atDossier();
      await press('E');
      await hasFocus(dialog().getByRole('textbox', { name: 'Nome', exact: true }));
      await page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'hidden' });
      await press('R');
      await hasFocus(dialog().getByRole('textbox', { name: 'Responsável' }));
      await page.keyboard.type('Ana Quaresmeira');
      await page.keyboard.press('Enter');
      await page.getByRole('region', { name: 'Histórico' }).getByText('Responsável: Ana Quaresmeira').waitFor();
      await dialog().waitFor({ state: 'hidden' });
    },
    'dossiers.conclude': async () => {
      await atDossier();
      await press('C');
      await dialog()
        .getByText(/Ainda há \d+ apontamentos em aberto/)
        .waitFor();
      await hasFocus(dialog().getByRole('button', { name: 'Ir aos apontamentos' }));
      await page.keyboard.press('Enter');
      await hasFocus(hit(0));
    },
    'dossiers.dossierReport': async () => {
      await atDossier();
      const download = page.waitForEvent('download');
      await press('G');
      expect((await download).suggestedFilename()).toMatch(/^dossie-D-2\d{3}-[0-9A-F]{8}\.pdf$/);
    },
    'dossiers.leaveDossier': async () => {
      await atDossier();
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
      await hits().getByText('20261120_CEIS.csv').waitFor();
      await press('Escape');
      await hits().getByText('20261120_CEIS.csv').waitFor({ state: 'hidden' });
      expect(await hit(0).isChecked()).toBe(true);
      await press('Escape');
      await expect.poll(() => hit(0).isChecked()).toBe(false);
      await press('Escape');
      await page.getByRole('heading', { level: 1, name: 'Dossiês' }).waitFor();
      await hasFocus(dossiers());
    },
    'portfolios.openAlert': async () => {
      await atAlerts();
      await press('Enter');
      await alertDetails().waitFor();
    },
    'portfolios.chooseAlert': async () => {
      await atAlerts();
      await press('Space');
      await alerts()
        .getByLabel(/^Escolhido: /)
        .waitFor();
      await press('Space');
      await alerts()
        .getByLabel(/^Escolhido: /)
        .waitFor({ state: 'hidden' });
    },
    'portfolios.chooseAlerts': async () => {
      await atAlerts();
      await press('Control+A');
      await page.getByRole('button', { name: 'Decidir 4 alertas' }).waitFor();
      await press('Control+A');
      await page.getByRole('button', { name: 'Decidir 1 alerta' }).waitFor();
    },
    'portfolios.decideAlerts': async () => {
      await atAlerts();
      await press('D');
      await dialog().getByRole('radio').first().waitFor();
      await press('Escape');
      await dialog().waitFor({ state: 'hidden' });
    },
    'portfolios.leaveAlerts': async () => {
      await atAlerts();
      await press('Space');
      if (!(await alertDetails().isVisible())) await press('Enter');
      await alertDetails().waitFor();
      await press('Escape');
      await alertDetails().waitFor({ state: 'hidden' });
      await alerts()
        .getByLabel(/^Escolhido: /)
        .waitFor();
      await press('Escape');
      await alerts()
        .getByLabel(/^Escolhido: /)
        .waitFor({ state: 'hidden' });
    },
    'portfolios.intoClients': async () => {
      await atClients();
      await fieldOfClients().focus();
      await press('ArrowDown');
      await hasFocus(clients());
      await page.keyboard.press('Home');
      await press('ArrowUp');
      await hasFocus(fieldOfClients());
    },
    'portfolios.openClient': async () => {
      await atClients();
      await press('Enter');
      await clientDetails().getByText('PESSOA INVENTADA 0').first().waitFor();
      await page.keyboard.press('ArrowDown');
      await clientDetails().getByText('PESSOA INVENTADA 1').first().waitFor();
    },
    'portfolios.removeClient': async () => {
      await atClients();
      if (!(await clientDetails().isVisible())) await press('Enter');
      await clientDetails().waitFor();
      await press('Delete');
      await dialog().getByText('deixa de ser comparado', { exact: false }).waitFor();
      await page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'hidden' });
    },
    'portfolios.leaveClients': async () => {
      await atClients();
      if (!(await clientDetails().isVisible())) await press('Enter');
      await clientDetails().waitFor();
      await press('Escape');
      await clientDetails().waitFor({ state: 'hidden' });
      await press('Escape');
      await page.getByRole('button', { name: 'Nova carteira' }).waitFor();
      await page.getByRole('radio', { name: 'Alertas' }).press('Space');
    },
    'registry.submit': async () => {
      await person.go('3', 'Cadastro');
      if (await many().isChecked()) await many().press('ArrowLeft');
      await fieldOfRegistry().fill(KNOWN);
      await press('Enter');
      await page.getByText('ATIVA', { exact: true }).waitFor();
    },
    'registry.screen': async () => {
      await fieldOfRegistry().focus();
      await press('Control+Enter');
      await page
        .getByText(/têm registros a analisar|Nada consta/)
        .first()
        .waitFor();
    },
    'registry.raw': async () => {
      await stepOut();
      await press('J');
      await page.getByText('O corpo da resposta, letra por letra').waitFor();
      await press('J');
      await page.getByText('O corpo da resposta, letra por letra').waitFor({ state: 'hidden' });
    },
    'registry.print': async () => {
      await page.evaluate(() => {
        globalThis.print = () => Object.assign(document.body.dataset, { printed: '' });
      });
      await press('Control+P');
      await page.locator('body[data-printed]').waitFor();
    },
    'registry.leaveLookup': async () => {
      await held('**/receita-federal-and-sintegra/**', async () => {
        await fieldOfRegistry().press('Enter');
        await page.getByRole('button', { name: 'Cancelar' }).waitFor();
        await press('Escape');
        await page.getByRole('button', { name: 'Cancelar' }).waitFor({ state: 'hidden' });
        expect(await fieldOfRegistry().inputValue()).toContain('99.104.337');
      });
      await atAnswer();
      await held('**/restricted-lists/**', async () => {
        await page.keyboard.press('Control+Enter');
        const cancel = page.getByRole('button', { name: 'Cancelar' });
        await cancel.waitFor();
        await press('Escape');
        await cancel.waitFor({ state: 'hidden' });
      });
      await page.getByText('ATIVA', { exact: true }).waitFor();
    },
    'registry.startBatch': async () => {
      await atList();
      await press('Control+Enter');
      await hasFocus(batch());
    },
    'registry.openRow': async () => {
      await atBatch();
      await press('Enter');
      await hasFocus(back());
      await page.keyboard.press('Escape');
      await hasFocus(batch());
    },
    'registry.walkAnswers': async () => {
      await atBatch();
      await page.keyboard.press('Home');
      await page.keyboard.press('Enter');
      await page.getByText('1 de 5', { exact: true }).waitFor();
      await press('Control+ArrowDown');
      await page.getByText('2 de 5', { exact: true }).waitFor();
      await press('Control+ArrowUp');
      await page.getByText('1 de 5', { exact: true }).waitFor();
      await page.keyboard.press('Escape');
    },
    'registry.chooseRow': async () => {
      await atBatch();
      await press('Space');
      await page.getByRole('button', { name: 'Arquivar 1 em dossiê' }).waitFor();
      await press('Space');
      await page.getByRole('button', { name: 'Arquivar em dossiê' }).waitFor();
    },
    'registry.chooseRows': async () => {
      await atBatch();
      await press('Control+A');
      await page.getByRole('button', { name: /^Arquivar [2-9] em dossiê/ }).waitFor();
      await press('Control+A');
      await page.getByRole('button', { name: 'Arquivar em dossiê' }).waitFor();
    },
    'registry.copyRow': async () => {
      await atBatch();
      await press('Control+C');
      await page.getByText('Copiado', { exact: true }).first().waitFor({ state: 'attached' });
    },
    'registry.leaveBatch': async () => {
      await atBatch();
      await page.keyboard.press('Enter');
      await hasFocus(back());
      await press('Escape');
      await hasFocus(batch());
      await atList();
      await held('**/receita-federal-and-sintegra/**', async () => {
        await page.keyboard.press('Control+Enter');
        await page.getByRole('button', { name: 'Pausar' }).waitFor();
        await press('Escape');
        await page.getByRole('button', { name: 'Continuar' }).press('Enter');
        await page.getByRole('button', { name: 'Pausar' }).waitFor();
      });
      await batch().getByText('AROEIRA').first().waitFor();
    },
  };

  test.each(PROMISES)('does what the help promises: $promised', async ({ promised, keys }) => {
    pressed.clear();
    await PRESSES[promised]();
    expect([...pressed]).toEqual(expect.arrayContaining(keys));
  });

  test('goes back one step at a time from a menu, a dialog it opened, and a lookup of several', async () => {
    await person.go('6', 'Bases');
    const more = page.getByRole('button', { name: /^Mais ações: Cadastro Nacional de Empresas Inidôneas/ });
    const menu = page.getByRole('menu');
    await more.press('Enter');
    await menu.waitFor();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await hasFocus(more);
    await page.keyboard.press('Enter');
    await menu
      .getByRole('menuitem', { name: /arquivo/ })
      .nth(1)
      .press('Enter');
    await dialog().waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
    await hasFocus(more);
    await page.keyboard.press('Escape');
    await hasFocus(first('6'));
    await atSeveral();
    await page.keyboard.press('Enter');
    await results().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await details().waitFor();
    await page.keyboard.press('Escape');
    await details().waitFor({ state: 'hidden' });
    await results().waitFor();
    await page.keyboard.press('Escape');
    await hasFocus(page.getByRole('button', { name: 'Abrir a consulta: pessoa inventada 1' }));
  });

  test('gives the keys to a menu as it appears, before any timer runs', async () => {
    await person.go('6', 'Bases');
    const more = page.getByRole('button', { name: /^Mais ações: Cadastro Nacional de Empresas Inidôneas/ });
    const hadFocus = await more.evaluate(
      (button: HTMLElement) =>
        new Promise((resolve) => {
          const observer = new MutationObserver(() => {
            const menu = document.querySelector('[role="menu"]');
            if (!menu) return;
            observer.disconnect();
            queueMicrotask(() => resolve(menu.contains(document.activeElement)));
          });
          observer.observe(document.body, { subtree: true, childList: true });
          button.focus();
          button.click();
        }),
    );
    expect(hadFocus).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    await hasFocus(more);
  });

  test('loses nothing that was typed, and no key that is shown once', async () => {
    await person.go('7', 'Integração');
    await page.getByRole('button', { name: 'Nova chave' }).press('Enter');
    await hasFocus(dialog().getByRole('textbox'));
    await page.keyboard.type('ERP TRÊS');
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
    await hasFocus(first('7'));
    await page.keyboard.press('Enter');
    expect(await dialog().getByRole('textbox').inputValue()).toBe('ERP TRÊS');
    await dialog().getByRole('checkbox').first().press('Space');
    await page.keyboard.press('Enter');
    await hasFocus(dialog().getByRole('button', { name: 'Copiar chave' }));
    await page.keyboard.press('Escape');
    await dialog().getByRole('button', { name: 'Já guardei' }).press('Enter');
    await dialog().waitFor({ state: 'hidden' });
    const row = page.getByRole('row', { name: /ERP TRÊS/ });
    await row.getByRole('button').press('Enter');
    await dialog().getByRole('button', { name: 'Revogar chave' }).press('Enter');
    await row.getByText(/^Revogada/).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('section[aria-label]')?.ariaLabel))
      .toBe('Integração');
  });

  /** How many rows are drawn unlike most: as the current one, or as one that has the focus or the pointer. */
  const standingOut = (rows: Locator) =>
    rows.evaluateAll((elements) => {
      const looks = elements.map((element) => {
        const ring = element.querySelector(':focus-visible') ?? element;
        const { backgroundColor, boxShadow } = getComputedStyle(element);
        return [backgroundColor, boxShadow, getComputedStyle(ring).outlineStyle].join();
      });
      const count = (look: string) => looks.filter((one) => one === look).length;
      const most = looks.toSorted((a, b) => count(b) - count(a))[0];
      return looks.filter((look) => look !== most).length;
    });

  test('draws one row as the current one after a click, Escape and keys, wherever the pointer rests', async () => {
    await atResults();
    const rows = results().locator('[data-position]');
    await rows.nth(4).click();
    await details().waitFor();
    expect(await standingOut(rows)).toBe(1);
    await page.keyboard.press('Escape');
    await details().waitFor({ state: 'hidden' });
    await hasFocus(results());
    expect(await standingOut(rows)).toBe(1);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await details().waitFor();
    expect(await standingOut(rows)).toBe(1);
    expect(await results().locator('[data-active]').getAttribute('data-position')).toBe('2');

    await atBatch();
    await batch().locator('[data-position]').nth(2).click();
    await hasFocus(back());
    await page.keyboard.press('Escape');
    await hasFocus(batch());
    expect(await standingOut(batch().locator('[data-position]'))).toBe(1);
    await page.keyboard.press('ArrowDown');
    expect(await standingOut(batch().locator('[data-position]'))).toBe(1);

    await documentsAnew();
    const bills = documents().locator('li');
    await bills.nth(2).getByRole('button').first().click();
    await page.keyboard.press('Escape');
    expect(await standingOut(bills)).toBe(1);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await standingOut(bills)).toBe(1);
    await page.keyboard.press('Control+ArrowDown');
    expect(await standingOut(bills)).toBe(1);
  });

  test('has complained of nothing in its console', () => {
    expect(window.complaints).toEqual([]);
  });
});
