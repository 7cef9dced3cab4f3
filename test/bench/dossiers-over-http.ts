import { importList } from '../../src-main/lists/import/import-list.ts';
import { writeCeis } from '../support/list-files.ts';
import { median, time, timeOnce } from './measure.ts';
import { createKey, startService } from './process.ts';
import type { Result } from './subject.ts';

interface Made {
  dataDir: string;
  /** How many dossiers there are. */
  count: number;
  /** Ids of long ones that were not read yet, each of which is read once. */
  long: readonly string[];
  /** Entries of each of these. */
  entries: number;
  /** An ordinary one, for what is filed. */
  ordinary: string;
  queries: readonly (readonly [what: string, query: Readonly<Record<string, string | number>>])[];
}

/** What an analyst waits for over HTTP: the service's own process, the answer read to its end. */
export async function* dossiersOverHttp({ dataDir, count, long, entries, ordinary, queries }: Made) {
  const file = writeCeis(dataDir, '20261101', [{ name: 'ZULMIRA SARDINHA INVENTADA', document: '52998224725' }]);
  await importList({ list: 'ceis', files: [file], dataDir }, () => undefined);
  const service = await startService(dataDir);
  try {
    const authorization = `ApiKey ${await createKey(dataDir)}`;
    const get = async (path: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(service.address + path, { headers: { authorization, ...headers } });
      const body = await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      return body.byteLength;
    };
    const list = (query: Readonly<Record<string, string | number>>) =>
      get(`/dossiers/v1?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`);

    const first = await timeOnce(() => list({}));
    yield row(`the first list of ${count.toLocaleString('en-US')}`, first.ms);

    const opened: number[] = [];
    let bytes = 0;
    for (const id of long) {
      const { ms, result } = await timeOnce(() => get(`/dossiers/v1/${id}`));
      opened.push(ms);
      bytes = result;
    }
    yield {
      ...row(`one of ${entries} entries opened for the first time`, median(opened), 150),
      note: `slowest of ${long.length} ${Math.max(...opened).toFixed(1)} ms, ${(bytes / 1e6).toFixed(2)} MB`,
    };

    for (const [what, query] of queries) {
      const { median: value, worst } = await time(() => list(query), { runs: 51 });
      yield { ...row(`search, ${what}`, value, 50), note: `slowest ${worst.toFixed(1)} ms` };
    }

    // In turn, so that what slows the machine slows both.
    const [plain, filed]: [number[], number[]] = [[], []];
    await time(
      async () => {
        const search = '/restricted-lists/v2?list=ceis&name=zulmira';
        plain.push((await timeOnce(() => get(search))).ms);
        filed.push((await timeOnce(() => get(search, { 'atesta-dossier': ordinary }))).ms);
      },
      { runs: 101, warmUp: 10 },
    );
    yield {
      ...row('a consultation filed, beyond its search', median(filed) - median(plain), 10),
      note: `the search alone ${median(plain).toFixed(1)} ms, slowest filed ${Math.max(...filed).toFixed(1)} ms`,
    };
  } finally {
    await service.stop();
  }
}

function row(what: string, value: number, atMost?: number): Result {
  return {
    what: `dossiers over HTTP: ${what}`,
    value,
    unit: 'ms',
    ...(atMost !== undefined && { goal: { of: 'value', atMost } }),
  };
}
