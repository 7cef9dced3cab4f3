import { test } from 'vitest';
import { tempDir } from '../../support/temp-dir.ts';
import { listKind, postalKind, registryKind } from './kinds.ts';
import { expectRightOrError } from './property.ts';

const RUNS = 300;

test('a damaged list is answered right or fails', async () => expectRightOrError(await listKind(tempDir()), RUNS));
test('damaged postal data is answered right or fails', async () =>
  expectRightOrError(await postalKind(tempDir(), tempDir()), RUNS));
test('a damaged registry is answered right or fails', async () =>
  expectRightOrError(await registryKind(tempDir(), tempDir()), RUNS));
