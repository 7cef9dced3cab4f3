import { askEndpoint } from '../ask-endpoint.ts';
import { missing, output } from '../command.ts';
import { RecordCounter } from '../count-records.ts';
import { LARGE, withRoom } from '../list-search.ts';
import { time } from '../measure.ts';
import type { Result, Subject } from '../subject.ts';

const NAMES = [
  ['a rare surname', 'GUINANAZA'],
  ['several words', 'MARIA DOS SANTOS'],
  ['a common surname', 'SILVA'],
] as const;

/** Whole answers of the API, every record in them, beside a program that only counts lines. */
export const listsAnswers: Subject = {
  name: 'lists-answers',
  async *run(fixtures) {
    const { file } = await fixtures.list();
    yield* withRoom(fixtures, async function* ({ endpoint }): AsyncGenerator<Result> {
      for (const [what, name] of NAMES) {
        const counter = new RecordCounter();
        await askEndpoint(endpoint, { list: LARGE, name }, (piece) => counter.add(piece));
        const note = `${counter.records.toLocaleString('en-US')} records`;
        const ask = () => askEndpoint(endpoint, { list: LARGE, name });
        yield { what: `v2 answer, ${what}`, ...(await besideRg(name, file, ask)), note };
      }
      const presence = () => askEndpoint(endpoint, { version: 'v1', list: LARGE, name: 'SILVA' });
      yield { what: 'v1 answer, a common surname', ...(await besideRg('SILVA', file, presence)) };
    });
  },
};

async function besideRg(name: string, file: string, ask: () => Promise<void>) {
  const { median: value } = await time(ask, { seconds: 5 });
  if (missing('rg')) return { value, unit: 'ms' as const };
  const rg = await time(() => output('rg', ['-i', '-F', '-c', name, file]), { runs: 5, warmUp: 1, seconds: 5 });
  return { value, unit: 'ms' as const, reference: { what: 'rg -i -F -c, which only counts', value: rg.median } };
}
