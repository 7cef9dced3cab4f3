import { existsSync } from 'node:fs';
import path from 'node:path';
import { importPostal } from '../../src-main/postal/import.ts';
import { createPostal } from '../../src-main/postal/room.ts';
import { installPostalData } from './postal-data.ts';

const root = path.resolve(import.meta.dirname, '../..');
const SHARED = path.resolve(root, '../shared/data/postal');
const FILES = ['cepaberto-2024-11.csv.gz', 'cepaberto-cities.csv', 'cepaberto-states.csv'];

/**
 * Postal data for the corpus under `test/.artifacts/corpus`, imported at the first need and kept: CEP Aberto where the
 * project's machine has it, else the few streets that `makeBill` knows. `whole` tells which.
 */
export async function corpusPostalData(): Promise<{ dataDir: string; snapshot: string; whole: boolean }> {
  const whole = existsSync(path.join(SHARED, FILES[0]!));
  const dataDir = path.join(root, 'test/.artifacts/corpus', whole ? 'cep-aberto' : 'known-streets');
  const known = whole ? installed(dataDir) : null; // the known streets change with the code and are imported in a moment
  if (!known) {
    const sources = FILES.map((name) => path.join(SHARED, name));
    await (whole ? importPostal({ sources, dataDir, date: '20241125' }, () => {}) : installPostalData(dataDir));
  }
  return { dataDir, snapshot: known ?? installed(dataDir)!, whole };
}

function installed(dataDir: string): string | null {
  const postal = createPostal({ dataDir, bundledDir: '/nonexistent' });
  const snapshot = postal.current();
  void postal.close();
  return snapshot?.path ?? null;
}
