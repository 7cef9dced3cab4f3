import type { Mutation } from '../mutation.ts';

const COVERAGE = 'src-renderer/shared/consulted/coverage.ts';
const FRESHNESS = 'src-renderer/shared/installed/freshness.ts';
const NOTHING = 'src-renderer/lists/states/nothing.ts';
const JUDGE = 'src-renderer/lists/query/judge.ts';
const SUBJECTS = 'src-renderer/registry/screening/subjects.ts';
const DOCUMENT = 'src-renderer/shared/document-agreement.ts';
const ofCoverage = { file: COVERAGE, tests: ['test/renderer/lists/coverage.test.ts'] };
const ofFreshness = { file: FRESHNESS, tests: ['test/renderer/data/freshness.test.ts'] };
const ofNothing = { file: NOTHING, tests: ['test/renderer/lists/several.test.ts'] };
const ofJudge = { file: JUDGE, tests: ['test/renderer/lists/judge.test.ts'] };
const ofDoubt = { file: 'src-main/documents/question-doubt.ts', tests: ['test/documents/question-doubt.test.ts'] };
const ofScreening = { tests: ['test/renderer/registry/screening.test.ts'] };
const ofStore = { tests: ['test/renderer/registry/screening-store.test.ts'] };
const ofSoleTrader = { file: 'src-main/documents/sole-trader.ts', tests: ['test/documents/sole-trader.test.ts'] };

