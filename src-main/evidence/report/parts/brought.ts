import type { AnsweringMachine } from '../../../contract/brought.ts';
import type { AnsweredFrom } from '../../../contract/dossiers.ts';
import { broughtIn, type Contents } from '../contents.ts';
import { facts, type Styled, subheading, verdict } from '../page/blocks.ts';
import { STYLES } from '../page/style.ts';
import { formatUtc } from '../words/format.ts';
import { warningSentence } from '../words/import-warnings.ts';
import { say, type Wording } from '../words/words.ts';
import { corrections } from './corrections.ts';
import { type Print, section } from './print.ts';
import { parametersSaid, questionSaid } from './question.ts';
import { reading } from './reading.ts';

/** What other machines answered, apart from what was consulted: each under whose word it is. */
export function broughtAnswers(print: Print, contents: Contents): void {
  const brought = broughtIn(contents);
  if (brought.length === 0) return;
  const { sheet, wording } = print;
  const { words } = wording;
  section(print, words.sections.brought, 110);
  for (const entry of brought) {
    const { facts: said, machine, author } = entry;
    subheading(sheet, questionSaid(said, wording), 100);
    verdict(sheet, words.brought.notOurs, [words.brought.notOursWhy], 'ochre');
    sheet.space(6);
    facts(sheet, [
      [words.question.by, wording.author(author)],
      [words.brought.takenAt, wording.local(entry)],
      [words.brought.machine, machineSaid(machine, wording)],
      [words.brought.answeredAt, formatUtc(said.askedAt, wording.language)],
      [words.question.asked, parametersSaid(said, wording)],
      [
        words.brought.from,
        said.answeredFrom.length > 0
          ? said.answeredFrom.flatMap((one) => sourceSaid(one, wording))
          : words.brought.noPostal,
      ],
      [words.question.request, [[said.request, STYLES.code]]],
      [words.question.answer, [[said.answer.sha256, STYLES.code]]],
      ...(said.document ? [[words.files.sha256, [[said.document.sha256, STYLES.code]]] as [string, Styled[]]] : []),
    ]);
    reading(print, contents.answers.get(entry.id)!);
    corrections(print, contents.entries, entry.id);
  }
}

/** The machine, as it says it is. */
export function machineSaid({ name, program }: AnsweringMachine, { words }: Wording): string {
  return say(words.brought.machineSaid, { name, program });
}

function sourceSaid({ file, date, demonstration, warnings }: AnsweredFrom, wording: Wording): Styled[] {
  const mark = demonstration ? ` · ${wording.words.demonstrationMark}` : '';
  return [
    [`${file} · ${wording.day(date)}${mark}`, demonstration ? STYLES.cellWarning : STYLES.text],
    ...warnings.map((warning): Styled => [warningSentence(warning, wording.language), STYLES.cellWarning]),
  ];
}
