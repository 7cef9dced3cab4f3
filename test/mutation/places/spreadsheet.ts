import type { Mutation } from '../mutation.ts';

const CHECK = 'src-main/portfolio/spreadsheet/check-row.ts';
const SHEET = 'src-main/portfolio/spreadsheet/xlsx/sheet-rows.ts';
const FAULTS = ['test/portfolio/spreadsheet/faults.test.ts'];

export const mutations: readonly Mutation[] = [
  {
    defect: 'a row whose cells all failed is left out',
    file: SHEET,
    from: "!cells.some((cell) => cell !== '') && Object.keys(states).length === 0",
    to: "!cells.some((cell) => cell !== '')",
    tests: FAULTS,
  },
  {
    defect: 'a formula without its value reads as a cell that nobody filled',
    file: SHEET,
    from: "formula ? { text: '', state: 'formulaWithoutValue' } : { text: '' }",
    to: "{ text: '' }",
    tests: FAULTS,
  },
  {
    defect: 'what a merged cell covers reads as a cell that nobody filled',
    file: SHEET,
    from: "states[column] = 'merged';",
    to: '',
    tests: FAULTS,
  },
  {
    defect: 'a rounded document is looked up',
    file: CHECK,
    from: "this.stateAt(at) === 'rounded'",
    to: 'false',
    tests: FAULTS,
  },
  {
    defect: 'a document in the form 1,12E+13 is taken for one that has lost zeros',
    file: CHECK,
    from: "else if (EXPONENT.test(text)) this.say('documentExponent', 'partly', at, text);",
    to: 'else if (EXPONENT.test(text)) return;',
    tests: FAULTS,
  },
  {
    defect: 'zeros are put back in silence',
    file: CHECK,
    from: "if (restored.length > 0) this.say('zerosRestored'",
    to: "if (restored.length > 9) this.say('zerosRestored'",
    tests: FAULTS,
  },
  {
    defect: 'cells moved by a separator too many are looked up as what they are not',
    file: CHECK,
    from: 'if (width !== null && row.cells.slice(width)',
    to: 'if (width === null && row.cells.slice(width)',
    tests: FAULTS,
  },
  {
    defect: 'a first row that may be a person is taken for headings',
    file: 'src-main/portfolio/spreadsheet/guess-columns.ts',
    from: 'return best?.line ?? null;',
    to: 'return best?.line ?? rows[0]?.line ?? null;',
    tests: ['test/portfolio/spreadsheet/columns.test.ts'],
  },
  {
    defect: 'a sheet that is longer than what is read ends as if it were whole',
    file: 'src-main/workers/entries/spreadsheet.ts',
    from: "if (count > MOST_SPREADSHEET_ROWS) throw new WorkerFault('spreadsheetTooLong');",
    to: 'if (count > MOST_SPREADSHEET_ROWS) break;',
    tests: ['test/workstation/spreadsheets.test.ts'],
  },
  {
    defect: 'rows that were looked up before a list was replaced stay as they were',
    file: 'src-renderer/lists/spreadsheet/store.ts',
    from: '          lookUpAnew(olderThan(sources), lists);\n',
    to: '',
    tests: ['test/workstation/spreadsheet-run.test.ts'],
  },
  {
    defect: 'a run of which rows are missing is gone on with',
    file: 'src-renderer/lists/spreadsheet/store.ts',
    from: 'if (rows.length < head.rows) throw new RunNotWhole();',
    to: '',
    tests: ['test/workstation/spreadsheet-run.test.ts'],
  },
  {
    defect: 'a decision passes from one record to another that is alike',
    file: 'src-renderer/lists/spreadsheet/decide/decided.ts',
    from: 'same.length === 0 || same.length < alikeIn(hits, hit).length',
    to: 'same.length === 0',
    tests: ['test/workstation/spreadsheet-decisions.test.ts'],
  },
  {
    defect: 'a decision goes into the dossier of somebody else',
    file: 'src-renderer/lists/spreadsheet/decide/find-dossier.ts',
    from: 'document !== null || !row.taxIds.some(mayBe)',
    to: 'document === null && !row.taxIds.some(mayBe)',
    tests: ['test/renderer/lists/find-dossier.test.ts'],
  },
  {
    defect: 'two spreadsheets that number their clients alike meet in one dossier',
    file: 'src-renderer/lists/spreadsheet/decide/find-dossier.ts',
    from: "? null : 'otherName'",
    to: '? null : null',
    tests: ['test/renderer/lists/find-dossier.test.ts'],
  },
  {
    defect: 'what another person decided meanwhile is decided over',
    file: 'src-renderer/lists/spreadsheet/decide/decide-row.ts',
    from: "if (anew || state !== 'decided') keys.add(key);",
    to: 'keys.add(key);',
    tests: ['test/workstation/spreadsheet-decisions.test.ts'],
  },
  {
    defect: 'the summary says that nothing is there beside rows in doubt',
    file: 'src-renderer/lists/spreadsheet/summary.ts',
    from: 'counts.doubtful + counts.notAsked + counts.waiting === 0',
    to: 'counts.waiting === 0',
    tests: ['test/renderer/lists/spreadsheet-summary.test.ts'],
  },
  {
    defect: 'a company whose partners are not known reads as looked up whole',
    file: 'src-renderer/registry/batch/screen/rows.ts',
    from: "{ code: 'partnersUnknown', weight: 'partly' }",
    to: "{ code: 'partnersUnknown', weight: 'note' }",
    tests: ['test/renderer/registry/batch/screen.test.ts'],
  },
  {
    defect: 'a company whose answer says nothing of partners reads as one without',
    file: 'src-renderer/registry/batch/screen/rows.ts',
    from: 'federal?.partnersKnown',
    to: 'federal',
    tests: ['test/renderer/registry/batch/screen.test.ts'],
  },
];
