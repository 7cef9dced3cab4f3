import { editionsOf } from '../../../supply/addresses.ts';
import type { Part } from '../../../supply/edition.ts';
import type { Official } from '../official.ts';

/** One import of the files at these addresses together. */
export function fixed(...addresses: readonly string[]): Official {
  return {
    addresses,
    parts: async (asked) => [{ name: '', editions: editionsOf(asked.addresses, asked.today) }],
  };
}

/** One import for each address. */
export function separate(...addresses: readonly string[]): Official {
  return {
    addresses,
    parts: async (asked) =>
      asked.addresses.map((address): Part => {
        return { name: nameOf(address), editions: editionsOf([address], asked.today) };
      }),
  };
}

/** The last word of the address: `QuadroGeralInabilitados`. */
function nameOf(address: string): string {
  return (
    address
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) ?? ''
  );
}
