import type { EntryOf, Hit, Subject } from '../../contract/dossiers.ts';
import { formatCnpj } from '../../documents/cnpj.ts';
import type { Filed, FiledConsultation } from '../dossiers/filed.ts';
import { type DossierState, foldEntries } from '../dossiers/state.ts';
import { hitsOf, summaryOf } from '../dossiers/views.ts';
import { footerLine } from './consultation-report.ts';
import { broughtIn, type Contents, consultationsIn, EvidenceContradicts, type PrintedFile } from './contents.ts';
import { MOST_PRINTED } from './limits.ts';
import { facts, type Styled, subheading, table, verdict } from './page/blocks.ts';
import { type Ink, inInk, STYLES } from './page/style.ts';
import { answeredFrom, notConsulted } from './parts/answered.ts';
import { authenticity, originOf } from './parts/authenticity.ts';
import { broughtAnswers } from './parts/brought.ts';
import { corrections } from './parts/corrections.ts';
import { hitCards } from './parts/hits.ts';
import { keptPages, keptRows } from './parts/kept-document.ts';
import { outcomeOf, subjectOfEndpoint } from './parts/outcome.ts';
import { footers, type Print, section, title } from './parts/print.ts';
import { parametersSaid, questionSaid } from './parts/question.ts';
import { reading } from './parts/reading.ts';
import { registration } from './parts/registration.ts';
import { isRegistrationAlert, registrationAlert } from './parts/registration-alert.ts';
import { timeline } from './parts/timeline.ts';
import { formatBytes, formatCpf, formatShort } from './words/format.ts';
import { say, type Wording } from './words/words.ts';

const CONCLUSION_INK = {
  approved: 'leaf',
  approvedWithReservations: 'ochre',
  refused: 'carmine',
  report: 'carmine',
} as const satisfies Record<string, Ink>;

/** The number of the dossier that a report is of. */
export function protocolOfReport(contents: Contents): string {
  return summaryOf(stateOf(contents)).protocol;
}

function stateOf({ scope, entries }: Contents): DossierState {
  const state = foldEntries(scope, entries);
  if (!state || entries[0]!.kind !== 'opened') throw new EvidenceContradicts('not the entries of a dossier');
  return state;
}

/** "Dossiê". */
export function printDossier(print: Print, contents: Contents): void {
  const protocol = printDossierBody(print, contents);
  authenticity(print, contents.evidence);
  footers(print, {
    left: footerLine(protocol, contents, print.wording),
    origin: originOf(contents.evidence.entries[0]!),
  });
}

/** All that a dossier says, without how its file is checked; its protocol. */
export function printDossierBody(print: Print, contents: Contents): string {
  const { sheet, wording } = print;
  const { words } = wording;
  const state = stateOf(contents);
  const summary = summaryOf(state);
  const hits = hitsOf(state);
  const consultations = consultationsIn(contents);
  const { subject } = state;

  title(print, words.titles.dossier, subject.names[0]!, summary.protocol, STYLES.about);
  const answered = [...consultations, ...broughtIn(contents)];
  if (answered.some(({ facts: { answeredFrom: from } }) => from.some((one) => one.demonstration))) {
    verdict(sheet, words.demonstrationMark, [words.demonstration], 'carmine');
    sheet.space(8);
  }
  conclusionBox(print, state, hits);
  section(print, words.sections.summary);
  facts(sheet, summaryRows(state, hits, consultations, contents, wording));
  section(print, words.sections.subject);
  facts(sheet, subjectRows(subject, wording));

  consultationsTable(print, contents, consultations);
  if (hits.length > 0) {
    section(print, words.sections.hits);
    hitCards(print, hits);
  }
  answersOf(print, contents, consultations);
  broughtAnswers(print, contents);
  filesSection(print, contents.files);
  notes(print, state.entries);
  const asked = consultations.map(({ facts: said }) => said);
  answeredFrom(print, asked);
  notConsulted(print, asked);
  timeline(print, contents, state.entries);
  return summary.protocol;
}

