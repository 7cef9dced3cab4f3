import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** `npm run test:long` runs what takes long (`long`), `npm test` everything else; the mutations may need either (`all`). */
const which = process.env.ATESTA_TESTS ?? 'short';
const LONG = 'test/**/*.long.test.ts';
/** Each walks through a page in one place of two: `test/window/open-window.ts`. */
const WALKS = 'test/window/*.test.ts';
const BOTH_PLACES = 'test/window/window.test.ts';

/** Threads, native modules and child processes are real here: one process for each file, as many as the cores hold. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '..'),
  test: {
    include: which === 'long' ? [LONG, WALKS] : ['test/**/*.test.{ts,tsx}'],
    exclude: { short: [LONG], long: [BOTH_PLACES] }[which] ?? [],
    environment: 'node',
    setupFiles: ['test/fixed-seed.ts'],
    // On a busy machine a test may fail that is right: CI tries it once more, and names it.
    retry: process.env.ATESTA_CI ? 1 : 0,
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
