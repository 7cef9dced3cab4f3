import type { Mutation } from '../mutation.ts';

const COMPARED = 'src-main/evidence/dossiers/compared.ts';
const REFUSALS = 'src-main/evidence/dossiers/refusals.ts';
const WALK = 'src-main/evidence/store/verify/walk.ts';
const READER = 'src-main/evidence/store/record-reader.ts';
const STORE_TESTS = ['test/evidence/store', 'test/evidence/attacks'];

export const mutations: readonly Mutation[] = [
  {
    defect: 'a consultation under hold is due for erasure',
    file: 'src-main/evidence/dossiers/lone.ts',
    from: '(!hold && keepUntil(keptFrom, years) <= day)',
    to: 'keepUntil(keptFrom, years) <= day',
    tests: ['test/evidence/dossiers/lone.test.ts'],
  },
  {
    defect: 'a hold of a consultation is forgotten',
    file: 'src-main/evidence/dossiers/lone.ts',
    from: 'hold: holds.at(-1)?.on ?? false,',
    to: 'hold: false,',
    tests: ['test/evidence/dossiers/lone.test.ts'],
  },
  ...(
    [
      ['of another question', 'questionOf(facts) === questionOf(earlier) &&'],
      ['from another file of the list', 'sourceOf(facts, remainder) === from &&'],
      ['that leaves something out itself', '!later.hits.some((hit) => isPart(hit) && isRemainder(hit))'],
      ['that was cut', 'facts.found !== null &&'],
      ['that has nothing of that file', 'later.hits.some(isPart) &&'],
    ] as const
  ).map(([which, from]) => ({
    defect: `what a limit left out is closed by an answer ${which}`,
    file: 'src-main/evidence/dossiers/covered.ts',
    from,
    to: from.endsWith('&&') ? '' : 'true',
    tests: ['test/evidence/dossiers/covered.test.ts'],
  })),
  {
    defect: 'a report says "nothing on record" beside a record that has left its list',
    file: 'src-main/evidence/report/parts/outcome.ts',
    from: 'if (found === 0 && former > 0) {',
    to: 'if (found < 0) {',
    tests: ['test/evidence/report/report.test.ts'],
  },
  {
    defect: 'the facts of a consultation leave out what has left its list',
    file: 'src-main/evidence/dossiers/read-answer.ts',
    from: 'if (group.former) former += records;',
    to: '',
    tests: ['test/evidence/dossiers'],
  },
  {
    defect: 'a record that changed in a column of the publisher stays decided',
    file: COMPARED,
    from: "if (value !== '') fields.set(",
    to: "if (value === 'never') fields.set(",
    tests: ['test/evidence/dossiers'],
  },
  {
    defect: 'a decision holds although the subject has another document',
    file: COMPARED,
    from: "changeOf('subject', 'cpf', before.cpf, after.cpf),",
    to: '',
    tests: ['test/evidence/dossiers'],
  },
  {
    defect: 'a dossier is concluded while hits are open',
    file: REFUSALS,
    from: "if (openHits(state) > 0) return 'hitsOpen';",
    to: '',
    tests: ['test/evidence/dossiers'],
  },
  {
    defect: 'who concluded approves',
    file: REFUSALS,
    from: "if (state.concludedBy && isSamePerson(state.concludedBy, author)) return 'approvalBySamePerson';",
    to: '',
    tests: ['test/evidence/dossiers'],
  },
  {
    defect: 'a program approves for a person',
    file: REFUSALS,
    from: "if (author.by === 'key' || author.by === 'token') return 'approvalByKey';",
    to: '',
    tests: ['test/evidence/dossiers'],
  },
  {
    defect: 'a hit is decided that another has decided meanwhile',
    file: REFUSALS,
    from: 'hit!.decided.version > seen',
    to: 'false',
    tests: ['test/evidence/dossiers'],
  },
  {
    defect: 'an altered payload passes the check',
    file: WALK,
    from: '} else if (bytes.length !== ref.bytes || sha256(bytes) !== ref.sha256) {',
    to: '} else if (bytes.length !== ref.bytes) {',
    tests: STORE_TESTS,
  },
  {
    defect: 'what was erased and put back passes the check',
    file: WALK,
    from: "if (bytes) this.findings.add('payloadOfErasedKept', { seq });",
    to: '',
    tests: STORE_TESTS,
  },
  {
    defect: 'a log that is shorter than a checkpoint passes the check',
    file: WALK,
    from: "findings.add('logTruncated',",
    to: 'void ({} as never,',
    tests: STORE_TESTS,
  },
  {
    defect: 'an entry that is not the one of the tree is read all the same',
    file: READER,
    from: ' || !leafHash(text).equals(this.node(0, seq))',
    to: '',
    tests: STORE_TESTS,
  },
  {
    defect: 'a record that does not hold is restored by the window',
    file: 'src-main/evidence/backup/restore.ts',
    from: 'else if (step.value.ok) return keys;',
    to: 'else if (step.value) return keys;',
    tests: ['test/workstation/backup.test.ts'],
  },
  {
    defect: 'a record is restored beside the newest entries of another',
    file: 'src-main/evidence/backup/restore.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source as it stands
    from: ' || existsSync(`${file}-wal`)',
    to: '',
    tests: ['test/workstation/backup.test.ts'],
  },
  {
    defect: 'a backup that broke off is handed over as whole',
    file: 'src-renderer/app/settings/evidence/backup.ts',
    from: 'if (done !== total) throw',
    to: 'if (done > total) throw',
    tests: ['test/renderer/app/settings/backup.test.ts'],
  },
  {
    defect: "the record's keys are given to a keychain that does not give them back",
    file: 'src-main/evidence/vault/key-file.ts',
    from: 'opened?.text !== text',
    to: 'opened === undefined',
    tests: ['test/evidence/backup'],
  },
  {
    defect: 'the export of a person has no batch that asked for them and found nothing',
    file: 'src-main/evidence/dossiers/mentions.ts',
    from: 'named.has(index + head)',
    to: 'false',
    tests: ['test/evidence/dossiers/mentions.test.ts'],
  },
  {
    defect: "the export of a person has another one's answer, where the rows of a table are not its items",
    file: 'src-main/evidence/dossiers/mentions.ts',
    from: '(head === 0 || head === 1) && ',
    to: '',
    tests: ['test/evidence/dossiers/mentions.test.ts'],
  },
  {
    defect: "the export of a person has nothing of what names them in others' dossiers",
    file: 'src-main/evidence/dossiers/dossiers.ts',
    from: ': whole.has(scope)) continue;',
    to: ': true) continue;',
    tests: ['test/evidence/dossiers/mentions.test.ts'],
  },
  {
    defect: 'a consultation in no dossier that found a former record is listed as nothing found',
    file: 'src-renderer/dossiers/alone/use-alone-words.ts',
    from: 'if (former > 0)',
    to: 'if (former < 0)',
    tests: ['test/window/consultations-alone.test.ts'],
  },
  {
    defect: 'what was erased stands in the list of consultations in no dossier again',
    file: 'src-renderer/shared/dossier/dossiers-api.ts',
    from: "for (const list of ['list', 'alone'])",
    to: "for (const list of ['list'])",
    tests: ['test/window/consultations-alone.test.ts'],
  },
  {
    defect: 'a command whose lookup is not kept does not say so',
    file: 'src-main/commands/not-kept.ts',
    from: "keepOf(dataDir) !== 'all'",
    to: "keepOf(dataDir) !== 'everything'",
    tests: ['test/commands/not-kept.test.ts'],
  },
];