/** The conclusion that holds, with why and by whom; else where the dossier stands. */
function conclusionBox({ sheet, wording }: Print, state: DossierState, hits: readonly Hit[]): void {
  const { words } = wording;
  const { conclusion, status, entries } = state;
  const open = hits.filter((hit) => hit.state !== 'decided').length;
  if (!conclusion) {
    const lines = hits.length > 0 ? [hitsSaid(hits, open, wording)] : [];
    verdict(sheet, `${words.noConclusion}: ${words.statuses[status].toLowerCase()}`, lines, 'muted');
    return;
  }
  const at = entries.findLastIndex(({ kind }) => kind === 'conclusion');
  const concluded = entries[at] as EntryOf<'conclusion'>;
  const approval = entries.slice(at).find((entry): entry is EntryOf<'approval'> => entry.kind === 'approval');
  const lines = [
    concluded.justification,
    `${words.dossier.concludedBy}: ${wording.author(concluded.author)}, ${wording.local(concluded)}`,
  ];
  if (concluded.needsApproval) lines.push(`${words.dossier.secondApproval}: ${approvalSaid(approval, wording)}`);
  if (approval) lines.push(approval.reason);
  const ink = status === 'awaitingApproval' ? 'ochre' : CONCLUSION_INK[conclusion];
  verdict(sheet, words.conclusions[conclusion], lines, ink);
}

function approvalSaid(approval: EntryOf<'approval'> | undefined, wording: Wording): string {
  const { dossier } = wording.words;
  if (!approval) return dossier.awaiting;
  return say(approval.approved ? dossier.approvedBy : dossier.approvalRefused, {
    time: wording.local(approval),
    who: wording.author(approval.author),
  });
}

function hitsSaid(hits: readonly Hit[], open: number, wording: Wording): string {
  const { dossier, decisions } = wording.words;
  if (hits.length === 0) return dossier.noHits;
  const decided = Object.entries(decisions).map(([outcome, name]) => {
    const count = hits.filter((hit) => hit.state === 'decided' && hit.decision?.outcome === outcome).length;
    return count > 0 ? `${wording.number(count)} ${name.toLowerCase()}` : '';
  });
  const parts = [open > 0 ? wording.count(open, dossier.openHits) : '', ...decided].filter((part) => part !== '');
  return `${wording.count(hits.length, dossier.hits)}: ${parts.join(', ')}`;
}

function summaryRows(
  state: DossierState,
  hits: readonly Hit[],
  consultations: readonly FiledConsultation[],
  { evidence }: Contents,
  wording: Wording,
): [string, string | Styled[]][] {
  const { words } = wording;
  const [first, last] = [state.entries[0]!, state.entries.at(-1)!];
  const open = hits.filter((hit) => hit.state !== 'decided').length;
  const rows: [string, string][] = [
    [words.dossier.status, words.statuses[state.status]],
    [words.sections.consultations, wording.count(consultations.length, words.dossier.consultations)],
    [words.sections.hits, hitsSaid(hits, open, wording)],
    [words.dossier.responsible, state.responsible ?? words.dossier.nobody],
    [words.dossier.deadline, state.deadline ? wording.day(state.deadline) : words.dossier.none],
    [words.dossier.openedAt, `${wording.local(first)}, ${wording.author(first.author)}`],
    [words.dossier.changedAt, `${wording.local(last)}, ${wording.author(last.author)}`],
    [words.question.issued, `${wording.local(evidence.issued)}, ${wording.author(evidence.issued.author)}`],
    [words.question.program, `${words.product} ${evidence.program}`],
  ];
  const brought = broughtIn(state).length;
  if (brought > 0) rows.push([words.sections.brought, wording.count(brought, words.brought.count)]);
  if (state.hold) rows.push([words.dossier.hold, words.dossier.yes]);
  if (state.group !== null) rows.push([words.dossier.limited, state.group]);
  return rows;
}

function subjectRows(subject: Subject, wording: Wording): [string, string][] {
  const { words } = wording;
  const [name, ...others] = subject.names;
  const rows: [string, string | undefined][] = [
    [words.subject.name, name],
    [words.columns.type, words.subject[subject.kind]],
    [words.subject.otherNames, others.join('; ')],
    [words.subject.cpf, subject.cpf && formatCpf(subject.cpf)],
    [words.subject.cnpj, subject.cnpj && formatCnpj(subject.cnpj)],
    [words.subject.birthDate, subject.birthDate && wording.day(subject.birthDate)],
    [words.subject.country, subject.country],
    [words.subject.reference, subject.reference],
    [words.subject.relation, subject.relation && words.relations[subject.relation]],
    [words.subject.risk, subject.risk && words.risks[subject.risk]],
    [words.subject.tags, subject.tags?.join(', ')],
  ];
  return rows.filter((row): row is [string, string] => Boolean(row[1]));
}

