import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { SlowestFirst } from './slowest-first.ts';

/** `npm run test:long` runs what takes long (`long`), `npm test` everything else; the mutations may need either (`all`). */
const which = process.env.ATESTA_TESTS ?? 'short';
const LONG = 'test/**/*.long.test.ts';
const WINDOW = 'test/window/*.test.ts';
/** Each goes through a page in one place of two: `test/window/open-window.ts`. CI runs both suites, and walks on the desktop alone. */
const WALKS = 'test/window/*.walk.test.ts';

/** Folders of tests that leave nothing behind: they share a process a core, and what one has loaded the next has too. */
const UNIT = [
  'test/{contract,documents,net,policy,renderer}/**/*.test.{ts,tsx}',
  'test/data/*.test.ts',
  'test/lists/{facts,similarity,sources}/**/*.test.ts',
  'test/residence/{address,anchors,answers,find,intake,issuers,layout}/**/*.test.ts',
  'test/registry/{open-data,providers}/**/*.test.ts',
];

/** A page is waited for up to a minute a step (`test/window/open-window.ts`), which is not the end of the test. In milliseconds. */
const PATIENT = { testTimeout: 240_000, expect: { poll: { timeout: 60_000 } } };

/** Suites, to be run alone with `npm test -- --project unit`. */
const SUITES = {
  unit: { include: UNIT, exclude: [LONG], isolate: false },
  service: { include: ['test/**/*.test.{ts,tsx}'], exclude: [...UNIT, LONG, WINDOW] },
  window: { include: [WINDOW], exclude: process.env.ATESTA_CI ? [LONG, WALKS] : [LONG], ...PATIENT },
  long: { include: which === 'long' ? [LONG, WALKS] : [LONG], exclude: [], ...PATIENT },
} as const;
const RUN = {
  short: ['unit', 'service', 'window'],
  long: ['long'],
  all: ['unit', 'service', 'window', 'long'],
} as const;

/** Threads, native modules and child processes are real here: one process for each file, as many as the cores hold. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '..'),
  test: {
    maxWorkers: '100%',
    sequence: { sequencer: SlowestFirst },
    teardownTimeout: 15_000,
    projects: RUN[which as keyof typeof RUN].map((name) => ({
      extends: true,
      test: { name, ...SUITES[name], include: [...SUITES[name].include], exclude: [...SUITES[name].exclude] },
    })),
    environment: 'node',
    setupFiles: ['test/fixed-seed.ts', 'test/built-workers.ts'],
    // On a busy machine a test may fail that is right: CI tries it once more, and names it.
    retry: process.env.ATESTA_CI ? 1 : 0,
    pool: 'forks',
    testTimeout: 60_000,
    // Machines are busy: what is waited for may take its time, what is asserted may not differ.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 120_000,
    restoreMocks: true,
    // What some tests start from the sources is compiled once and not for each of them.
    env: { NODE_ENV: 'test', NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../node_modules/.cache/compiled') },
  },
});
