import { createLists } from '../../../src-main/lists/room.ts';
import { missing, output } from '../command.ts';
import { time } from '../measure.ts';
import { type Person, people } from '../people.ts';
import type { Result, Subject } from '../subject.ts';

type Question = { lists: ['ceis']; name: string } | { lists: ['ceis']; taxId: string };

export const lists: Subject = {
  name: 'lists',
  async *run(fixtures) {
    const { file, records, ms } = await fixtures.list();
    yield {
      what: `list import, ${records.toLocaleString('en-US')} people`,
      value: records / (ms / 1000),
      unit: 'rows/s',
    };

    const room = createLists({ dataDir: fixtures.dataDir, bundledDir: fixtures.dataDir });
    /** Records of the whole answer, every one of which is received. */
    const search = async (question: Question): Promise<number> => {
      let found = 0;
      for await (const event of room.search(question)) if (event.type === 'record') found++;
      return found;
    };
    try {
      const asked = personWith(/^[A-Z ]{32,}$/);
      const rare = personWith(/ [A-Z]{12,}$/)
        .name.split(' ')
        .at(-1)!;
      const names = [
        ['a whole name', asked.name],
        ['a rare surname', rare],
        ['several words', 'MARIA DOS SANTOS'],
        ['three letters', 'ZAN'],
        ['nobody', 'XYLOFONISTA'],
        ['a common surname', 'SILVA'],
      ] as const;
      for (const [what, name] of names) {
        yield await compared(`list search, ${what}`, name, file, () => search({ lists: ['ceis'], name }));
      }
      yield await compared('list search, CPF', asked.cpf, file, () => search({ lists: ['ceis'], taxId: asked.cpf }));
    } finally {
      await room.close();
    }
  },
};

/** Someone of the list; letters of ASCII only, since `rg` would not find others in windows-1252. */
function personWith(name: RegExp): Person {
  for (const person of people(100_000)) if (name.test(person.name)) return person;
  throw new Error('no generated person has such a name');
}

/** The same question to the room and to `rg`, which reads the whole file and only counts. */
async function compared(what: string, text: string, file: string, search: () => Promise<number>): Promise<Result> {
  const found = await search();
  const ours = await time(search);
  const why = missing('rg');
  if (why) return { what, value: ours.median, unit: 'ms', note: why };
  const count = () => output('rg', ['-i', '-F', '-c', text, file]);
  const lines = Number(await count());
  const reference = { what: 'rg -i -F -c', value: (await time(count, { runs: 7, warmUp: 1 })).median };
  const note = `${found} records${lines === found ? '' : `, but rg counts ${lines} lines`}`;
  return { what, value: ours.median, unit: 'ms', reference, note };
}
