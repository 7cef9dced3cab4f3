import type { FileChooser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** What somebody does who uses no mouse: keys alone, Tab by Tab. The page may be opened later. */
export function byKeyboard(at: () => Page) {
  const press = async (...keys: string[]) => {
    for (const key of keys) await at().keyboard.press(key);
  };
  const focused = (target: Locator) => target.evaluate((element) => element === document.activeElement);
  const hasFocus = (target: Locator) => expect.poll(() => focused(target)).toBe(true);
  /** As many Tabs as a person needs. */
  const tabTo = async (target: Locator) => {
    // A radio of a segmented control is not seen itself: its label is.
    await target.waitFor({ state: 'attached' });
    for (let tabs = 0; tabs < 80; tabs++) {
      if (await focused(target)) return;
      await at().keyboard.press('Tab');
    }
    throw new Error(`no Tab leads to ${target}`);
  };
  const dialog = () => at().getByRole('dialog');
  return {
    press,
    hasFocus,
    tabTo,
    dialog,
    /** Once the focus went into it: a key pressed before goes to what is focused then. */
    inDialog: () => expect.poll(() => dialog().evaluate((node) => node.contains(document.activeElement))).toBe(true),
    closed: () => dialog().waitFor({ state: 'hidden' }),
    /** Tab to a button that can be pressed, and Enter. */
    async enter(target: Locator) {
      await expect.poll(() => target.isEnabled()).toBe(true);
      await tabTo(target);
      await press('Enter');
    },
    /** Files are chosen only on a page where this was called at the start. */
    holdChoosers: () => at().on('filechooser', () => undefined),
    /** Enter on a button that asks for a file. */
    async chooseFile(target: Locator, file: string) {
      await tabTo(target);
      const asked: Promise<FileChooser> = at().waitForEvent('filechooser');
      await press('Enter');
      await (await asked).setFiles(file);
    },
  };
}
