import { type ImportRequest, importList } from '../../../src-main/lists/import/import-list.ts';

/** An import in a process of its own, for tests that kill it; it prints each stage as it comes. */
await importList(JSON.parse(process.argv[2]!) as ImportRequest, ({ stage, rows }) => {
  process.stdout.write(`${stage} ${rows}\n`);
});
process.stdout.write('done\n');
