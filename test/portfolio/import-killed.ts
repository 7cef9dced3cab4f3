import type { Author } from '../../src-main/contract/dossiers.ts';
import type { WatchedSubject } from '../../src-main/contract/portfolios.ts';

/** What the process that is killed takes in. */
export const SUBJECTS: readonly WatchedSubject[] = Array.from({ length: 3000 }, (_, at) => ({
  reference: `C${at}`,
  name: `CLIENTE INVENTADO ${at}Q`,
}));
export const AUTHOR: Author = { account: 'ana', name: 'Ana Exemplo', by: 'window' };
