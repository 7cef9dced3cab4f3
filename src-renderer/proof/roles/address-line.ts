import type { ReadAddress } from '../../../src-main/contract/residence.ts';
import { formatCep } from '../../../src-main/documents/cep.ts';

/** An address in one line, as an envelope has it, without what was not read. */
export function addressLine(read: ReadAddress): string {
  const joined = (parts: readonly string[], by: string) => parts.filter((part) => part.trim() !== '').join(by);
  return joined(
    [
      joined([joined([read.address, read.number], ', '), read.addressComplement], ' '),
      read.district,
      joined([formatCep(read.zipCode), joined([read.city, read.state], '/')], ' '),
    ],
    ' – ',
  );
}
