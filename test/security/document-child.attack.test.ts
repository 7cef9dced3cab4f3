import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { forkWithNode } from '../../src-main/workers/fork.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';

/** The attack: a document has taken over the process that reads it, and tries what it can do from there. */
const folder = makeTempDir();
afterAll(() => removeTempDir(folder));

interface Attempts {
  environment: string[];
  [attempt: string]: unknown;
}

async function attempts(port: number): Promise<Attempts> {
  process.env.ATESTA_TEST_SECRET = 'segredo';
  const child = await forkWithNode(path.join(import.meta.dirname, 'document-child.child.ts'), { memoryMb: 512 });
  try {
    const { promise, resolve, reject } = Promise.withResolvers<Attempts>();
    child.onMessage((message) => {
      const { result, ...other } = message as { result?: Attempts };
      if (result) resolve(result);
      else if ('error' in other) reject(new Error(String(other.error)));
      else child.send({ task: 'attempt', input: { folder, port } });
    });
    child.onExit(() => reject(new Error('the child ended')));
    return await promise;
  } finally {
    child.kill();
    delete process.env.ATESTA_TEST_SECRET;
  }
}

test('it sees no environment, reads and writes no file of ours, starts no process and reaches no address', async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections++;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { environment, ...tried } = await attempts((server.address() as { port: number }).port);
    expect(JSON.stringify(environment)).not.toContain('SECRET');
    expect(
      environment.filter((name) => !['PWD', 'OLDPWD', 'SHLVL', '_', 'SystemRoot', 'NODE_OPTIONS'].includes(name)),
    ).toEqual([]);
    const refused = 'ERR_ACCESS_DENIED';
    expect(tried).toEqual({
      read: refused,
      write: refused,
      list: refused,
      spawn: refused,
      fork: refused,
      fetch: 'failed',
      connect: 'failed',
    });
    expect(connections).toBe(0);
  } finally {
    server.close();
  }
});
