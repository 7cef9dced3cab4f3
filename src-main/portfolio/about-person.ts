import type { PersonInPortfolio } from '../contract/dossier-exports.ts';
import type { Alert, WatchedSubject } from '../contract/portfolios.ts';
import { namingOf, type Person } from '../evidence/dossiers/person.ts';

/** What a portfolio has, each once. */
interface Portfolio {
  portfolio: string;
  name: string;
  subjects: Iterable<WatchedSubject>;
  alerts: Iterable<Alert>;
}

/**
 * What a portfolio has of exactly this person: its clients of this document or name, the alerts about them, and of alerts about
 * others the records that name the person, without whom they were compared with. Null where it has nothing.
 */
export function aboutPerson(
  { portfolio, name, subjects, alerts }: Portfolio,
  person: Person,
): PersonInPortfolio | null {
  const names = namingOf(person);
  const is = (subject: WatchedSubject) =>
    [subject.name, subject.taxId].some((text) => text !== undefined && names(text));
  const found: PersonInPortfolio = { portfolio, name, subjects: [], alerts: [], records: [] };
  for (const subject of subjects) if (is(subject)) found.subjects.push(subject);
  for (const alert of alerts) {
    if (is(alert.subject)) found.alerts.push(alert);
    else if (Object.values(alert.record).some(names)) {
      const { id, list, file, raisedAt, record } = alert;
      found.records.push({ id, list, file, raisedAt, record });
    }
  }
  const { length } = [...found.subjects, ...found.alerts, ...found.records];
  return length > 0 ? found : null;
}
