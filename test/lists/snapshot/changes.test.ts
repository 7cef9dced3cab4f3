import { describe, expect, test } from 'vitest';
import type { SearchEvent } from '../../../src-main/contract/list-search.ts';
import type { Change } from '../../../src-main/contract/window/data.ts';
import { importList } from '../../../src-main/lists/import/import-list.ts';
import { createLists } from '../../../src-main/lists/room.ts';
import { SnapshotReader } from '../../../src-main/lists/search/snapshot-reader.ts';
import { CEIS_COLUMNS } from '../../support/list-files.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { askV1, askV2 } from '../calls.ts';
import { csv, writeFile } from '../sources/reading.ts';

type Row = { code: string; name: string; body?: string };

/** Imports a CEIS file of these sanctions; the path of its snapshot. */
async function importOf(dataDir: string, date: string, rows: Row[]): Promise<string> {
  const cells = rows.map(({ code, name, body = 'ÓRGÃO A' }) =>
    CEIS_COLUMNS.map((column) => {
      if (column === 'CÓDIGO DA SANÇÃO') return code;
      if (column === 'NOME DO SANCIONADO') return name;
      return column === 'ÓRGÃO SANCIONADOR' ? body : '';
    }),
  );
  const file = writeFile(tempDir(), `${date}_CEIS.csv`, csv([[...CEIS_COLUMNS], ...cells]));
  await importList({ list: 'ceis', files: [file], dataDir, force: true }, () => {});
  return `${dataDir}/lists/ceis/${date}_CEIS.sqlite`;
}

function changesOf(file: string): { counts: unknown; changes: Change[] } {
  const reader = new SnapshotReader(file);
  const found = { counts: reader.changeCounts, changes: [...reader.changes()] };
  reader.close();
  return found;
}

async function windowSearch(dataDir: string, name: string) {
  const room = createLists({ dataDir, bundledDir: tempDir(), threads: 1 });
  try {
    const events: SearchEvent[] = [];
    for await (const event of (await room.search({ lists: ['ceis'], name }, new AbortController().signal)).events)
      events.push(event);
    return events;
  } finally {
    await room.close();
  }
}

describe('what changed from one file to the next', () => {
  test('is nothing to say of the first file', async () => {
    const dataDir = tempDir();
    const first = await importOf(dataDir, '20260901', [{ code: '1', name: 'ANA LIMA' }]);
    expect(changesOf(first)).toEqual({ counts: null, changes: [] });
  });

  test('are the added, removed and altered, an altered one with the columns that differ', async () => {
    const dataDir = tempDir();
    await importOf(dataDir, '20260901', [
      { code: '1', name: 'ANA LIMA' },
      { code: '2', name: 'BIA REIS' },
      { code: '3', name: 'CAIO DIAS' },
    ]);
    const second = await importOf(dataDir, '20260902', [
      { code: '3', name: 'CAIO DIAS', body: 'ÓRGÃO B' },
      { code: '1', name: 'ANA LIMA' },
      { code: '4', name: 'DAVI LEAL' },
    ]);
    const { counts, changes } = changesOf(second);
    expect(counts).toEqual({ from: '2026-09-01', to: '2026-09-02', added: 1, removed: 1, altered: 1 });
    expect(changes).toEqual([
      {
        kind: 'altered',
        name: 'CAIO DIAS',
        taxId: '',
        differences: [{ field: 'ÓRGÃO SANCIONADOR', before: 'ÓRGÃO A', after: 'ÓRGÃO B' }],
      },
      { kind: 'added', name: 'DAVI LEAL', taxId: '', differences: [] },
      { kind: 'removed', name: 'BIA REIS', taxId: '', differences: [] },
    ]);
  });

  test('leave entries alone that are the same, however often they stand in both files and in which order', async () => {
    const dataDir = tempDir();
    const twice = { code: '', name: 'ANA LIMA' };
    await importOf(dataDir, '20260901', [twice, { code: '', name: 'BIA REIS' }, twice]);
    const second = await importOf(dataDir, '20260902', [twice, twice, twice, { code: '', name: 'BIA REIS' }]);
    expect(changesOf(second).counts).toMatchObject({ added: 1, removed: 0, altered: 0 });
  });
});

describe('records that are no longer listed', () => {
  test('are found by the window with the date, over any number of files, until they come back', async () => {
    const dataDir = tempDir();
    const [ana, bia, caio] = ['ANA LIMA', 'BIA LIMA', 'CAIO LIMA'].map((name, at) => ({ code: String(at + 1), name }));
    await importOf(dataDir, '20260901', [ana!, bia!, caio!]);
    await importOf(dataDir, '20260902', [ana!, caio!]);
    await importOf(dataDir, '20260903', [ana!]);
    const events = await windowSearch(dataDir, 'lima');
    const since = events.flatMap((event) =>
      event.type === 'record' ? [[event.record.name, event.record.noLongerListedSince]] : [],
    );
    expect(since).toEqual([
      ['ANA LIMA', undefined],
      ['CAIO LIMA', '2026-09-03'],
      ['BIA LIMA', '2026-09-02'],
    ]);
    expect(events.filter((event) => event.type === 'group').map(({ former }) => former)).toEqual([false, true]);
    expect(events.at(-1)).toMatchObject({ type: 'done', records: 1, groups: 1 });

    await importOf(dataDir, '20260904', [ana!, bia!]);
    const later = await windowSearch(dataDir, 'lima');
    expect(later.filter((event) => event.type === 'record').map(({ record }) => record.name)).toEqual([
      'ANA LIMA',
      'BIA LIMA',
      'CAIO LIMA',
    ]);
  });

  test('are never in an answer of the API', async () => {
    const dataDir = tempDir();
    const [ana, bia] = ['ANA LIMA', 'BIA LIMA'].map((name, at) => ({ code: String(at + 1), name }));
    await importOf(dataDir, '20260901', [ana!, bia!]);
    await importOf(dataDir, '20260902', [ana!]);
    const room = createLists({ dataDir, bundledDir: tempDir(), threads: 1 });
    try {
      const [group, ...others] = await askV2(room, { list: 'ceis', name: 'lima' });
      expect([group?.found.map(({ name }) => name), others]).toEqual([['ANA LIMA'], []]);
      expect(await askV2(room, { list: 'ceis', name: 'bia' })).toEqual([]);
      expect(await askV1(room, { list: 'ceis', name: 'bia' })).toEqual({ found: false, lists: [], files: [] });
    } finally {
      await room.close();
    }
  });
});
