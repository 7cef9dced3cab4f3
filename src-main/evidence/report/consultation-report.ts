import type { Decision, EntryOf } from '../../contract/dossiers.ts';
import type { FiledConsultation } from '../dossiers/filed.ts';
import { localDay } from '../dossiers/retention.ts';
import { type Contents, consultationsIn, EvidenceContradicts, type PrintedFile } from './contents.ts';
import { facts, type Styled, verdict } from './page/blocks.ts';
import { STYLES } from './page/style.ts';
import { answeredFrom, notConsulted } from './parts/answered.ts';
import { authenticity, originOf } from './parts/authenticity.ts';
import { corrections } from './parts/corrections.ts';
import { hitCards, isContradicted, type PrintedHit } from './parts/hits.ts';
import { HIGHEST_PICTURE, keptPages, keptRows } from './parts/kept-document.ts';
import { outcomeOf, subjectOfEndpoint } from './parts/outcome.ts';
import { footers, type Print, section, title } from './parts/print.ts';
import { parametersSaid } from './parts/question.ts';
import { reading } from './parts/reading.ts';
import { registration } from './parts/registration.ts';
import { isRegistrationAlert, registrationAlert } from './parts/registration-alert.ts';
import { formatBytes, formatUtc } from './words/format.ts';
import { say, type Wording } from './words/words.ts';

/** The number of a consultation that people quote: `C-2026-1F7D3E5B`, from the year it was filed in and its entry. */
export function protocolOfConsultation({ id, time, zone }: Pick<FiledConsultation, 'id' | 'time' | 'zone'>): string {
  return `C-${localDay(time, zone).slice(0, 4)}-${id.slice(0, 8).toUpperCase()}`;
}

/** The consultation that a report is of; the other entries are decisions on what it found, corrections of its reading, and the document that it read. */
export function theConsultation(contents: Contents): FiledConsultation {
  const [consultation, ...more] = consultationsIn(contents);
  if (!consultation || more.length > 0) throw new EvidenceContradicts('not one consultation');
  return consultation;
}

/** "Comprovante de consulta"; the pages of a kept document stand behind all that is said, each as large as a page. */
export function printConsultation(print: Print, contents: Contents): void {
  const protocol = printConsultationBody(print, contents);
  authenticity(print, contents.evidence);
  const kept = keptDocument(contents);
  if (kept && kept.pictures.length > 0) {
    print.sheet.newPage();
    section(print, print.wording.words.sections.picture);
    keptPages(print, kept, HIGHEST_PICTURE - STYLES.heading.leading - 10);
  }
  footers(print, {
    left: footerLine(protocol, contents, print.wording),
    origin: originOf(contents.evidence.entries[0]!),
  });
}

/** All that a consultation says, without how its file is checked; its protocol. */
export function printConsultationBody(print: Print, contents: Contents): string {
  const { sheet, wording } = print;
  const { words } = wording;
  const consultation = theConsultation(contents);
  const { facts: said } = consultation;
  const subject = subjectOfEndpoint(said.endpoint);
  const hits = hitsWithDecisions(consultation, contents);
  const protocol = protocolOfConsultation(consultation);
  const isInDossier = !('lone' in consultation);

  title(print, words.titles.consultation, words.of[subject], protocol);
  if (said.answeredFrom.some(({ demonstration }) => demonstration)) {
    verdict(sheet, words.demonstrationMark, [words.demonstration], 'carmine');
    sheet.space(8);
  }
  const decided = hits.filter(({ state }) => state === 'decided');
  const open = hits.length - decided.length;
  const confirmed = decided.filter(({ decision, later }) =>
    [decision, later].some((one) => one?.outcome === 'confirmed'),
  ).length;
  const contradicted = decided.filter(isContradicted).length;
  const outcome = outcomeOf(consultation, contents, wording, { hits: hits.length, open, confirmed, contradicted });
  verdict(sheet, outcome.title, outcome.lines, outcome.ink);

  section(print, words.sections.question);
  facts(sheet, questionRows(consultation, contents, wording, isInDossier));

  if (said.document) {
    section(print, words.sections.document);
    facts(sheet, [
      [words.files.name, said.document.name],
      [words.columns.type, `${said.document.mediaType} · ${formatBytes(said.document.bytes, wording.language)}`],
      [words.files.sha256, [[said.document.sha256, STYLES.code]]],
    ]);
    const kept = keptDocument(contents);
    if (kept) facts(sheet, keptDocumentRows(kept, wording));
  }
  const ofRegistration = isRegistrationAlert(said);
  if ((subject === 'lists' || subject === 'alert') && !ofRegistration && (hits.length > 0 || (said.found ?? 0) > 0)) {
    section(print, words.sections.hits);
    hitCards(print, hits);
    if (isInDossier) sheet.text(words.hit.noDecisions, STYLES.quiet);
  }
  const answer = contents.answers.get(consultation.id)!;
  if (ofRegistration) {
    section(print, words.sections.registration);
    registrationAlert(print, answer);
  }
  if (subject === 'registry' && said.found !== null) {
    section(print, words.sections.registration);
    registration(print, answer);
  }
  if (subject === 'residence' && said.found !== null) {
    section(print, words.sections.reading);
    reading(print, answer);
    corrections(print, contents.entries, consultation.id);
  }
  answeredFrom(print, [said]);
  notConsulted(print, [said]);
  return protocol;
}

