import { test } from 'vitest';
import { tempDir } from '../../support/temp-dir.ts';
import { listKind, postalKind, registryKind } from './kinds.ts';
import { expectRightOrError } from './property.ts';

const RUNS = 2000;
const MOST_MS = 900_000;

test('of 2,000 damages to a list none gives another answer', { timeout: MOST_MS }, async () =>
  expectRightOrError(await listKind(tempDir()), RUNS),
);
test('of 2,000 damages to postal data none gives another answer', { timeout: MOST_MS }, async () =>
  expectRightOrError(await postalKind(tempDir(), tempDir()), RUNS),
);
test('of 2,000 damages to a registry none gives another answer', { timeout: MOST_MS }, async () =>
  expectRightOrError(await registryKind(tempDir(), tempDir()), RUNS),
);
