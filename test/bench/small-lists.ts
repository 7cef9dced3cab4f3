import { LIST_NAMES, type ListName } from '../../src-main/contract/lists.ts';
import { install } from '../lists/snapshots.ts';
import { people } from './people.ts';
import { formattedCpf, maskedCpf } from './pep-file.ts';

const PEOPLE = 5000;

/** Installs every list but `large` with a few thousand invented people each, so that `todas` has fifteen to look into. */
export async function installSmallLists(dataDir: string, large: ListName): Promise<void> {
  for (const [index, list] of LIST_NAMES.entries()) {
    if (list !== large) await install(dataDir, list, '20260930', records(index + 1));
  }
}

function* records(seed: number) {
  let index = 0;
  for (const { name, cpf } of people(PEOPLE, seed)) {
    const taxId = index % 2 === 0 ? formattedCpf(cpf) : maskedCpf(cpf);
    yield { name, taxId, details: { PROCESSO: String(100_000 + index++), ÓRGÃO: 'ÓRGÃO INVENTADO PARA MEDIÇÃO' } };
  }
}
