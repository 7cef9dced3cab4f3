import type { Author } from '../../src-main/contract/dossiers.ts';
import type { NewPortfolio } from '../../src-main/contract/portfolios.ts';
import type { ListRecord } from '../../src-main/lists/record.ts';
import type { PortfolioRoom } from '../../src-main/portfolio/room.ts';
import { registeredPeople } from './people.ts';
import { formattedCpf } from './pep-file.ts';

export const SUBJECTS = 100_000;
const AUTHOR: Author = { account: 'ana', name: 'Ana Souza', by: 'window' };

/** A portfolio of invented clients; its id. */
export async function filled(room: PortfolioRoom, settings: NewPortfolio, count = SUBJECTS): Promise<string> {
  const { id } = await room.make(settings, AUTHOR);
  const subjects = [...registeredPeople(count)].map(({ name, cpf }, at) => ({
    reference: `C${at}`,
    name,
    taxId: cpf,
  }));
  await room.keepInStep(id, { subjects }, AUTHOR);
  return id;
}

/** Invented people as a list has them. */
export function records(count: number, seed: number): Partial<ListRecord>[] {
  return [...registeredPeople(count, seed)].map(({ name, cpf }) => ({ name, taxId: formattedCpf(cpf) }));
}
