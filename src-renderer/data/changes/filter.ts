import type { Change } from '../../../src-main/contract/window/data.ts';
import { lowerWithoutAccents } from '../../../src-main/text/without-accents.ts';

/** The changes whose name has the text in it, whatever its accents and case, or whose document has its digits. */
export function filtered(changes: readonly Change[], text: string): readonly Change[] {
  const sought = lowerWithoutAccents(text.trim());
  if (sought === '') return changes;
  const document = sought.replace(/[^0-9a-z]/g, '');
  return changes.filter(
    ({ name, taxId }) =>
      lowerWithoutAccents(name).includes(sought) ||
      (document !== '' &&
        lowerWithoutAccents(taxId)
          .replace(/[^0-9a-z*]/g, '')
          .includes(document)),
  );
}
