import type { ListName } from '../../src-main/contract/lists.ts';
import { install } from '../lists/snapshots.ts';
import { people } from './people.ts';
import { formattedCpf } from './pep-file.ts';

/** Records of the sanctions, PEP and debarment lists as they were in 2026, rounded: 250,000. */
const RECORDS: Readonly<Partial<Record<ListName, number>>> = {
  pep: 135_000,
  ceis: 24_000,
  cnep: 2_000,
  cepim: 4_000,
  leniencia: 300,
  trabalhoescravo: 700,
  ofacsdn: 18_000,
  europeias: 6_000,
  onu: 1_000,
  uk: 19_000,
  cvm: 40_000,
};
export const SCREENED = Object.keys(RECORDS) as ListName[];
/** Candidates of a municipal election, as many as in 2024. */
export const CANDIDATES: ListName = 'candidatoseleitorais';
const ALL_CANDIDATES = 463_000;

/** Installs invented people in those lists; `share` of as many. */
export async function installScreenedLists(dataDir: string, share: number): Promise<void> {
  const all = Object.entries({ ...RECORDS, [CANDIDATES]: ALL_CANDIDATES }) as [ListName, number][];
  for (const [at, [list, count]] of all.entries()) {
    await install(dataDir, list, '20260930', records(Math.ceil(count * share), at + 101));
  }
}

function* records(count: number, seed: number) {
  for (const { name, cpf } of people(count, seed)) yield { name, taxId: formattedCpf(cpf) };
}
