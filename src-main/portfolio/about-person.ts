import type { PersonInPortfolio } from '../contract/dossier-exports.ts';
import type { Alert, WatchedSubject } from '../contract/portfolios.ts';
import { type Naming, namingOf, namingWithin, type Person } from '../evidence/dossiers/person.ts';
import { linesNaming } from '../evidence/dossiers/texts.ts';
import type { Partner, Registration } from '../registry/registration.ts';
import { PARTNERS_FIELD } from './registrations/partners.ts';
import { documentsOf } from './subject.ts';

/** What a portfolio has, each once. */
interface Portfolio {
  portfolio: string;
  name: string;
  /** With what is kept of their registrations. */
  subjects: Iterable<{ subject: WatchedSubject; registration: Registration | null }>;
  alerts: Iterable<Alert>;
}

/**
 * What a portfolio has of exactly this person: its clients of this document or name, the alerts about them, of alerts about
 * others and of the registrations that it watches what names the person, without what is about others. Null where it has
 * nothing.
 */
export function aboutPerson(
  { portfolio, name, subjects, alerts }: Portfolio,
  person: Person,
): PersonInPortfolio | null {
  const names = namingOf(person);
  const is = (subject: WatchedSubject) =>
    [subject.name, ...documentsOf(subject)].some((text) => text !== undefined && names(text));
  const found: PersonInPortfolio = { portfolio, name, subjects: [], alerts: [], records: [], registrations: [] };
  for (const { subject, registration } of subjects) {
    if (is(subject)) found.subjects.push(subject);
    const said = registration && (is(subject) ? registration : partsOf(registration, names));
    if (said) found.registrations.push({ ...said });
  }
  for (const alert of alerts) {
    const record = is(alert.subject) ? null : recordNaming(alert, person);
    if (is(alert.subject)) found.alerts.push(alert);
    else if (record) found.records.push(record);
  }
  const { length } = [...found.subjects, ...found.alerts, ...found.records, ...found.registrations];
  return length > 0 ? found : null;
}

/** A company's registration where it is the person's; else the company and those partners who are; null where neither. */
function partsOf(registration: Registration, names: Naming): Partial<Registration> | null {
  const { cnpj, razaoSocial, qsa = [] } = registration;
  if (names(cnpj) || (razaoSocial !== undefined && names(razaoSocial))) return registration;
  const partners = qsa.filter((partner) => isPartner(partner, names));
  return partners.length > 0 ? { cnpj, ...(razaoSocial !== undefined && { razaoSocial }), qsa: partners } : null;
}

function isPartner({ nome, documento, representanteLegal: by }: Partner, names: Naming): boolean {
  return [nome, documento, by?.nome, by?.documento].some((text) => text !== undefined && names(text));
}

/** What of an alert about somebody else names the person; null where nothing does. */
function recordNaming(alert: Alert, person: Person): PersonInPortfolio['records'][number] | null {
  const { id, list, file, raisedAt, decision } = alert;
  const names = namingOf(person);
  const changes = alert.changes.filter(({ before, after }) => namesOneOf(before, names) || namesOneOf(after, names));
  const reason = decision ? linesNaming(decision.reason, namingWithin(person)) : [];
  const record = list === null ? companyNaming(alert.record, names) : recordOfList(alert.record, names);
  if (!record && changes.length === 0 && reason.length === 0) return null;
  return { id, list, file, raisedAt, record: record ?? {}, changes, reason };
}

/** A record is about one person, and whole; null where it names another one. */
function recordOfList(record: Alert['record'], names: Naming): Alert['record'] | null {
  return Object.values(record).some((text) => namesOneOf(text, names)) ? record : null;
}

/** Of a registration as alerts have it the same as of one that is kept. */
function companyNaming(record: Alert['record'], names: Naming): Alert['record'] | null {
  const { name, taxId, [PARTNERS_FIELD]: partners = '' } = record;
  if ([name, taxId].some((text) => text !== undefined && names(text))) return record;
  const lines = partners.split('\n').filter((line) => namesOneOf(line, names));
  if (lines.length === 0) return null;
  return {
    ...(name !== undefined && { name }),
    ...(taxId !== undefined && { taxId }),
    [PARTNERS_FIELD]: lines.join('\n'),
  };
}

/** Whether a value, or one of those that stand in it side by side, is the person: aliases of a record, parts of a partner's line. */
function namesOneOf(text: string, names: Naming): boolean {
  const parts = text.split(/\n|[;,] /).flatMap((part) => {
    const [, by, document] = (part.length <= MOST_PARTNER && REPRESENTATIVE.exec(part)) || [];
    return [part, part.replace(QUALITY, ''), by, document];
  });
  return [text, ...parts].some((part) => part !== undefined && names(part));
}

/** No partner is written at such length; the pattern takes the square of it. */
const MOST_PARTNER = 500;

/** Behind an alias. */
const QUALITY = / \([^()]*\)$/;
/** As `textOfPartner` writes one: name, then the document as published, which may be none. */
const REPRESENTATIVE = /^por (.+?)(?: ([\d*.\-/A-Z]*\d[\d*.\-/A-Z]*))?$/;
