import type { CorrectedField, EntryOf } from '../../../contract/dossiers.ts';
import type { Filed } from '../../dossiers/filed.ts';
import { type Styled, subheading } from '../page/blocks.ts';
import { STYLES } from '../page/style.ts';
import { formatCep, formatDocument } from '../words/format.ts';
import { say, type Wording } from '../words/words.ts';
import type { Print } from './print.ts';

/** Under a reading what a person put right in it: the newest word on it, when and by whom. */
export function corrections({ sheet, wording }: Print, entries: readonly Filed[], consultation: string): void {
  const newest = entries.findLast(
    (entry): entry is EntryOf<'correction'> => entry.kind === 'correction' && entry.consultation === consultation,
  );
  if (!newest || newest.addresses.length === 0) return;
  subheading(sheet, wording.words.timeline.correction, 60);
  for (const [text, style] of correctionLines(newest, wording)) sheet.text(text, style);
  sheet.text(`${wording.local(newest)} · ${wording.author(newest.author)}`, STYLES.quiet);
  sheet.space(6);
}

/** A line a field; where nothing is corrected any more, that. */
export function correctionLines({ addresses }: EntryOf<'correction'>, wording: Wording): Styled[] {
  const { timeline: words } = wording.words;
  if (addresses.length === 0) return [[words.asRead, STYLES.cell]];
  return addresses.flatMap(({ address, fields }): Styled[] => [
    ...(address === null ? [[words.addressEntered, STYLES.cellStrong] as const] : []),
    ...fields.map((field): Styled => [lineOf(field, wording), STYLES.cell]),
  ]);
}

function lineOf({ field, read, corrected }: CorrectedField, { words }: Wording): string {
  const { reading, timeline } = words;
  const names: Record<string, string> = {
    ...reading.fields,
    name: reading.holder,
    taxNumber: reading.taxNumber,
    clientNumber: reading.clientNumber,
    installation: reading.installation,
  };
  const written = (text: string) =>
    (field === 'zipCode' ? formatCep(text) : field === 'taxNumber' ? formatDocument(text) : text) || timeline.empty;
  return say(timeline.corrected, {
    field: names[field] ?? field,
    read: written(read),
    corrected: written(corrected),
  });
}