/** What decides in the window whether nothing found is shown as clean, and whether the right thing was asked at all. */
export const mutations: readonly Mutation[] = [
  {
    defect: 'green where a list was not searched',
    ...ofCoverage,
    from: '      notConsulted.length === 0 &&\n',
    to: '',
  },
  {
    defect: 'green where the service passes over a list',
    ...ofCoverage,
    from: '      asked.every((status) => answered.has(status.list)) &&\n',
    to: '',
  },
  { defect: 'green where nothing is installed', ...ofCoverage, from: '      asked.length > 0 &&\n', to: '' },
  {
    defect: 'green where one list of many is fresh',
    ...ofCoverage,
    from: 'consulted.every(({ freshness, snapshots })',
    to: 'consulted.some(({ freshness, snapshots })',
  },
  {
    defect: 'green where the data is old, invented or unreadable',
    ...ofCoverage,
    from: "freshness === 'current' && ",
    to: '',
  },
  {
    defect: 'green where the import said that a part is missing',
    ...ofCoverage,
    from: ' && !snapshots.some(isIncomplete)',
    to: '',
  },
  {
    defect: 'a list that the window does not know counts as fresh',
    ...ofCoverage,
    from: ".freshness : 'check',",
    to: ".freshness : 'current',",
  },
  {
    defect: 'what is installed now is judged, not what was searched',
    ...ofCoverage,
    from: '{ ...status, snapshots: one.snapshots }',
    to: 'status',
  },
  {
    defect: 'a list with a file that cannot be read counts as searched in a screening',
    ...ofCoverage,
    from: 'snapshots.length > 0 && unreadable.length === 0;',
    to: 'snapshots.length > 0;',
  },
  {
    defect: 'a damaged list is said not to be installed',
    ...ofCoverage,
    from: "unreadable.length > 0 ? 'unreadable' : 'notInstalled'",
    to: "unreadable.length > 1 ? 'unreadable' : 'notInstalled'",
  },
  {
    defect: 'invented data is not told where official data stands beside it',
    ...ofCoverage,
    from: 'snapshots.some((snapshot) => snapshot.demonstration)',
    to: 'snapshots.every(({ demonstration }) => !demonstration)',
  },
  {
    defect: 'a list that cannot be read is fresh',
    ...ofFreshness,
    from: 'if (unreadable.length > 0) return',
    to: 'if (unreadable.length > 1) return',
  },
  {
    defect: 'invented data is fresh',
    ...ofFreshness,
    from: 'if (newest.demonstration) return',
    to: 'if (false) return',
  },
  { defect: 'old data is fresh', ...ofFreshness, from: 'if (days > limit) return', to: 'if (days > 2 * limit) return' },
  {
    defect: 'a publisher that failed to answer confirms the data',
    ...ofFreshness,
    from: 'if (lately && answered) return',
    to: 'if (lately) return',
  },
  {
    defect: 'any warning of an import counts as complete',
    file: 'src-renderer/shared/installed/warned.ts',
    from: 'return warnings.some(lacksSomething);',
    to: 'return warnings.every(lacksSomething);',
    tests: ['test/renderer/data/warned.test.ts'],
  },
  {
    defect: 'data of another source is called official',
    file: 'src-renderer/shared/installed/warned.ts',
    from: "? 'unofficial' : 'official'",
    to: "? 'official' : 'official'",
    tests: ['test/renderer/data/warned.test.ts'],
  },
  {
    defect: 'nothing in no list is nothing found',
    ...ofNothing,
    from: 'consulted.length === 0',
    to: 'consulted.length < 0',
  },
  {
    defect: 'an impossible question is answered in green',
    ...ofNothing,
    from: "if (doubtOf(judge(text))) return 'doubtful';\n",
    to: '',
  },
  { defect: 'green whatever was searched', ...ofNothing, from: "clear ? 'clear' : 'partly'", to: "'clear'" },
  { defect: 'an incomplete document is no doubt', ...ofDoubt, from: "return 'documentAsName';", to: 'return null;' },
  { defect: 'a sole trader’s name is no doubt', ...ofDoubt, from: "return 'soleTrader';", to: 'return null;' },
  { defect: 'a wrong check digit is no doubt', ...ofDoubt, from: "isValidCpf(bare) ? null : 'cpfWrong'", to: 'null' },
  {
    ...ofDoubt,
    defect: 'blanks that no list has are looked up literally in silence',
    from: "isLiteral(match) && hasOddBlanks(name) ? 'nameBlanks' : null",
    to: 'null',
  },
  {
    defect: 'a dossier says that there is nothing where a list could not be asked',
    file: 'src-renderer/dossiers/one/timeline/story.ts',
    tests: ['test/renderer/dossiers/hits.test.ts'],
    from: ' && !hasGaps(gapsIn(facts))',
    to: '',
  },
  { defect: 'no question is in doubt', ...ofJudge, from: 'doubtOfQuestion(parametersOf(judged) ?? {})', to: 'null' },
  {
    defect: 'a masked CPF is looked up as a name',
    ...ofJudge,
    from: '  if (MASKED.test(plain)) return judgeMasked(plain);\n',
    to: '',
  },
  { defect: 'two shown digits are enough', ...ofJudge, from: 'shown >= ENOUGH', to: 'shown > 0' },
  {
    defect: 'the short mask loses its places',
    ...ofJudge,
    from: "places.padEnd(11, '*')",
    to: "places.padStart(11, '*')",
  },
  {
    defect: 'pasted lines are joined',
    file: 'src-renderer/lists/several/texts.ts',
    from: '/[\\r\\n\\t\\u2028\\u2029]+/',
    to: '/[\\n\\t\\u2028\\u2029]+/',
    tests: ['test/renderer/lists/several.test.ts'],
  },
  {
    defect: 'the CPF of a sole trader is not offered',
    file: 'src-renderer/lists/several/texts.ts',
    from: "judged.cpf === '' ?",
    to: "judged.cpf !== '' ?",
    tests: ['test/renderer/lists/several.test.ts'],
  },
  {
    defect: 'a lookup that broke off counts as answered',
    file: 'src-renderer/lists/several/store.ts',
    from: "{ phase: 'failed', error, at: new Date() }",
    to: "{ phase: 'done', error, at: new Date() }",
    tests: ['test/renderer/lists/several.test.ts'],
  },
  {
    defect: 'a session of the window opens another one',
    file: 'src-main/access/access.ts',
    from: 'if (secret === undefined || !this.isWorkstationKey(secret))',
    to: 'if (secret === undefined)',
    tests: ['test/access/window-sessions.test.ts'],
  },
  {
    defect: 'an answer stays under another list',
    file: 'src-renderer/lists/search/question.ts',
    from: 'return one === other;',
    to: 'return form.text.trim() === asked.text.trim() || one === other;',
    tests: ['test/renderer/lists/several.test.ts'],
  },
  {
    defect: 'an answer about a taxpayer stays under an invalid input',
    file: 'src-renderer/registry/query/question.ts',
    from: '!isObstacle(question) && sorted(question) === sorted(asked)',
    to: 'isObstacle(question) || sorted(question) === sorted(asked)',
    tests: ['test/renderer/registry/question.test.ts'],
  },
  {
    defect: 'a sole trader’s company is screened under the whole text',
    ...ofScreening,
    file: SUBJECTS,
    from: 'const { name, cpf } = partSoleTrader(federal.legalName);',
    to: 'const [name, cpf] = [federal.legalName, partSoleTrader(federal.legalName).cpf];',
  },
  {
    defect: 'the CPF in a partner’s name is not asked',
    ...ofScreening,
    file: SUBJECTS,
    from: ': [{ ...own, document: cpf }];',
    to: ': [own];',
  },
  {
    defect: 'who has another document beside the CPF in the name is asked by one of them alone',
    ...ofScreening,
    file: SUBJECTS,
    from: "agreement === 'contradicts' || isWholeCnpj(own.document)",
    to: "agreement === 'contradicts'",
  },
  {
    defect: 'whoever acts for a partner is not screened',
    ...ofScreening,
    file: SUBJECTS,
    from: "return [...partner, ...peopleOf('representative', representative.name, representative.document)];",
    to: 'return partner;',
  },
  {
    defect: 'a name of three letters is not asked',
    ...ofScreening,
    file: SUBJECTS,
    from: 'length >= NAME_LENGTH.min &&',
    to: 'length > NAME_LENGTH.min &&',
  },
  {
    defect: 'a digit that differs is an agreement',
    ...ofScreening,
    file: DOCUMENT,
    from: "b[at] === '*' || character === b[at]",
    to: "b[at] === '*' || character !== b[at]",
  },
  {
    defect: 'one shown digit rules a namesake in',
    ...ofScreening,
    file: DOCUMENT,
    from: 'shared >= ENOUGH',
    to: 'shared > 0',
  },
  {
    defect: 'a hit that is open counts for nothing',
    ...ofScreening,
    file: 'src-renderer/registry/screening/verdict.ts',
    from: "verdict !== null && verdict !== 'contradicts'",
    to: "verdict === 'confirmed'",
  },
  {
    defect: 'somebody of whom a question was refused is folded away with those that have nothing',
    ...ofScreening,
    file: 'src-renderer/registry/screening/foldable.ts',
    from: 'hits.length + refused.length === 0',
    to: 'hits.length === 0',
  },
  {
    defect: 'a screening that breaks off is done',
    ...ofStore,
    file: 'src-renderer/registry/screening/ask-lists.ts',
    from: "  throw new UnreachableError('the answer broke off');\n",
    to: "  yield { type: 'done', timeSpent: 0 };\n",
  },
  {
    defect: 'an error in the stream is passed over',
    ...ofStore,
    file: 'src-renderer/registry/screening/ask-lists.ts',
    from: "if (!('index' in line)) throw new ServiceError(line);",
    to: "if (!('index' in line)) return { type: 'done', timeSpent: 0 };",
  },
  {
    defect: 'the scope of a search is dropped',
    file: 'src-renderer/lists/search/results.ts',
    from: 'results.scope = { consulted, notConsulted, office: results.office };',
    to: 'results.scope = { consulted, notConsulted: [], office: results.office };',
    tests: ['test/renderer/lists/results.test.ts'],
  },
  {
    defect: 'a wrong number is told as the CPF',
    ...ofSoleTrader,
    from: "cpf: isValidCpf(cpf) ? cpf : ''",
    to: 'cpf',
  },
  {
    defect: 'the number in front stays',
    ...ofSoleTrader,
    from: 'left.slice(front?.[0].length ?? 0)',
    to: 'left',
  },
  {
    defect: 'too short a name is asked, which nobody answers',
    ...ofSoleTrader,
    from: 'name.length < 3 || ',
    to: '',
  },
  {
    defect: 'a group of lists counts as whole though one of its lists was not searched',
    file: 'src-renderer/shared/consulted/where.ts',
    from: 'return where.lists.includes(list);',
    to: 'return false;',
    tests: ['test/renderer/lists/coverage.test.ts', 'test/renderer/lists/question.test.ts'],
  },
  {
    defect: 'who is listed no longer stands among those that are',
    file: 'src-renderer/lists/results/lines.ts',
    from: 'const open = (listed.length === 0) !== turned;',
    to: 'const open = !turned;',
    tests: ['test/renderer/lists/lines.test.ts'],
  },
  {
    defect: 'a record that differs in what else is known comes before those that its file has before it',
    file: 'src-renderer/lists/results/sort.ts',
    from: 'lowest = Math.min(lowest, row.record.score ?? 0);',
    to: 'lowest = row.record.score ?? 0;',
    tests: ['test/renderer/lists/lines.test.ts'],
  },
  {
    defect: 'a copied record does not say that its data is invented',
    file: 'src-renderer/lists/details/record-text.ts',
    from: 'group.demonstration ? [headings.demonstration] : []',
    to: '[]',
    tests: ['test/renderer/lists/why.test.ts'],
  },
  {
    defect: 'what has ended counts as in force',
    file: 'src-renderer/lists/words/validity.ts',
    from: "period?.standing === 'ended'",
    to: "period?.standing === 'future'",
    tests: ['test/renderer/lists/words.test.ts'],
  },
  {
    defect: 'a search names lists that there are none of and passes them over',
    file: 'src-main/lists/api/search-in-lines.ts',
    from: ' || lists.length < new Set(named).size)',
    to: ' || lists.length === 0)',
    tests: ['test/api/list-search.test.ts'],
  },
];