function consultationsTable(print: Print, contents: Contents, consultations: readonly FiledConsultation[]): void {
  const { sheet, wording } = print;
  const { words } = wording;
  section(print, words.sections.consultations, 70);
  if (consultations.length === 0) {
    sheet.text(words.dossier.noConsultations, STYLES.quiet);
    return;
  }
  const rows = consultations.map((consultation): Styled[][] => {
    const { facts: said, zone, author } = consultation;
    const outcome = outcomeOf(consultation, contents, wording);
    return [
      [[formatShort(said.askedAt, zone, wording.language), STYLES.cell]],
      [
        [words.of[subjectOfEndpoint(said.endpoint)], STYLES.cellStrong],
        [questionSaid(said, wording), STYLES.cell],
      ],
      [
        [outcome.title, inInk(STYLES.cellStrong, outcome.ink)],
        ...outcome.lines.map((line): Styled => [line, STYLES.cellQuiet]),
      ],
      [[wording.who(author), STYLES.cell]],
    ];
  });
  table(
    sheet,
    [
      { title: words.columns.when, width: 76 },
      { title: words.columns.asked, width: 142 },
      { title: words.columns.result, width: 175 },
      { title: words.columns.who, width: 90 },
    ],
    rows,
  );
}

/** Registrations and readings, each consultation's under what it asked. */
function answersOf(print: Print, { answers, entries }: Contents, consultations: readonly FiledConsultation[]): void {
  const { sheet, wording } = print;
  const { words } = wording;
  for (const [subject, name, body] of [
    ['registry', words.sections.registration, registration],
    ['alert', words.sections.registrationAlerts, registrationAlert],
    ['residence', words.sections.reading, reading],
  ] as const) {
    const of = consultations.filter(({ facts: said }) =>
      subject === 'alert'
        ? isRegistrationAlert(said)
        : subjectOfEndpoint(said.endpoint) === subject && (said.found ?? 0) > 0,
    );
    if (of.length === 0) continue;
    section(print, name, 90);
    for (const { id, facts: said, zone } of of) {
      const at = wording.local({ time: said.askedAt, zone });
      subheading(sheet, `${questionSaid(said, wording)} · ${at}`);
      if (said.document) {
        facts(sheet, [
          [words.sections.document, said.document.name],
          [words.files.sha256, [[said.document.sha256, STYLES.code]]],
        ]);
      } else if (subject !== 'alert' && said.parameters.length > 1) {
        facts(sheet, [[words.question.asked, parametersSaid(said, wording)]]);
      }
      body(print, answers.get(id)!);
      if (subject === 'residence') corrections(print, entries, id);
    }
  }
}

function filesSection(print: Print, files: readonly PrintedFile[]): void {
  if (files.length === 0) return;
  const { sheet, wording } = print;
  const { words } = wording;
  section(print, words.sections.files, 110);
  for (const file of files) {
    const {
      pages,
      filed: { document },
    } = file;
    subheading(sheet, document.name, 80);
    const size = formatBytes(document.bytes, wording.language);
    const kind = [document.mediaType, size, ...(pages > 0 ? [wording.count(pages, words.files.pages)] : [])];
    const [kept, attached] = keptRows(file, wording);
    facts(sheet, [
      [words.columns.type, kind.join(' · ')],
      kept,
      [words.files.sha256, [[document.sha256, STYLES.code]]],
      attached,
    ]);
    sheet.space(6);
    keptPages(print, file, 430);
  }
}

function notes(print: Print, entries: readonly Filed[]): void {
  const written = entries.filter((entry): entry is EntryOf<'note'> => entry.kind === 'note');
  if (written.length === 0) return;
  const { sheet, wording } = print;
  section(print, wording.words.sections.notes);
  for (const note of written.slice(0, MOST_PRINTED.entries)) {
    sheet.need(40);
    sheet.text(`${wording.local(note)} · ${wording.author(note.author)}`, inInk(STYLES.cell, 'muted'));
    sheet.text(note.text, STYLES.text);
    sheet.space(7);
  }
}
