import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** `npm run test:long` runs what takes long, `npm test` everything else. */
const long = process.env.ATESTA_LONG_TESTS === '1';

/** Threads, native modules and child processes are real here: one process for each file, as many as the cores hold. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '..'),
  test: {
    include: [long ? 'test/**/*.long.test.ts' : 'test/**/*.test.{ts,tsx}'],
    exclude: long ? [] : ['test/**/*.long.test.ts'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: '100%',
    testTimeout: 60_000,
    // Machines are busy: what is waited for may take its time, what is asserted may not differ.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 120_000,
    teardownTimeout: 15_000,
    restoreMocks: true,
    env: { NODE_ENV: 'test' },
  },
});
