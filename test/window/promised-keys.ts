import { SHORTCUTS } from '../../src-renderer/app/help/shortcuts.ts';

type Group = (typeof SHORTCUTS)[number];
/** Of a promise of the help sheet: its group and what it says. */
export type Promised = { [G in Group as G['group']]: `${G['group']}.${G['rows'][number]['text']}` }[Group['group']];

const NAMES: Readonly<Record<string, string>> = {
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
  '−': '-',
  mod: 'Control',
  Esc: 'Escape',
  Del: 'Delete',
};

/** Every promise of the help sheet, as it shows them. */
export const PROMISES = SHORTCUTS.flatMap(({ group, rows }) =>
  rows.map(({ keys, text }) => ({ promised: `${group}.${text}` as Promised, keys: pressesOf(keys) })),
);

/** The keys of a row of the sheet as they are pressed: `['mod', '↑', '↓']` is Control+ArrowUp and Control+ArrowDown. */
function pressesOf(shown: readonly string[]): string[] {
  const [first = '', ...others] = shown;
  if (['mod', 'Shift'].includes(first)) return pressesOf(others).map((key) => `${NAMES[first] ?? first}+${key}`);
  const range = /^(\d) … (\d)$/.exec(shown.join(' '));
  if (range) {
    const [from, to] = [Number(range[1]), Number(range[2])];
    return Array.from({ length: to - from + 1 }, (_, n) => String(from + n));
  }
  return shown.map((key) => NAMES[key] ?? key);
}
