import type { ExportedEntry, Mention, PersonExport, PersonInPortfolio } from '../../contract/dossier-exports.ts';
import type { Author } from '../../contract/dossiers.ts';
import type { LogEntry } from '../../contract/evidence.ts';
import type { Alert } from '../../contract/portfolios.ts';
import { hasAnswer } from '../dossiers/filed.ts';
import { printConsultationBody } from './consultation-report.ts';
import { type Contents, contentsOf } from './contents.ts';
import { printDossierBody } from './dossier-report.ts';
import { EVIDENCE_FORMAT, RENDERER, type ReportKind, type ReportLanguage } from './evidence-file.ts';
import { MOST_PRINTED, printedValue } from './limits.ts';
import { facts, type Styled, subheading, verdict } from './page/blocks.ts';
import { Sheet } from './page/sheet.ts';
import { PAGE, STYLES } from './page/style.ts';
import { isObject } from './parts/answer-json.ts';
import { subjectOfEndpoint } from './parts/outcome.ts';
import { footers, type Print, section } from './parts/print.ts';
import { formatDocument } from './words/format.ts';
import { say, Wording } from './words/words.ts';

/** What a person's PDF is made of. */
export interface PersonMaterial {
  /** The export as JSON text; documents may be left out of it. */
  exported: string;
  language: ReportLanguage;
  /** When it is made, and for whom. */
  issued: { time: string; zone: string; author: Author };
  /** Version of Atesta. */
  program: string;
  /** Name of the log; '' where there is none yet. */
  origin: string;
}

/** Name of the export among the attachments. */
const ATTACHED = 'atesta-pessoa.json';

/**
 * Everything about one person for people to read (PDF/A-3a): what was looked for and in what, then each dossier and each
 * consultation as its own report prints it, then where others name them. The export that it is printed from is attached. It
 * is no report that the log signs: what is proved is proved entry by entry, in the attachment.
 *
 * @throws EvidenceContradicts where the export is not what its entries say.
 */
export async function personReport(material: PersonMaterial): Promise<Uint8Array> {
  const { exported, language, issued, program, origin } = material;
  const { person, dossiers, consultations, mentions, portfolios } = JSON.parse(exported) as PersonExport;
  const wording = new Wording(language);
  const { words } = wording;
  const contents = (report: ReportKind, entries: readonly ExportedEntry[]) =>
    contentsIn({ report, entries, language, issued, program });
  const who = [person.name, person.taxId && formatDocument(person.taxId)].filter(Boolean).join(' · ');
  const date = new Date(issued.time);
  const sheet = new Sheet({
    title: words.person.title,
    subject: origin,
    author: issued.author.name || issued.author.account,
    keywords: words.person.title,
    language,
    date,
    program: `${words.product} ${program}`,
  });
  const print: Print = { sheet, wording };

  cover(print, { who, issued, program, found: { dossiers, consultations, mentions, portfolios } });
  for (const { entries } of dossiers) {
    sheet.newPage();
    printDossierBody(print, contents('dossier', entries));
  }
  for (const { entries } of consultations.slice(0, MOST_PRINTED.consultations)) {
    sheet.newPage();
    printConsultationBody(print, contents('consultation', entries));
  }
  const left = consultations.length - MOST_PRINTED.consultations;
  if (left > 0) sheet.text(wording.count(left, words.person.more, { file: ATTACHED }), STYLES.quiet);
  mentioned(print, mentions, issued.zone);
  watched(print, portfolios, issued.zone);
  footers(print, {
    left: `${words.person.title} · ${say(words.footer.issued, { time: wording.local(issued) })}`,
    origin,
  });
  const options = { name: ATTACHED, type: 'application/json', relationship: 'Data', description: words.person.title };
  sheet.attach(Buffer.from(exported), { ...options, date });
  return sheet.finish();
}

interface Exported extends Omit<PersonMaterial, 'exported' | 'origin'> {
  report: ReportKind;
  entries: readonly ExportedEntry[];
}

/** Entries as their own report would have them; documents are not in it. */
function contentsIn({ report, entries, language, issued, program }: Exported): Contents {
  const evidence = {
    format: EVIDENCE_FORMAT,
    renderer: RENDERER,
    program,
    report,
    language,
    issued,
    entries: entries.map(({ proof }) => proof),
    answers: entries.flatMap(({ proof, attachments: [answer] }) => {
      const { id, ...entry } = JSON.parse(proof.entry) as LogEntry;
      return hasAnswer(entry) && answer !== undefined ? [{ entry: id, base64: answer }] : [];
    }),
    files: [],
    signature: '',
  } as const;
  return contentsOf({ ...evidence, entries: [...evidence.entries], answers: [...evidence.answers], files: [] }, []);
}

interface Cover extends Pick<PersonMaterial, 'issued' | 'program'> {
  who: string;
  found: Pick<PersonExport, 'dossiers' | 'consultations' | 'mentions' | 'portfolios'>;
}

function cover({ sheet, wording }: Print, { who, issued, program, found }: Cover): void {
  const { words } = wording;
  const { person } = words;
  sheet.bar(PAGE.left, sheet.y + 3, 36, 'house');
  sheet.text(person.title, STYLES.title, { role: 'H1', x: PAGE.left + 12 });
  sheet.text(who, STYLES.about, { x: PAGE.left + 12 });
  sheet.space(12);
  const lines = (['dossiers', 'consultations', 'mentions', 'portfolios'] as const).map((part) =>
    wording.count(found[part].length, person[part]),
  );
  const nothing = Object.values(found).every(({ length }) => length === 0);
  verdict(sheet, nothing ? person.nothing : person.found, nothing ? [] : lines, nothing ? 'muted' : 'house');
  sheet.space(10);
  facts(sheet, [
    [person.lookedFor, who],
    [words.question.issued, `${wording.local(issued)}, ${wording.author(issued.author)}`],
    [words.question.program, `${words.product} ${program}`],
  ]);
  sheet.space(8);
  for (const sentence of [person.how, person.notLooked, say(person.attached, { file: ATTACHED })]) {
    sheet.text(sentence, STYLES.text);
    sheet.space(4);
  }
}

