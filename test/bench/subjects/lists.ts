import { PERMISSIONS } from '../../../src-main/contract/permissions.ts';
import type { Call, Endpoint, Version } from '../../../src-main/http/endpoint.ts';
import { createLists } from '../../../src-main/lists/room.ts';
import { missing, output } from '../command.ts';
import { time } from '../measure.ts';
import { type Person, people } from '../people.ts';
import type { Result, Subject } from '../subject.ts';

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
    const search = (version: Version, query: Record<string, string>) => () => answer(room.endpoint, version, query);
    const compared = async (what: string, text: string, query: Record<string, string>) => {
      const data = JSON.parse(await search('v2', query)());
      const found: number = data[0]?.found.length ?? 0;
      return besideRg(what, text, file, search('v2', query), found);
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
        ['a common surname, all records', 'SILVA'],
      ] as const;
      for (const [what, name] of names) yield await compared(`list search, ${what}`, name, { name });
      yield await besideRg('list search, a common surname, v1', 'SILVA', file, search('v1', { name: 'SILVA' }));
      yield await compared('list search, CPF', asked.cpf, { taxId: asked.cpf });
    } finally {
      await room.close();
    }
  },
};

/** The value of `data` that the API would send, all of it received. */
async function answer(endpoint: Endpoint, version: Version, query: Record<string, string>): Promise<string> {
  const call: Call = {
    id: crypto.randomUUID(),
    version,
    query: new URLSearchParams({ list: 'ceis', ...query }),
    headers: {},
    caller: { name: 'bench', kind: 'key', permissions: new Set([PERMISSIONS.oneList]) },
    signal: new AbortController().signal,
    body: undefined as never, // a GET has none
  };
  const { data } = await endpoint.handle(call);
  if ('json' in data) return data.json;
  if ('value' in data) return JSON.stringify(data.value);
  const pieces: string[] = [];
  for await (const piece of data.pieces) pieces.push(piece);
  return pieces.join('');
}

/** The same question to the room and to `rg`, which reads the whole file and only counts. */
async function besideRg(
  what: string,
  text: string,
  file: string,
  search: () => Promise<string>,
  found?: number,
): Promise<Result> {
  const ours = { what, value: (await time(search)).median, unit: 'ms' as const };
  const why = missing('rg');
  if (why) return { ...ours, note: why };
  const count = () => output('rg', ['-i', '-F', '-c', text, file]);
  const lines = Number(await count());
  const reference = { what: 'rg -i -F -c', value: (await time(count, { runs: 7, warmUp: 1 })).median };
  const records = `${(found ?? lines).toLocaleString('en-US')} records`;
  return {
    ...ours,
    reference,
    note: lines === (found ?? lines) ? records : `${records}, but rg counts ${lines} lines`,
  };
}

/** Someone of the list; letters of ASCII only, since `rg` would not find others in windows-1252. */
function personWith(name: RegExp): Person {
  for (const person of people(100_000)) if (name.test(person.name)) return person;
  throw new Error('no generated person has such a name');
}
