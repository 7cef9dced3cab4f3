import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { importList } from '../../src-main/lists/import/import-list.ts';
import { cpfOf } from '../support/documents.ts';
import { writeCeis } from '../support/list-files.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { openIdSettings } from '../support/sign-in.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { startWindowSignIn, type WindowSignIn } from '../support/window-sign-in.ts';

/** A desktop that has joined an office, whatever answers at its address. */
export interface JoinedDesk extends Omit<WindowSignIn, 'ask'> {
  /** A session of the window with this person in it; its secret. */
  as(sub: string): Promise<string>;
  /** A call with a secret of the window; what there is of `body` is posted as JSON. */
  ask(secret: string, place: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
}

export async function startJoinedDesk(
  url: string,
  options: { reading?: 'local' | 'office'; config?: object; window?: boolean } = {},
): Promise<JoinedDesk> {
  const { reading, config, window } = options;
  const at = await startWindowSignIn({
    config: { network: { proxy: 'none' }, ...config, office: { url, ...(reading && { reading }) } },
    ...(window !== undefined && { window }),
  });
  return {
    ...at,
    as: async (sub) => {
      const tab = await at.openTab();
      await at.signIn(tab, sub);
      return tab;
    },
    ask: (secret, place, body, headers = {}) =>
      fetch(at.service.address + place, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `ApiKey ${secret}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
  };
}

/** The same desktop with a real office, which has a list that the desktop lacks. */
export interface Joined {
  desk: JoinedDesk;
  office(): TestService;
  /** Ends the office's service, and starts it anew at the same address. */
  endOffice(): Promise<void>;
  startOffice(): Promise<void>;
  close(): Promise<void>;
}

export const LISTED = 'ZULMIRA INVENTADA';

export async function startJoined(
  options: { reading?: 'local' | 'office'; config?: object; window?: boolean } = {},
): Promise<Joined> {
  const port = await freePort();
  const desk = await startJoinedDesk(`http://127.0.0.1:${port}`, options);
  const dataDir = makeTempDir();
  const openid = openIdSettings(desk.provider.issuer);
  writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ access: { openid } }));
  await importCeis(dataDir, [LISTED]);
  let office: TestService | undefined;
  const startOffice = async () => {
    office = await startTestService({ dataDir, port });
  };
  const endOffice = async () => {
    await office?.stop();
    office = undefined;
  };
  await startOffice();
  return {
    desk,
    office: () => office!,
    startOffice,
    endOffice,
    close: async () => {
      await Promise.all([endOffice(), desk.close()]);
      removeTempDir(dataDir);
    },
  };
}

/** Installs a file of ceis with these names. */
export async function importCeis(dataDir: string, names: readonly string[]): Promise<void> {
  const files = makeTempDir();
  const rows = names.map((name, at) => ({ name, document: cpfOf(`12345678${at}`) }));
  const file = writeCeis(files, '20261119', rows);
  await importList({ list: 'ceis', files: [file], dataDir }, () => undefined);
  removeTempDir(files);
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
