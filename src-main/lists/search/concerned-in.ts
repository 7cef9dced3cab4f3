import type { Concerned, ConcernedTask } from './concerned-task.ts';
import type { ConcernedPool } from './pool.ts';

/** Whom changes may concern, asked in all threads of the pool, which each take a part of the items. */
export async function concernedIn(pool: ConcernedPool, task: ConcernedTask): Promise<Concerned> {
  const size = Math.max(1, Math.ceil(task.items.length / pool.threads));
  const parts: Promise<Concerned>[] = [];
  for (let from = 0; from < task.items.length; from += size) {
    const part = pool.run.concerned({ ...task, items: task.items.slice(from, from + size) });
    parts.push(
      part.then((concerned) => concerned.map(({ list, places }) => ({ list, places: places.map((at) => at + from) }))),
    );
  }
  const answers = await Promise.all(parts);
  const byList = Map.groupBy(answers.flat(), ({ list }) => list);
  return [...byList].map(([list, some]) => ({ list, places: some.flatMap(({ places }) => places) }));
}
