import type { Change } from '../../../src-main/contract/window/data.ts';
import { withoutAccents } from '../../../src-main/text/without-accents.ts';

/** The changes whose name has the text in it, whatever its accents and case, or whose document has its digits. */
export function filtered(changes: readonly Change[], text: string): readonly Change[] {
  const sought = plain(text.trim());
  if (sought === '') return changes;
  const document = sought.replace(/[^0-9a-z]/g, '');
  return changes.filter(
    ({ name, taxId }) =>
      plain(name).includes(sought) ||
      (document !== '' &&
        plain(taxId)
          .replace(/[^0-9a-z*]/g, '')
          .includes(document)),
  );
}

function plain(text: string): string {
  return withoutAccents(text).toLowerCase();
}
