import path from 'node:path';
import { vi } from 'vitest';

/**
 * Threads and children of the service start from the bundle, as they do for those who use it, and in a fifth of the time that
 * the sources take. Mutations change the sources: with them everything starts from there.
 */
vi.mock('../src-main/paths.ts', async (original) => {
  const paths = await original<typeof import('../src-main/paths.ts')>();
  if (process.env.ATESTA_TESTS === 'all') return paths;
  const built = path.resolve(import.meta.dirname, '../out/main');
  return { ...paths, workerFile: (name: string) => path.join(built, `worker-${name}.js`) };
});