/** The document that was read, where the dossier keeps it. */
function keptDocument(contents: Contents): PrintedFile | undefined {
  const { document } = theConsultation(contents).facts;
  return contents.files.find(({ filed }) => filed.document.sha256 === document?.sha256);
}

function keptDocumentRows(kept: PrintedFile, wording: Wording): [string, string | Styled[]][] {
  const { files, sections } = wording.words;
  const [when, [attachments, attached]] = keptRows(kept, wording);
  const value: Styled[] = [[attached, STYLES.text]];
  if (kept.pictures.length > 0) value.push([say(files.picturesIn, { section: sections.picture }), STYLES.text]);
  return [when, [attachments, value]];
}

export function footerLine(protocol: string, { evidence }: Contents, wording: Wording): string {
  const { protocol: label, titles, footer } = wording.words;
  const issued = say(footer.issued, { time: wording.local(evidence.issued) });
  return `${titles[evidence.report]} · ${label} ${protocol} · ${issued}`;
}

function questionRows(
  consultation: FiledConsultation,
  { evidence, scope }: Contents,
  wording: Wording,
  isInDossier: boolean,
): [string, string | Styled[]][] {
  const { words } = wording;
  const { facts: said, time, zone, author } = consultation;
  const asked = { time: said.askedAt, zone };
  const rows: [string, string | Styled[]][] = [
    [words.question.asked, parametersSaid(said, wording)],
    [words.question.askedAt, `${wording.local(asked)} · ${formatUtc(said.askedAt, wording.language)}`],
    [words.question.by, wording.author(author)],
  ];
  if (said.mode) rows.push([words.question.mode, words.modes[said.mode] ?? said.mode]);
  if (said.threshold !== undefined) rows.push([words.question.threshold, wording.number(said.threshold)]);
  rows.push(
    [words.question.duration, say(words.question.milliseconds, { count: wording.number(said.durationMs) })],
    [words.question.filed, wording.local({ time, zone })],
    [words.question.issued, `${wording.local(evidence.issued)}, ${wording.author(evidence.issued.author)}`],
    [words.question.program, `${words.product} ${evidence.program} · ${said.endpoint}`],
    [words.question.request, [[said.request, STYLES.code]]],
    [words.authenticity.entryId, [[consultation.id, STYLES.code]]],
    [words.question.answer, [[said.answer.sha256, STYLES.code]]],
  );
  if (said.question) rows.push([words.question.batch, [[said.question.sha256, STYLES.code]]]);
  if (isInDossier) rows.push([words.question.dossier, [[scope, STYLES.code]]]);
  return rows;
}

/**
 * Each hit with the newest of the decisions that are in the evidence, where it was taken on what the list says here, or with the
 * one that `lapsed` names; what is another where it does not hold, and the later one that it names.
 */
function hitsWithDecisions({ hits }: FiledConsultation, { entries, evidence }: Contents): PrintedHit[] {
  const lapsed = new Map(evidence.lapsed?.map((one) => [one.key, one]));
  const decisions = entries.filter((entry): entry is EntryOf<'decision'> => entry.kind === 'decision');
  return hits.map((hit) => {
    const told = lapsed.get(hit.key);
    const entry = decisions.findLast((one) =>
      told ? one.id === told.decision : one.hits.some(({ key, content }) => key === hit.key && content === hit.content),
    );
    if (!entry) return hit;
    const changes = told && told.changes.length > 0 ? told.changes : undefined;
    const later = told?.later && decisions.find(({ id }) => id === told.later);
    return {
      ...hit,
      state: changes ? 'changed' : 'decided',
      decision: decisionOf(entry),
      changes,
      ...(later && { later: decisionOf(later) }),
    };
  });
}

function decisionOf({ id, seq, time, zone, author, outcome, reason }: EntryOf<'decision'>): Decision {
  return { id, seq, time, zone, author, outcome, reason };
}