/** Where consultations about others, and earlier data of dossiers, name the person: of each only what names them. */
function mentioned(print: Print, mentions: readonly Mention[], zone: string): void {
  if (mentions.length === 0) return;
  const { sheet, wording } = print;
  const { words } = wording;
  // Apart from the last dossier, as it is none of its.
  sheet.newPage();
  section(print, words.person.mentioned, 90);
  sheet.text(words.person.onlyParts, STYLES.quiet);
  for (const { entry, seq, time, endpoint, dossier, brought, parts } of mentions.slice(0, MOST_PRINTED.entries)) {
    const other = parts.some((part) => part.in === 'subject') ? words.person.earlier : words.person.written;
    const asked = endpoint === null ? other : words.of[subjectOfEndpoint(endpoint)];
    const what = brought ? `${asked} (${words.brought.notOurs})` : asked;
    subheading(sheet, `${what} · ${wording.local({ time, zone })}`, 60);
    facts(sheet, [
      [words.authenticity.entryId, [[`${entry} (${wording.number(seq)})`, STYLES.code]]],
      [words.question.dossier, dossier ? [[dossier, STYLES.code]] : words.person.inNone],
      ...parts.map(({ in: where, at, value }): [string, Styled[]] => [
        words.person.places[where],
        [[at, STYLES.code], ...linesOf(value).map((line): Styled => [line, STYLES.cell])],
      ]),
    ]);
  }
  const left = mentions.length - MOST_PRINTED.entries;
  if (left > 0) sheet.text(wording.count(left, words.person.more, { file: ATTACHED }), STYLES.quiet);
}

/**
 * The portfolios that have something of the person: as a client, in alerts about them, in alerts about others, in watched
 * registrations.
 */
function watched(print: Print, portfolios: readonly PersonInPortfolio[], zone: string): void {
  if (portfolios.length === 0) return;
  const { sheet, wording } = print;
  const { person, decisions } = wording.words;
  const { alertFacts } = person;
  sheet.newPage();
  section(print, person.inPortfolios, 90);
  const cells = (lines: readonly string[]) => lines.map((line): Styled => [line, STYLES.cell]);
  const alertOf = ({
    list,
    file,
    raisedAt,
    record,
    changes,
  }: Omit<PersonInPortfolio['records'][number], 'reason'>): [string, Styled[]][] => [
    [alertFacts.source, cells([`${list ? wording.list(list) : person.registrationSource} · ${file}`])],
    [alertFacts.raised, cells([wording.local({ time: raisedAt, zone })])],
    ...(Object.keys(record).length > 0 ? [[alertFacts.record, cells(linesOf(record))] as [string, Styled[]]] : []),
    ...(changes.length > 0 ? [[alertFacts.changes, cells(changes.map(changeOf))] as [string, Styled[]]] : []),
  ];
  let left = 0;
  for (const { name, subjects, alerts, records, registrations } of portfolios) {
    const blocks: [string, [string, Styled[]][]][] = [
      ...subjects.map((subject): [string, [string, Styled[]][]] => [
        person.client,
        [[alertFacts.record, cells(linesOf(subject))]],
      ]),
      ...alerts.map((alert): [string, [string, Styled[]][]] => {
        const { decision } = alert;
        const said = decision
          ? `${decisions[decision.outcome]} · ${wording.local({ time: decision.at, zone })} · ${wording.author(decision.author)} · ${decision.reason}`
          : alertFacts.open;
        return [person.alertAbout, [...alertOf(alert), [alertFacts.decision, cells([printedValue(said)])]]];
      }),
      ...records.map((record): [string, [string, Styled[]][]] => [
        person.recordOf,
        [
          ...alertOf(record),
          ...(record.reason.length > 0
            ? [[alertFacts.reason, cells(record.reason.map(printedValue))] as [string, Styled[]]]
            : []),
        ],
      ]),
      ...registrations.map((registration): [string, [string, Styled[]][]] => [
        person.registrationOf,
        [[alertFacts.record, cells(linesOf(registration))]],
      ]),
    ];
    for (const [title, lines] of blocks.slice(0, MOST_PRINTED.entries)) {
      subheading(sheet, `${title} · ${printedValue(name)}`, 60);
      facts(sheet, lines);
    }
    left += Math.max(0, blocks.length - MOST_PRINTED.entries);
  }
  if (left > 0) sheet.text(wording.count(left, person.more, { file: ATTACHED }), STYLES.quiet);
}

/** `situacaoCadastral: ATIVA > BAIXADA`; what was not there before, or is there no more, is a dash. */
function changeOf({ field, before, after }: Alert['changes'][number]): string {
  return printedValue(`${field}: ${before || '–'} > ${after || '–'}`);
}

/** What stands there, a line a field. */
function linesOf(value: unknown): string[] {
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return [printedValue(value.join(' · '))];
  if (!isObject(value)) return [said(value)];
  return Object.entries(value).map(([name, one]) => `${name}: ${said(one)}`);
}

function said(value: unknown): string {
  return printedValue(typeof value === 'string' ? value : JSON.stringify(value));
}
