import type { Locator, Page } from 'playwright-core';

/** What a person does at the window again and again. */
export interface Person {
  /** Leaves the greeting of the first start behind. */
  arrive(): Promise<void>;
  /** Goes to a page by its key. */
  go(key: '1' | '2' | '3' | '4' | '5' | '6' | '7', heading: string): Promise<void>;
  /** Looks a name or document up in the lists. */
  search(text: string): Promise<void>;
  /** The row of a list on the page Bases. */
  listRow(title: RegExp): Locator;
  /** The row of the alert about a client, once it is there; `walkToAlert`: the grid's arrow keys stand on it. */
  alertRow(client: string): Locator;
  walkToAlert(client: string): Promise<void>;
}

export function personAt(page: Page): Person {
  const go: Person['go'] = async (key, heading) => {
    // In a dialog, also one that closes just now, keys are the dialog's.
    await page.waitForFunction(() => !document.activeElement?.closest('[role="dialog"]'));
    await page.keyboard.press(`Control+${key}`);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  };
  const alertRow = (client: string) =>
    page.getByRole('grid', { name: 'Alertas' }).getByRole('row').filter({ hasText: client });
  return {
    go,
    async arrive() {
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('heading', { name: 'Boas-vindas ao Atesta' }).waitFor();
      for (let step = 0; step < 3; step++) await dialog.getByRole('button', { name: 'Continuar' }).click();
      await dialog.getByRole('button', { name: 'Fechar' }).click();
      await dialog.waitFor({ state: 'hidden' });
    },
    async search(text) {
      await go('1', 'Listas restritivas');
      await page.getByRole('textbox', { name: 'Nome, CPF ou CNPJ' }).fill(text);
      await page.keyboard.press('Enter');
    },
    listRow: (title) => page.getByRole('row', { name: title }),
    alertRow,
    async walkToAlert(client) {
      await alertRow(client).waitFor({ timeout: 60_000 });
      await page.getByRole('grid', { name: 'Alertas' }).focus();
      await page.keyboard.press('Home');
      while ((await alertRow(client).getAttribute('data-active')) === null) await page.keyboard.press('ArrowDown');
    },
  };
}
