import type { Mutation } from '../mutation.ts';

const ROOM = ['test/portfolio/room.test.ts'];
const WEBHOOK = ['test/portfolio/webhook/webhook.test.ts'];

export const mutations: readonly Mutation[] = [
  {
    defect: 'the lists are asked the first of a client’s documents alone',
    file: 'src-main/portfolio/subject.ts',
    from: 'return [...(taxId ? [taxId] : []), ...moreTaxIds];',
    to: 'return [...(taxId ? [taxId] : []), ...moreTaxIds].slice(0, 1);',
    tests: ['test/portfolio/several-documents.test.ts'],
  },
  {
    defect: 'of a row’s documents the first alone is watched',
    file: 'src-main/contract/subjects-of-rows.ts',
    from: '...(moreTaxIds.length > 0 && { moreTaxIds }),',
    to: '',
    tests: ['test/renderer/lists/spreadsheet-subjects.test.ts'],
  },
  {
    defect: 'a decision holds for a record that says something else',
    file: 'src-main/portfolio/outcome.ts',
    from: 'was?.decided?.content === record.content &&',
    to: 'was?.decided !== undefined &&',
    tests: ROOM,
  },
  {
    defect: 'a confirmed record that had gone comes back in silence',
    file: 'src-main/portfolio/outcome.ts',
    from: "(was.found || was.decided.outcome === 'discarded');",
    to: 'true;',
    tests: ROOM,
  },
  {
    defect: 'an open alert stays as a wrong date of the client had it',
    file: 'src-main/portfolio/outcome.ts',
    from: 'before!.subject !== subject || was.decided || (was.record.contradicted && !record.contradicted)',
    to: 'was.decided',
    tests: ROOM,
  },
  {
    defect: 'a record that has left is not told where the list has nothing more for the client',
    file: 'src-main/portfolio/store/watching.ts',
    from: ' && !this.outcomes.isThere(id, list)',
    to: '',
    tests: ROOM,
  },
  {
    defect: 'a record that left is told to nobody',
    file: 'src-main/portfolio/outcome.ts',
    from: "if (was.found && isSameQuestion && was.decided?.outcome !== 'discarded') {",
    to: 'if (false) {',
    tests: ROOM,
  },
  {
    defect: 'another file of a list is taken for the one that was compared with',
    file: 'src-main/portfolio/store/watching.ts',
    from: 'return JSON.stringify([VERSION, COMPARISON, matching, edition]);',
    to: 'return JSON.stringify([VERSION, COMPARISON, matching, edition.length > 0]);',
    tests: ROOM,
  },
  {
    defect: 'a subject that could not be asked counts as one without records',
    file: 'src-main/portfolio/store/watching.ts',
    from: 'this.outcomes.fail(portfolio, id, list, failure ?? failureOf(answer));',
    to: '',
    tests: ROOM,
  },
  {
    defect: 'a list that cannot be read is taken for one that is current',
    file: 'src-main/portfolio/store/list-states.ts',
    from: "if (unreadable.length > 0) return { edition: null, failure: 'unreadable' };",
    to: '',
    tests: ROOM,
  },
  {
    defect: 'who finds too many records is shown without any',
    file: 'src-main/lists/search/record-task.ts',
    from: 'if (records.length + count > most) return { tooMany: true };',
    to: 'if (records.length + count > most) return { records: [] };',
    tests: ROOM,
  },
  {
    defect: 'an alert that another system did not take is left out',
    file: 'src-main/portfolio/webhook/courier.ts',
    from: 'parts.onStuck(error);\n          throw error;',
    to: 'parts.onStuck(error);',
    tests: WEBHOOK,
  },
  {
    defect: 'how far another system was told is not kept',
    file: 'src-main/portfolio/store/told.ts',
    from: 'this.store.write(() => this.statements.delivered.run(number, now, number));',
    to: 'void [number, now];',
    tests: WEBHOOK,
  },
  {
    defect: 'alerts are told anywhere',
    file: 'src-main/portfolio/webhook/send.ts',
    from: "throw new WebhookError('notOwnNetwork');",
    to: '{}',
    tests: WEBHOOK,
  },
  {
    defect: 'a name may lead out of the own network',
    file: 'src-main/net/own-network.ts',
    from: 'found.filter(({ address }) => isOwnNetwork(address))',
    to: 'found',
    tests: ['test/net/own-network.test.ts'],
  },
];
