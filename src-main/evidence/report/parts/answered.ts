import type { AnsweredFrom, ConsultationFacts } from '../../../contract/dossiers.ts';
import { type Styled, table } from '../page/blocks.ts';
import { STYLES } from '../page/style.ts';
import { warningSentence } from '../words/import-warnings.ts';
import { say, type Wording } from '../words/words.ts';
import { type Print, section } from './print.ts';

/** Which data answered, each file once, with how many of the consultations it answered. */
export function answeredFrom(print: Print, consultations: readonly ConsultationFacts[]): void {
  const files = eachFileOnce(consultations);
  if (files.length === 0) return;
  const { sheet, wording } = print;
  const { columns, sections, demonstrationMark, notRecorded } = wording.words;
  const several = consultations.length > 1;
  section(print, sections.answered, 70);
  const rows = files.map(({ source, used }): Styled[][] => [
    [
      [nameOfSource(source, wording), STYLES.cellStrong],
      ...(source.demonstration ? [[demonstrationMark, STYLES.cellWarning] as const] : []),
    ],
    [
      [source.file === '' ? '–' : source.file, STYLES.cell],
      ...source.warnings.map((warning) => [warningSentence(warning, wording.language), STYLES.cellWarning] as const),
    ],
    [[wording.day(source.date), STYLES.cell]],
    [[source.records === null ? '–' : wording.number(source.records), STYLES.cell]],
    [[source.sha256 ?? notRecorded, source.sha256 ? STYLES.code : STYLES.cellQuiet]],
    ...(several ? [[[wording.number(used), STYLES.cell]] as Styled[]] : []),
  ]);
  const widths = several ? [88, 128, 60, 52, 103, 52] : [92, 140, 62, 58, 131];
  const titles = [columns.source, columns.file, columns.date, columns.records, columns.sha256, columns.used];
  const right = new Set([3, 5]);
  table(
    sheet,
    widths.map((width, at) => ({ title: titles[at]!, width, ...(right.has(at) && { align: 'right' as const }) })),
    rows,
  );
}

/** What was asked for and did not answer, and why. */
export function notConsulted(print: Print, consultations: readonly ConsultationFacts[]): void {
  const all = new Map(
    consultations.flatMap((facts) => facts.notConsulted).map((one) => [`${one.name} ${one.reason}`, one]),
  );
  if (all.size === 0) return;
  const { sheet, wording } = print;
  const { columns, sections, reasons } = wording.words;
  section(print, sections.notConsulted, 50);
  table(
    sheet,
    [
      { title: columns.source, width: 180 },
      { title: columns.reason, width: 303 },
    ],
    [...all.values()].map(({ name, reason }) => [
      [[nameOfMissing(name, wording), STYLES.cellStrong]],
      [[reasons[reason] ?? reason, STYLES.cell]],
    ]),
  );
}

/** A list or a block of a registration, by its name. */
export function nameOfMissing(name: string, { words }: Wording): string {
  return words.lists[name] ?? words.blocks[name] ?? name;
}

function nameOfSource({ kind, name }: AnsweredFrom, wording: Wording): string {
  const { sources } = wording.words;
  if (kind === 'list') return wording.list(name);
  return kind === 'provider' ? say(sources.provider, { name }) : sources[kind];
}

function eachFileOnce(consultations: readonly ConsultationFacts[]): { source: AnsweredFrom; used: number }[] {
  const files = new Map<string, { source: AnsweredFrom; used: number }>();
  for (const source of consultations.flatMap((facts) => facts.answeredFrom)) {
    const name = JSON.stringify([source.kind, source.name, source.file, source.sha256, source.date]);
    const known = files.get(name);
    if (known) known.used++;
    else files.set(name, { source, used: 1 });
  }
  return [...files.values()];
}
