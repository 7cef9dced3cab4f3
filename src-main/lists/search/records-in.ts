import type { ListsPool } from './pool.ts';
import type { RecordsAnswer, RecordsTask } from './record-task.ts';

/**
 * Which records of a list some items find, asked in all threads of the pool, which each take a part of the items. Where the list
 * was replaced between two of them, `edition` is that of no list.
 */
export async function recordsIn(pool: ListsPool, task: RecordsTask): Promise<RecordsAnswer> {
  const size = Math.max(1, Math.ceil(task.items.length / pool.threads));
  const parts: Promise<RecordsAnswer>[] = [];
  // The list is asked for its edition even where there is no item.
  for (let from = 0; from === 0 || from < task.items.length; from += size) {
    parts.push(pool.run.recordsFor({ ...task, items: task.items.slice(from, from + size) }));
  }
  const answers = await Promise.all(parts);
  return {
    edition: [...new Set(answers.map(({ edition }) => edition))].join(' '),
    files: answers[0]!.files,
    answers: answers.flatMap((part) => part.answers),
  };
}
