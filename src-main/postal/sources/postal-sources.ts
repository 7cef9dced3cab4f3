import { cepAberto } from './cep-aberto.ts';
import { cnefe } from './cnefe.ts';
import { edne } from './edne.ts';
import type { PostalSource } from './postal-source.ts';
import { table } from './table.ts';

/**
 * Every kind of postal data that can be imported; the first that knows the files reads them. Content is asked before
 * names: e-DNE is known by the names of its files.
 */
export const POSTAL_SOURCES: readonly PostalSource[] = [cepAberto, cnefe, table, edne];
