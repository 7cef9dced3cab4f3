import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { makeBackup } from '../../src-main/evidence/backup/backup.ts';
import { createEvidence } from '../../src-main/evidence/room.ts';
import { readKeys } from '../../src-main/evidence/vault/key-file.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { inspectBoth } from './inspect.ts';
import { type OpenWindow, WALKED } from './open-window.ts';
import { personAt } from './person.ts';

const SCOPE = '11111111-2222-4333-8444-555555555555';
const passphrase = 'ponte verde cavalo lua';

async function recordIn(dataDir: string): Promise<void> {
  const room = createEvidence({ dataDir, keychain: undefined });
  const records = Array.from({ length: 5 }, (_, at) => ({ kind: 'note', scope: SCOPE, payload: { at } }) as const);
  await room.appendAll(records);
  await room.close();
}

/** A backup in one window and its restoring in another, by keyboard alone. */
describe.each(WALKED)('a backup of the record in the %s', (place, open) => {
  const dirs: string[] = [];
  const windows: OpenWindow[] = [];
  afterAll(async () => {
    for (const window of windows) await window.close();
    for (const dir of dirs) removeTempDir(dir);
  });

  async function settingsOver(fill?: (dataDir: string) => Promise<void>): Promise<Page> {
    const dataDir = makeTempDir();
    dirs.push(dataDir);
    writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ server: { port: 0 } }));
    await fill?.(dataDir);
    const window = await open({ dataDir });
    windows.push(window);
    const { page } = window;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await personAt(page).arrive();
    await page.keyboard.press('Control+,');
    return page;
  }
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

  test('is made, saved, and restored where there is no record', { timeout: 120_000 }, async () => {
    const page = await settingsOver(recordIn);
    await button(page, 'Fazer cópia de segurança').press('Enter');
    const asking = dialog(page, 'Cópia de segurança do registro');
    await page.keyboard.type('curta');
    await asking.getByText('Curta demais', { exact: false }).waitFor();
    expect(await inspectBoth(page, 'backup dialog')).toEqual([]);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(passphrase);
    await asking.getByText('Forte.').waitFor();
    await page.keyboard.press('Enter');
    // Sent to the second field, which is empty.
    await asking.getByText('As duas senhas são diferentes.').waitFor();
    await page.keyboard.type(passphrase);
    const downloading = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^atesta-copia-\d{4}-\d\d-\d\d\.backup$/);
    const file = path.join(makeTempDir(), 'record.backup');
    dirs.push(path.dirname(file));
    if (place === 'browser') await download.saveAs(file);
    else {
      // The played desktop keeps no file that is saved: the same record is backed up as the command line does.
      const dataDir = dirs[0]!;
      await makeBackup({ dataDir, keys: (await readKeys(dataDir, undefined))!, passphrase, file });
    }
    await page.getByRole('paragraph').filter({ hasText: 'Cópia inteira, entregue para salvar' }).waitFor();
    // Here there is a record: none is restored over it.
    expect(await button(page, 'Restaurar de uma cópia').count()).toBe(0);
    await page.getByText('Uma cópia só é restaurada onde ainda não há registro', { exact: false }).waitFor();

    const other = await settingsOver();
    expect(await button(other, 'Fazer cópia de segurança').count()).toBe(0);
    const restore = async (words: string) => {
      await button(other, 'Restaurar de uma cópia').press('Enter');
      const asked = dialog(other, 'Restaurar o registro de uma cópia');
      const choosing = other.waitForEvent('filechooser');
      await asked.getByRole('button', { name: /^Arquivo da cópia/ }).press('Enter');
      await (await choosing).setFiles(file);
      await asked.getByLabel('Senha da cópia').fill(words);
      await other.keyboard.press('Enter');
      await asked.waitFor({ state: 'hidden' });
    };
    await restore('outra senha comprida');
    await other.getByRole('alert').filter({ hasText: 'A senha está errada' }).waitFor();
    await restore(passphrase);
    await other.getByText('Registro restaurado.').first().waitFor();
    await other.getByRole('region', { name: 'Registro íntegro' }).waitFor();
    await other.getByText('5 registros conferidos', { exact: false }).waitFor();
    await button(other, 'Fazer cópia de segurança').waitFor();
    expect(await inspectBoth(other, 'restored')).toEqual([]);
  });
});
