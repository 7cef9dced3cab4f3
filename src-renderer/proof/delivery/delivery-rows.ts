import { ADDRESS_FIELDS, type ReadAddress } from '../../../src-main/contract/residence.ts';
import { formatCep } from '../../../src-main/documents/cep.ts';
import { differenceOf } from '../../shared/comparison/difference.ts';

/** One field of a delivery address beside the same one of the address of consumption. */
export interface DeliveryRow {
  field: (typeof ADDRESS_FIELDS)[number];
  consumption: string;
  delivery: string;
  /** True where both have something, and not the same apart from case and accents. */
  differs: boolean;
}

/** The fields that either address has; without an address of consumption there is nothing to compare with. */
export function deliveryRows(consumption: ReadAddress | null, delivery: ReadAddress): DeliveryRow[] {
  return ADDRESS_FIELDS.flatMap((field) => {
    const shown = (text: string) => (field === 'zipCode' ? formatCep(text) : text.trim());
    const here = shown(consumption?.[field] ?? '');
    const there = shown(delivery[field]);
    if (here === '' && there === '') return [];
    const { read, record } = differenceOf(here, there);
    const differs = here !== '' && there !== '' && [...read, ...record].some((part) => part.differs);
    return [{ field, consumption: here, delivery: there, differs }];
  });
}
