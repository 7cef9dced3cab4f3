import type { EntryProof } from '../../../contract/evidence.ts';
import { readCheckpoint } from '../../log/checkpoint.ts';
import { EVIDENCE_NAME, type ReportEvidence } from '../evidence-file.ts';
import { facts, type Styled } from '../page/blocks.ts';
import { STYLES } from '../page/style.ts';
import { say } from '../words/words.ts';
import { type Print, section } from './print.ts';

/** Name of the log that an entry is proved to stand in. */
export function originOf({ checkpoint }: EntryProof): string {
  return readCheckpoint(checkpoint)?.origin ?? '';
}

/** How the file is checked, and what by. */
export function authenticity(print: Print, { entries, files }: ReportEvidence): void {
  const { sheet, wording } = print;
  const { words } = wording;
  const [first, last] = [entries[0]!, entries.at(-1)!];
  const at = readCheckpoint(last.checkpoint);
  section(print, words.sections.authenticity, 90);
  sheet.text(say(words.authenticity.how, { file: EVIDENCE_NAME }), STYLES.text);
  sheet.space(4);
  sheet.text(words.authenticity.whole, STYLES.text);
  sheet.space(6);
  const size = wording.number(last.size);
  const places =
    entries.length === 1
      ? say(words.authenticity.entry, { seq: wording.number(first.index), size })
      : say(words.authenticity.entries, {
          first: wording.number(first.index),
          last: wording.number(last.index),
          size,
        });
  const attachments = [EVIDENCE_NAME, ...files.map(({ name }) => name)];
  const rows: [string, string | Styled[]][] = [
    [words.authenticity.log, `${at?.origin ?? ''} · ${places}`],
    [words.authenticity.key, [[last.publicKey, STYLES.code]]],
    [words.authenticity.checkpoint, [[at?.root.toString('base64') ?? '', STYLES.code]]],
    [words.authenticity.printedFrom, attachments.join(', ')],
  ];
  facts(sheet, rows);
  if (!sheet.type.transliterates) return;
  sheet.space(4);
  sheet.text(words.authenticity.transliterated, STYLES.quiet);
}
