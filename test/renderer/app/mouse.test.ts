import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const WINDOW = path.resolve(import.meta.dirname, '../../../src-renderer');

/**
 * What answers to the mouse alone, by file, and what does the same by key. Buttons, links and fields answer to both: only what
 * is dragged, pointed at, pressed twice or kept from the Tab key is looked for.
 */
const BY_KEY: Readonly<Record<string, string>> = {
  'shared/grid/Edge.tsx':
    'the edge between headings: Shift with ← and → on the heading or the edge, with Home for the double click',
  'shared/grid/use-table-columns.tsx': 'another edge of the row: ← and → from the one that Tab reaches',
  'shared/grid/Grid.tsx': 'a press on a line: Enter or the space bar on the active one',
  'shared/grid/GridRow.tsx': 'copy of a row: Ctrl+C in the grid',
  'shared/file-drop/use-file-drop.ts':
    'dropped files: the button of the page that chooses them, or Ctrl+V on Comprovante',
  'data/import/DropAnywhere.tsx': 'dropped files: “Importar arquivos”',
  'dossiers/one/hits/HitRow.tsx': 'the other hits: ↑ and ↓; a name, which opens: Enter',
  'lists/query/QueryBar.tsx': 'dropped lines: pasted with Ctrl+V',
  'lists/query/Recents.tsx': 'a recent lookup: ← and → from the one that Tab reaches',
  'lists/results/FoldLine.tsx': 'the line of the grid: Enter',
  'lists/results/MoreLine.tsx': 'the line of the grid: Enter',
  'proof/viewer/use-pan.ts': 'the page moved by hand: the arrow keys in the viewport',
  'proof/viewer/use-view-keys.ts': 'the wheel with Ctrl: + and −',
  'proof/viewer/PageSwitch.tsx': 'the page before and after: the arrow keys on the page numbers',
  'proof/viewer/BoxLayer.tsx': 'a field on the page: its name in the panel, ↑ and ↓',
  'proof/viewer/FrameLayer.tsx': 'another address on the page: its button in the panel',
  'proof/result/HolderSection.tsx': 'pointing at a field: its name in the panel',
  'proof/result/ComparisonTable.tsx': 'pointing at a field: its name in the panel',
  'app/palette/Palette.tsx': 'the field: ↑ ↓ and Enter',
  'proof/session/DocumentRow.tsx': 'the tools of a row: ↑ and ↓ to the row, then Tab; Del',
};
/** No actions: a focus is led there, or the use of the mouse is noticed. */
const NO_ACTION = [
  'app/focus/use-keys-in-use.ts',
  'app/frame/Frame.tsx',
  'app/settings/SettingField.tsx',
  'app/settings/SettingsDialog.tsx',
  'integration/providers/ProvidersSection.tsx',
  'integration/providers/SecretsPart.tsx',
  'proof/reading/ReadingPanel.tsx',
  'proof/reading/WaitingPanel.tsx',
  'proof/failure/FailurePanel.tsx',
  'proof/failure/CancelledPanel.tsx',
  'proof/result/ResultPanel.tsx',
];

const MOUSE = [
  /\bon(?:Pointer|Mouse|Drag|Drop|DoubleClick|ContextMenu|Wheel)\w*=/,
  /addEventListener\('(?:pointerdown|mouse|drag|drop|wheel|dblclick|contextmenu)/,
  /tabIndex=\{(?:-1|[^}]* : -1)\}/,
  /tabIndex = .*-1;/,
  // A press on what no key reaches.
  /<(?:div|span|li|tr|td|p|dl|dd|section|aside)\b[^>]*\bonClick=/,
];

test('whatever answers to the mouse alone is named with the key that does the same', () => {
  const found = globSync('**/*.{ts,tsx}', { cwd: WINDOW })
    .filter((file) => !file.startsWith('i18n'))
    .filter((file) => MOUSE.some((pattern) => pattern.test(readFileSync(path.join(WINDOW, file), 'utf8'))))
    .map((file) => file.split(path.sep).join('/'));
  expect(found.toSorted()).toEqual([...Object.keys(BY_KEY), ...NO_ACTION].toSorted());
});
