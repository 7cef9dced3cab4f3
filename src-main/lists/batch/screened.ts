import type { FoundRecord, ListName } from '../../contract/lists.ts';
import type { AnsweringSnapshot } from '../../http/endpoint.ts';
import type { BatchMessage } from './thread-tasks.ts';

/** What screening a table gives, in the order of its rows. */
export type Screened =
  | { type: 'sources'; sources: readonly AnsweringSnapshot[] }
  /** Some records of one list and file for the item `index`, and how many more there are that a limit leaves out. */
  | { type: 'hits'; index: number; list: ListName; file: string; found: FoundRecord[]; more: number }
  /** The end of an item; `error` says in a sentence why it could not be asked. */
  | { type: 'end'; index: number; records: number; error?: string };

type HitLine = {
  index: number;
  list: ListName;
  file: string;
  found?: FoundRecord[];
  more?: number;
  records?: number;
  error?: { message: string };
};

/** The lines of a screening (form `hits`) as they are meant. */
export async function* screenedOf(messages: AsyncIterable<BatchMessage>): AsyncGenerator<Screened, void, undefined> {
  let open = '';
  for await (const { sources, text } of messages) {
    if (sources) yield { type: 'sources', sources };
    const lines = (open + text).split('\n');
    open = lines.pop()!;
    for (const line of lines) yield eventOf(JSON.parse(line) as HitLine);
  }
}

function eventOf({ index, list, file, found, more = 0, records, error }: HitLine): Screened {
  if (found) return { type: 'hits', index, list, file, found, more };
  return { type: 'end', index, records: records ?? 0, error: error?.message };
}
