import type { ReadPath } from '../../../src-main/contract/reading.ts';
import { formatCep } from '../../../src-main/documents/cep.ts';
import type { Phase } from '../reading/document.ts';
import { customersOf } from '../roles/roles.ts';

/** What the list says of a document that was read. */
export interface RowFacts {
  issuer: string | null;
  /** `30130-003`; empty where none was read. */
  cep: string;
  /** `Belo Horizonte/MG`, as on record where there is one, else as read. */
  city: string;
  path: ReadPath;
}

/** The facts of the first address; null before there is a reading. */
export function rowFacts(phase: Phase): RowFacts | null {
  if (phase.name !== 'done') return null;
  const { issuer, path } = phase.reading.details;
  const [first] = customersOf(phase.reading.details);
  const { zipCode, city, state } = first?.comparison ?? {};
  const place = [city, state].map((field) => field?.record || field?.read || '').filter((text) => text !== '');
  return {
    issuer: issuer?.name ?? null,
    cep: zipCode?.read ? formatCep(zipCode.read) : '',
    city: place.join('/'),
    path,
  };
}
