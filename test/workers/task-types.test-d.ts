import type { ListsPool } from '../../src-main/lists/search/pool.ts';
import type { Child } from '../../src-main/workers/child.ts';
import type { ReadingTasks } from '../../src-main/workers/entries/reading.ts';
import type { ImportPool } from '../../src-main/workers/import-pool.ts';
import type { Pool } from '../../src-main/workers/pool.ts';

/**
 * Nothing here runs: `npm run check:types` fails where a wrong name, input or result of a task in a thread or a child
 * process is not refused.
 */
export async function refused(
  postal: Pool<typeof import('../../src-main/workers/entries/postal.ts')>,
  lists: ListsPool,
  imports: ImportPool,
  child: Child<ReadingTasks>,
): Promise<void> {
  const snapshot = { path: '/p.sqlite', importedAt: '' };
  const where = { dataDir: '', bundledDir: '' };

  const [record] = await postal.run.lookup({ snapshot, ceps: ['01001000'] });
  const street: string | undefined = record?.logradouro;
  // @ts-expect-error a wrong result
  const streets: number | undefined = record?.logradouro;
  // @ts-expect-error a wrong name
  await postal.run.lookUp({ snapshot, ceps: [] });
  // @ts-expect-error a wrong input
  await postal.run.lookup({ snapshot, ceps: [1001000] });
  // @ts-expect-error no input
  await postal.run.lookup();

  for await (const changes of lists.stream.changes({ ...where, list: 'ceis' })) {
    changes[0]?.kind satisfies 'added' | 'removed' | 'altered' | undefined;
    // @ts-expect-error a wrong piece
    changes.text;
  }
  // @ts-expect-error a wrong input of a stream
  lists.stream.changes({ ...where, list: 'ceiz' });
  // @ts-expect-error this one does not answer in pieces
  lists.stream.changeCounts(where);
  // @ts-expect-error a stream needs its port
  await imports.run.importFiles({ files: [], dataDir: '' });

  const { pages } = await child.ask.open({ document: 'one' });
  pages satisfies number;
  // @ts-expect-error a wrong result
  pages satisfies string;
  // @ts-expect-error a wrong input
  await child.ask.draw({ document: 'one' });
  // @ts-expect-error a wrong name
  await child.ask.close(null);
  // @ts-expect-error a wrong name of what has no answer
  child.tell('forgot');

  void [street, streets];
}
