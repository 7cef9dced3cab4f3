import type { ListName } from '../../src-main/contract/lists.ts';
import { install } from '../lists/snapshots.ts';
import { type Person, people } from './people.ts';
import { formattedCpf } from './pep-file.ts';

/** Records of the sanctions, PEP and debarment lists as they were in 2026, rounded: 250,000. */
export const RECORDS: Readonly<Partial<Record<ListName, number>>> = {
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
export const ALL_CANDIDATES = 463_000;

/** `people`, or others of a number and a seed. */
export type Named = (count: number, seed?: number) => Iterable<Person>;

/** Installs invented people in those lists, as `named` names them; `share` of as many. */
export async function installScreenedLists(dataDir: string, share: number, named: Named = people): Promise<void> {
  const all = Object.entries({ ...RECORDS, [CANDIDATES]: ALL_CANDIDATES }) as [ListName, number][];
  for (const [at, [list, count]] of all.entries()) {
    await install(dataDir, list, '20260930', records(named(Math.ceil(count * share), at + 101)));
  }
}

/** Installs people as the list that has the bench's millions. */
export async function installLarge(dataDir: string, all: Iterable<Person>): Promise<void> {
  await install(dataDir, 'pep', '20260930', records(all));
}

function* records(all: Iterable<Person>) {
  for (const { name, cpf } of all) yield { name, taxId: formattedCpf(cpf) };
}
