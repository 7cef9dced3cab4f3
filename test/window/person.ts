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
}

export function personAt(page: Page): Person {
  const go: Person['go'] = async (key, heading) => {
    // In a dialog, also one that closes just now, keys are the dialog's.
    await page.waitForFunction(() => !document.activeElement?.closest('[role="dialog"]'));
    await page.keyboard.press(`Control+${key}`);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  };
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
  };
}
