import type { Filed } from '../../dossiers/filed.ts';
import type { Contents } from '../contents.ts';
import { EVIDENCE_NAME } from '../evidence-file.ts';
import { MOST_PRINTED } from '../limits.ts';
import { type Styled, table } from '../page/blocks.ts';
import { STYLES } from '../page/style.ts';
import { formatShort } from '../words/format.ts';
import { say, type Wording } from '../words/words.ts';
import { machineSaid } from './brought.ts';
import { correctionLines } from './corrections.ts';
import { outcomeOf } from './outcome.ts';
import { type Print, section } from './print.ts';
import { questionSaid } from './question.ts';

/** Everything that was done, oldest first. */
export function timeline(print: Print, contents: Pick<Contents, 'answers'>, entries: readonly Filed[]): void {
  const { sheet, wording } = print;
  const { words } = wording;
  section(print, words.sections.timeline, 80);
  const zones = [...new Set(entries.map(({ zone }) => `UTC${zone.replace('-', '−')}`))].join(', ');
  sheet.text(say(words.timeline.zones, { zones }), STYLES.quiet);
  sheet.space(4);
  table(
    sheet,
    [
      { title: '#', width: 42, align: 'right' },
      { title: words.columns.when, width: 80 },
      { title: words.columns.what, width: 261 },
      { title: words.columns.who, width: 100 },
    ],
    entries
      .slice(0, MOST_PRINTED.entries)
      .map((entry) => [
        [[wording.number(entry.seq), STYLES.cell]],
        [[formatShort(entry.time, entry.zone, wording.language), STYLES.cell]],
        [...said(entry, contents, wording)],
        [[wording.who(entry.author), STYLES.cell]],
      ]),
  );
  const more = entries.length - MOST_PRINTED.entries;
  if (more > 0) sheet.text(wording.count(more, words.timeline.more, { file: EVIDENCE_NAME }), STYLES.quiet);
}

/** What an entry did, and what was written with it. */
function said(entry: Filed, contents: Pick<Contents, 'answers'>, wording: Wording): Styled[] {
  const { timeline: words, decisions, conclusions } = wording.words;
  const strong = (text: string): Styled => [text, STYLES.cellStrong];
  const plain = (text: string): Styled => [text, STYLES.cell];
  switch (entry.kind) {
    case 'opened':
      return [strong(words.opened), plain(entry.subject.names[0]!)];
    case 'subject':
      return [strong(words.subject), plain(entry.subject.names.join('; '))];
    case 'consultation':
      return [
        strong(say(words.consultation, { what: questionSaid(entry.facts, wording) })),
        plain(outcomeOf(entry, contents, wording).title),
      ];
    case 'brought':
      return [
        strong(say(words.brought, { what: questionSaid(entry.facts, wording) })),
        plain(wording.words.brought.notOurs),
        plain(machineSaid(entry.machine, wording)),
      ];
    case 'file':
      return [strong(say(words.file, { name: entry.document.name }))];
    case 'correction':
      return [strong(words.correction), ...correctionLines(entry, wording)];
    case 'note':
      return [strong(words.note)];
    case 'partner':
      return [strong(say(words.partner, { as: entry.as })), [entry.dossier, STYLES.code]];
    case 'decision':
      return [
        strong(wording.count(entry.hits.length, words.decision, { outcome: decisions[entry.outcome] })),
        plain(entry.reason),
      ];
    case 'assignment':
      return assigned(entry, wording).map(strong);
    case 'conclusion':
      return [
        strong(say(words.conclusion, { outcome: conclusions[entry.outcome] })),
        plain(entry.justification),
        ...(entry.needsApproval ? [[words.needsApproval, STYLES.cellQuiet] as const] : []),
      ];
    case 'approval':
      return [strong(entry.approved ? words.approved : words.notApproved), plain(entry.reason)];
    case 'reopened':
      return [strong(words.reopened), plain(entry.reason)];
    case 'hold':
      return [strong(entry.on ? words.holdOn : words.holdOff), plain(entry.reason)];
    case 'limit': {
      const { group, reason } = entry;
      return [strong(group === null ? words.notLimited : say(words.limited, { group })), plain(reason)];
    }
  }
}

function assigned({ responsible, deadline }: Filed & { kind: 'assignment' }, wording: Wording): string[] {
  const { timeline: words } = wording.words;
  const lines: string[] = [];
  if (responsible !== undefined) {
    lines.push(responsible === null ? words.noResponsible : say(words.responsible, { name: responsible }));
  }
  if (deadline !== undefined) {
    lines.push(deadline === null ? words.noDeadline : say(words.deadline, { day: wording.day(deadline) }));
  }
  return lines;
}
