import { readFile, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** What a line of the file is looked for by. */
export interface Login {
  host: string;
  port: number;
  database: string;
  user: string;
}

/**
 * The password that `.pgpass`, or the file that PGPASSFILE names, has for this login, as libpq finds it; null where there is
 * none.
 *
 * @throws Error `PASSWORD_FILE_OPEN` where others may read the file; libpq does not use it then.
 */
export async function passwordInFile(login: Login, env: NodeJS.ProcessEnv = process.env): Promise<string | null> {
  const file = env.PGPASSFILE || usualFile(env);
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) return null;
  if (process.platform !== 'win32' && (found.mode & 0o077) !== 0) {
    throw Object.assign(new Error('password file open to others'), { code: 'PASSWORD_FILE_OPEN' });
  }
  return passwordIn(await readFile(file, 'utf8'), login);
}

/** The password of the first line that fits: `host:port:database:user:password`; a field `*` is any, `\` goes before `:` and `\`. */
export function passwordIn(text: string, { host, port, database, user }: Login): string | null {
  // What comes by a socket is of this machine, whatever folder it lies in.
  const hosts = host.startsWith('/') ? [host, 'localhost'] : [host];
  const wanted = [hosts, [String(port)], [database], [user]];
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith('#')) continue;
    const fields = /^((?:\\.|[^:\\])*):((?:\\.|[^:\\])*):((?:\\.|[^:\\])*):((?:\\.|[^:\\])*):(.*)$/
      .exec(line)
      ?.slice(1);
    if (!fields) continue;
    const fits = wanted.every((values, at) => fields[at] === '*' || values.includes(plain(fields[at]!)));
    if (fits) return plain(fields[4]!);
  }
  return null;
}

function usualFile(env: NodeJS.ProcessEnv): string {
  if (process.platform === 'win32') return path.join(env.APPDATA ?? '', 'postgresql', 'pgpass.conf');
  return path.join(env.HOME || os.homedir(), '.pgpass');
}

function plain(field: string): string {
  return field.replace(/\\(.)/g, '$1');
}
