import { once } from 'node:events';
import { expect, test } from 'vitest';
import type { Dossier, Entered } from '../../src-main/contract/dossiers.ts';
import type { ErrorBody } from '../../src-main/contract/envelope.ts';
import { verify } from '../../src-main/evidence/store/verify/verify.ts';
import { readOrMakeKeys } from '../../src-main/evidence/vault/key-file.ts';
import { importList } from '../../src-main/lists/import/import-list.ts';
import { noSmallDisk, smallDisk } from '../support/full-disk.ts';
import { writeCeis } from '../support/list-files.ts';
import { tempDir } from '../support/temp-dir.ts';
import { asking, CPF, serve } from './service-killed.ts';

const onSmallDisk = test.skipIf(noSmallDisk);

onSmallDisk(
  'with a full disk the service says in one sentence that nothing was filed, answers on, and files again once there is room',
  async () => {
    const disk = smallDisk('16m');
    const file = writeCeis(tempDir(), '20261119', [{ name: 'ZULMIRA INVENTADA', document: CPF }]);
    await importList({ list: 'ceis', files: [file], dataDir: disk.dir }, () => undefined);
    const served = (await serve(disk.dir))!;
    const { get, post } = asking(served);
    const subject = { kind: 'person', names: ['ZULMIRA INVENTADA'], cpf: CPF };
    const { data } = (await (await post('/dossiers/v1', { subject })).json()) as { data: Entered };
    const { dossier } = data;
    const look = (headers: Record<string, string> = {}) => get(`/restricted-lists/v2?list=ceis&taxId=${CPF}`, headers);
    const note = () => post(`/dossiers/v1/${dossier}/entries`, { kind: 'note', text: 'x'.repeat(4000) });
    const read = async () => ((await (await get(`/dossiers/v1/${dossier}`)).json()) as { data: Dossier }).data;
    const there = [data.entry];
    const refused = async (answer: Response) => {
      expect([answer.status, answer.headers.get('atesta-error')]).toEqual([507, 'evidenceDiskFull']);
      expect(((await answer.json()) as ErrorBody).error.message).toMatch(/disk.*full/i);
    };

    disk.fill();
    // What still has room in the pages that SQLite has already is filed, and said to be.
    let last = await note();
    for (; last.ok && there.length < 5000; last = await note()) {
      there.push(((await last.json()) as { data: Entered }).data.entry);
    }
    await refused(last);
    await refused(await look({ 'atesta-dossier': dossier }));
    await refused(await post('/dossiers/v1', { subject: { ...subject, names: ['x'.repeat(190)] } }));
    expect((await look()).status).toBe(200);
    expect((await get('/dossiers/v1?text=zulmira')).status).toBe(200);
    expect((await read()).entries.map(({ id }) => id)).toEqual(there);

    disk.free();
    const filed = await look({ 'atesta-dossier': dossier });
    await filed.arrayBuffer();
    expect(filed.status).toBe(200);
    there.push(filed.headers.get('atesta-entry')!);
    expect((await read()).entries.map(({ id }) => id)).toEqual(there);
    const closed = once(served.child, 'close');
    served.child.kill('SIGTERM');
    expect((await closed)[0]).toBe(0);
    const keys = await readOrMakeKeys(disk.dir, undefined);
    const report = verify({ dataDir: disk.dir, keys, open: true });
    expect(report).toMatchObject({ ok: true, entries: there.length, findings: [] });
  },
  240_000,
);
