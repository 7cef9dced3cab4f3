import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** Threads, native modules and child processes are real here: one process for each file, as many as the cores hold. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '..'),
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 120_000,
    teardownTimeout: 15_000,
    restoreMocks: true,
    env: { NODE_ENV: 'test' },
  },
});
