import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IN_BROWSER, type OpenWindow } from './open-window.ts';
import { personAt } from './person.ts';

describe.each(IN_BROWSER)('the hint of the question to the lists in the %s', (_, open) => {
  let window: OpenWindow;
  beforeAll(async () => {
    window = await open();
    await personAt(window.page).arrive();
  });
  afterAll(() => window?.close());

  /** What Chromium's accessibility tree has as the description of a node. */
  const descriptionOf = async (role: string, name: string) => {
    const session = await window.page.context().newCDPSession(window.page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    await session.detach();
    return nodes.find((node) => node.role?.value === role && node.name?.value === name)?.description?.value;
  };

  test('describes the field and the choice of comparison to a screen reader, and follows what is typed', async () => {
    const { page } = window;
    const field = page.getByRole('textbox', { name: 'Nome, CPF ou CNPJ' });
    for (const text of ['', 'Maria', '111.222.333-44']) {
      await field.fill(text);
      const hint = page.locator(`[id="${await field.getAttribute('aria-describedby')}"]`);
      const said = (await hint.textContent())!.trim();
      expect(said).not.toBe('');
      await expect.poll(() => descriptionOf('textbox', 'Nome, CPF ou CNPJ')).toBe(said);
      await expect.poll(() => descriptionOf('radiogroup', 'Comparar nomes')).toBe(said);
    }
  });
});
