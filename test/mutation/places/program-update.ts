import type { Mutation } from '../mutation.ts';

const FORGED = ['test/program-update/attacks/forged.test.ts'];
const ROOM = ['test/program-update/program-updates.test.ts'];

/** Updates of the program: what must not be installed. */
export const mutations: readonly Mutation[] = [
  {
    defect: 'what was signed for another channel is installed',
    file: 'src-main/program-update/signed-provider.ts',
    from: "if (!held.comment.split('\\t').includes(",
    to: "if (held.comment === '' && [''].includes(",
    tests: FORGED,
  },
  {
    defect: 'an installer that nobody signed is fetched and kept',
    file: 'src-main/program-update/updater.ts',
    from: '|| !(await isWhole(come))) {',
    to: ') {',
    tests: FORGED,
  },
  {
    defect: 'what was exchanged after it was fetched is installed',
    file: 'src-main/program-update/updater.ts',
    from: 'if (!fetched || !(await isWhole(fetched))) return null;',
    to: 'if (!fetched) return null;',
    tests: FORGED,
  },
  {
    defect: 'a version is installed before the day that the policy says',
    file: 'src-main/program-update/program-updates.ts',
    from: 'if (!found || deferredUntil(found.date) !== null) return;',
    to: 'if (!found) return;',
    tests: ROOM,
  },
];
