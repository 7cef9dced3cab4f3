import type { Dossier, Entered, NewEntry, Subject } from '../../../src-main/contract/dossiers.ts';
import { importList } from '../../../src-main/lists/import/import-list.ts';
import { cpfOf } from '../../support/documents.ts';
import { writeCeis } from '../../support/list-files.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { makeTempDir, removeTempDir } from '../../support/temp-dir.ts';

export const SUBJECT: Subject = { kind: 'person', names: ['ZULMIRA INVENTADA'], cpf: cpfOf('123456789') };

/** A service with one list, and an analyst's calls to it. */
export interface Desk {
  service: TestService;
  /** POSTs JSON as the window does, or with another key. */
  post(path: string, body: unknown, key?: string): Promise<Response>;
  /** Opens a dossier about `SUBJECT`; its id. */
  open(): Promise<string>;
  enter(dossier: string, entry: NewEntry, key?: string): Promise<Response>;
  read(dossier: string): Promise<Dossier>;
  /** Changes settings as the window does; null takes one away. */
  set(changes: Record<string, unknown>): Promise<void>;
  /** A lookup in ceis; with a dossier it is filed there. */
  look(query: string, headers?: Record<string, string>, key?: string): Promise<Response>;
}

export async function startDesk(options: Parameters<typeof startTestService>[0] = {}): Promise<Desk> {
  const service = await startTestService(options);
  const { dataDir } = service;
  const files = makeTempDir();
  const file = writeCeis(files, '20261119', [
    { name: 'ZULMIRA INVENTADA', document: cpfOf('123456789') },
    { name: 'ZULMIRA INVENTADA DE TAL', document: cpfOf('987654321') },
  ]);
  await importList({ list: 'ceis', files: [file], dataDir }, () => undefined);
  removeTempDir(files);
  const authorization = (key = service.workstationKey) => ({ authorization: `ApiKey ${key}` });
  const post = (path: string, body: unknown, key?: string) =>
    fetch(service.address + path, {
      method: 'POST',
      headers: { ...authorization(key), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    service,
    post,
    async open() {
      const opened = (await (await post('/dossiers/v1', { subject: SUBJECT })).json()) as { data: Entered };
      return opened.data.dossier;
    },
    enter: (dossier, entry, key) => post(`/dossiers/v1/${dossier}/entries`, entry, key),
    async read(dossier) {
      const answer = await fetch(`${service.address}/dossiers/v1/${dossier}`, { headers: authorization() });
      return ((await answer.json()) as { data: Dossier }).data;
    },
    async set(changes) {
      const address = `${service.address}/workstation/api/config`;
      const headers = { ...authorization(), 'content-type': 'application/json' };
      const { revision } = (await (await fetch(address, { headers })).json()) as { revision: string };
      const body = JSON.stringify({ revision, changes });
      const answer = await fetch(address, { method: 'PUT', headers, body });
      if (!answer.ok) throw new Error(await answer.text());
    },
    look: (query, headers = {}, key) =>
      fetch(`${service.address}/restricted-lists/v2?list=ceis&${query}`, {
        headers: { ...authorization(key), ...headers },
      }),
  };
}
