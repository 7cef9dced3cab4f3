import type { Mutation } from '../mutation.ts';

const INSTALLED_SNAPSHOTS = 'src-main/data/installed-snapshots.ts';
const OPEN = 'src-main/data/open-snapshot.ts';
const UNREADABLE = 'src-main/data/unreadable.ts';
const BLOCKS = 'src-main/data/blocks.ts';

export const mutations: readonly Mutation[] = [
  {
    defect: 'a snapshot of another layout is read as if it were of this one',
    file: OPEN,
    from: 'if (reason) throw new UnreadableSnapshot(file, reason);',
    to: '',
    tests: ['test/data/formats.test.ts'],
  },
  {
    defect: 'what a snapshot says of itself is believed whatever its sum says',
    file: OPEN,
    from: 'sum === undefined ? current : sum !== metaSum(meta)',
    to: 'sum === undefined && current',
    tests: ['test/data/formats.test.ts'],
  },
  {
    defect: 'a snapshot without any sum passes for one of this version',
    file: OPEN,
    from: 'sum === undefined ? current :',
    to: 'sum === undefined ? false :',
    tests: ['test/data/formats.test.ts'],
  },
  {
    defect: 'demonstration data stands in for official data that cannot be read',
    file: INSTALLED_SNAPSHOTS,
    from: 'official.length > 0 || failed.some((file) => !file.demonstration)',
    to: 'official.length > 0',
    tests: ['test/data/installed-snapshots.test.ts'],
  },
  {
    defect: 'a file that was changed in its place is what it was until the program starts anew',
    file: INSTALLED_SNAPSHOTS,
    from: 'if (seen?.stamp === stamp) return seen.found;',
    to: 'if (seen) return seen.found;',
    tests: ['test/data/installed-snapshots.test.ts'],
  },
  {
    defect: 'a snapshot of another list answers in the place of this one',
    file: INSTALLED_SNAPSHOTS,
    from: 'found.kind === kind && found.list === list',
    to: 'found.kind === kind',
    tests: ['test/data/installed-snapshots.test.ts'],
  },
  {
    defect: 'a folder on a disk that is not there counts as not installed',
    file: INSTALLED_SNAPSHOTS,
    from: 'return !stampOf(folder);',
    to: 'return false;',
    tests: ['test/data/installed-snapshots.test.ts'],
  },
  {
    defect: 'a list answers as whole without some of its boards',
    file: 'src-main/data/missing-boards.ts',
    from: 'missing.length === 0 || newest',
    to: 'missing.length > 0 || newest',
    tests: ['test/lists/boards.test.ts'],
  },
  {
    defect: 'a board of today hides the age of another',
    file: 'src-main/contract/list-boards.ts',
    from: '.at(-1)',
    to: '.at(0)',
    tests: ['test/contract/list-boards.test.ts'],
  },
  {
    defect: 'an older file answers in place of a newer one that cannot be read',
    file: UNREADABLE,
    from: 'if (date !== file.date) return date > file.date;',
    to: 'if (date !== file.date) return true;',
    tests: ['test/data/installed-snapshots.test.ts', 'test/security/unreadable-data.attack.test.ts'],
  },
  {
    defect: 'one part of a list answers in place of another that cannot be read',
    file: UNREADABLE,
    from: 'file.date === null || file.series !== by.series',
    to: 'file.date === null',
    tests: ['test/data/installed-snapshots.test.ts'],
  },
  {
    defect: 'of one day the file written before answers in place of the one that cannot be read',
    file: UNREADABLE,
    from: 'writtenAt(by.path) > writtenAt(file.path)',
    to: 'writtenAt(by.path) >= 0',
    tests: ['test/data/installed-snapshots.test.ts'],
  },
  {
    defect: 'a block is answered from whatever its sum says',
    file: BLOCKS,
    from: 'blockSum(this.table, key, block) !== sums[at]',
    to: 'false',
    tests: ['test/data/blocks.test.ts'],
  },
  {
    defect: 'small tables are answered from whatever their sums say',
    file: BLOCKS,
    from: 'root.rows[table] !== rowsSum(db, table)',
    to: 'false',
    tests: ['test/data/blocks.test.ts'],
  },
  {
    defect: 'the sums themselves are believed whatever is in them',
    file: BLOCKS,
    from: '!text || crc32(text).toString(16) !== sum',
    to: '!text',
    tests: ['test/data/blocks.test.ts'],
  },
  {
    defect: 'a postal file is answered from before it was compared with its sum',
    file: 'src-main/workers/entries/postal.ts',
    from: 'await verifyFile(snapshot.path);',
    to: '',
    tests: ['test/postal/room.test.ts'],
  },
  {
    defect: 'a file whose end is cut off passes for one of the format before',
    file: 'src-main/data/file-sum.ts',
    from: "if (saysSum(file)) throw new UnreadableSnapshot(file, 'damaged');",
    to: '',
    tests: ['test/data/formats.test.ts'],
  },
  {
    defect: 'the API answers without the list that cannot be read',
    file: 'src-main/workers/entries/lists.ts',
    from: "task.form !== 'window' || !(error instanceof UnreadableList)",
    to: '!(error instanceof UnreadableList)',
    tests: ['test/security/unreadable-data.attack.test.ts'],
  },
  {
    defect: 'a registry that cannot be read is no registry',
    file: 'src-main/workers/unreadable-data.ts',
    from: 'if (unreadable.length > 0)',
    to: 'if (unreadable.length > 9)',
    tests: ['test/registry/providers/local.test.ts'],
  },
  {
    defect: 'going back to a damaged file removes the one that answers',
    file: 'src-main/supply/rollback.ts',
    from: 'await verifyFile(before.path).catch(',
    to: 'await Promise.resolve().catch(',
    tests: ['test/lists/update/rollback.test.ts'],
  },
];
