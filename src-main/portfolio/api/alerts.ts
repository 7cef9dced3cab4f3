import { Compile } from 'typebox/compile';
import {
  ALERT_DOSSIERS_EXAMPLE,
  ALERT_EXAMPLE,
  ESCALATED_EXAMPLE,
  TALLY_EXAMPLE,
} from '../../contract/examples/portfolios.ts';
import { PERMISSIONS } from '../../contract/permissions.ts';
import {
  Alert,
  AlertDossiers,
  AlertEscalated,
  AlertEscalation,
  AlertPage,
  AlertQuery,
  AlertsDecided,
  AlertsDossiers,
  AlertsSeen,
  AlertsTouched,
  AlertTally,
  AlertTallyQuery,
} from '../../contract/portfolios.ts';
import { checked, jsonBody } from '../../evidence/api/body.ts';
import { viewerOf } from '../../evidence/api/viewer.ts';
import { BODY_ERRORS, idOf, type PortfolioApiParts, portfolioEndpoint } from './endpoints.ts';
import { queryOf } from './query.ts';

const alertQuery = Compile(AlertQuery);
const tallyQuery = Compile(AlertTallyQuery);
const seen = Compile(AlertsSeen);
const decided = Compile(AlertsDecided);
const escalation = Compile(AlertEscalation);

const NARROWED = {
  list: 'ceis',
  kind: 'new',
  minAgeDays: 7,
  dueWithinDays: 7,
  overdue: 'false',
  responsible: 'Ana Exemplo',
  unassigned: 'true',
} as const;

const TALLY_QUERY_EXAMPLE = {
  portfolio: ALERT_EXAMPLE.portfolio,
  subject: 1,
  state: 'open',
  source: 'all',
  contradicted: 'false',
  urgent: 'true',
  ...NARROWED,
} as const;

const ALERT_QUERY_EXAMPLE = { since: 0, before: 1000, order: '-number', ...TALLY_QUERY_EXAMPLE, limit: 100 } as const;

/** `GET /alerts/v1` */
export function listAlerts(parts: PortfolioApiParts) {
  return portfolioEndpoint(parts, {
    path: '/alerts',
    tail: '',
    access: 'read',
    docs: {
      summary: 'Alerts',
      description:
        'Alerts in the order in which they were raised, or the newest first (`order=-number`, going on with `before`). Another ' +
        'tool asks for those behind the highest `number` that it has, `unreadable` ones too (`since`), and misses none, gets ' +
        'none twice. Reading them does not count as having seen them. Those about ' +
        'registrations come with `source=all` or `source=registration` alone.',
      query: AlertQuery,
      answer: AlertPage,
      errors: ['portfolioNotFound', 'requestInvalid', 'repeatedParameter'],
      examples: {
        query: ALERT_QUERY_EXAMPLE,
        answer: { alerts: [ALERT_EXAMPLE], unreadable: [], more: false, total: 1 },
      },
    },
    handle: async ({ query, caller }) => {
      const asked = queryOf(alertQuery, AlertQuery, query);
      // As before registrations were watched, unless it asks for theirs.
      return parts.room.alerts(viewerOf(caller), { source: 'list', ...asked });
    },
  });
}

/** `GET /alerts/v1/counts` */
export function countAlerts(parts: PortfolioApiParts) {
  return portfolioEndpoint(parts, {
    path: '/alerts',
    tail: '/counts',
    access: 'read',
    docs: {
      summary: 'Alerts counted',
      description:
        'How many alerts a question finds, and how many of each portfolio, list and responsible: of all there are, not of ' +
        'a page. Those about registrations count with `source=all` or `source=registration` alone.',
      query: AlertTallyQuery,
      answer: AlertTally,
      errors: ['portfolioNotFound', 'requestInvalid', 'repeatedParameter'],
      examples: { query: TALLY_QUERY_EXAMPLE, answer: TALLY_EXAMPLE },
    },
    handle: async ({ query }) => {
      const asked = queryOf(tallyQuery, AlertTallyQuery, query);
      return parts.room.alertTally({ source: 'list', ...asked });
    },
  });
}

/** `GET /alerts/v1/:id` */
export function oneAlert(parts: PortfolioApiParts) {
  return portfolioEndpoint(parts, {
    path: '/alerts',
    tail: '/:id',
    access: 'read',
    docs: {
      summary: 'One alert',
      description: 'An alert as it stands.',
      places: { id: 'The alert.' },
      answer: Alert,
      errors: ['alertNotFound'],
      examples: { answer: ALERT_EXAMPLE },
    },
    handle: async ({ parameters, caller }) => parts.room.alert(viewerOf(caller), idOf(parameters.id, 'alertNotFound')),
  });
}

/** `GET /alerts/v1/:id/dossiers` */
export function alertDossiers(parts: PortfolioApiParts) {
  return portfolioEndpoint(parts, {
    path: '/alerts',
    tail: '/:id/dossiers',
    access: 'read',
    also: PERMISSIONS.readDossiers,
    docs: {
      summary: 'What was decided before of what an alert found',
      description:
        "The dossiers of the alert's client that have the record, and how it stands there: those to which the client would " +
        'be taken, by the dossier that the client came from, the same document, or the same reference and name. Nothing is ' +
        `decided by it: the alert stays open until somebody decides. It takes the permission ${PERMISSIONS.readDossiers} too.`,
      places: { id: 'The alert.' },
      answer: AlertDossiers,
      errors: ['alertNotFound'],
      examples: { answer: ALERT_DOSSIERS_EXAMPLE },
    },
    handle: async ({ parameters, caller }) =>
      parts.room.dossiersOf(viewerOf(caller), idOf(parameters.id, 'alertNotFound'), parts.authorOf(caller)),
  });
}

/** `GET /alerts/v1/dossiers` */
export function alertsDossiers(parts: PortfolioApiParts) {
  return portfolioEndpoint(parts, {
    path: '/alerts',
    tail: '/dossiers',
    access: 'read',
    also: PERMISSIONS.readDossiers,
    docs: {
      summary: 'What was decided before of what alerts found',
      description:
        'The same of all alerts that a question finds, asked as `GET /alerts/v1` is and page by page as there: those of which ' +
        'no dossier has the record are left out. Nothing is decided by it. Where a dossier cannot be read it is refused, as ' +
        `that one may have the record. It takes the permission ${PERMISSIONS.readDossiers} too.`,
      query: AlertQuery,
      answer: AlertsDossiers,
      errors: ['portfolioNotFound', 'requestInvalid', 'repeatedParameter'],
      examples: {
        query: ALERT_QUERY_EXAMPLE,
        answer: {
          alerts: [{ alert: ALERT_EXAMPLE.id, ...ALERT_DOSSIERS_EXAMPLE }],
          last: ALERT_EXAMPLE.number,
          more: false,
        },
      },
    },
    handle: async ({ query, caller }) => {
      const asked = queryOf(alertQuery, AlertQuery, query);
      return parts.room.dossiersOfAll(viewerOf(caller), { source: 'list', ...asked }, parts.authorOf(caller));
    },
  });
}

/** `POST /alerts/v1/seen` */
export function seeAlerts(parts: PortfolioApiParts) {
  return portfolioEndpoint(parts, {
    path: '/alerts',
    tail: '/seen',
    access: 'write',
    docs: {
      summary: 'Alerts seen',
      description: 'Says that somebody saw alerts; the first time counts, and is in the record.',
      body: { json: AlertsSeen },
      answer: AlertsTouched,
      errors: ['alertNotFound', ...BODY_ERRORS],
      examples: { body: { json: { alerts: [ALERT_EXAMPLE.id] } }, answer: { alerts: 1 } },
    },
    handle: async (call) => {
      const { alerts } = checked(seen, await jsonBody(call));
      return { alerts: await parts.room.see(idsOf(alerts), parts.authorOf(call.caller)) };
    },
  });
}

/** `POST /alerts/v1/decisions` */
export function decideAlerts(parts: PortfolioApiParts) {
  return portfolioEndpoint(parts, {
    path: '/alerts',
    tail: '/decisions',
    access: 'write',
    docs: {
      summary: 'Decision on alerts',
      description:
        'Decides on alerts, which closes them, and with each the older ones about the same record and subject, but for those ' +
        'about whom the reference was given to before (another CPF or CNPJ, another birth date), which stay open. The ' +
        'decision is remembered: the record alerts again only when it, or the subject, says something else.',
      body: { json: AlertsDecided },
      answer: AlertsTouched,
      errors: ['alertNotFound', 'alertDecided', 'alertChangedMeanwhile', 'textEmpty', ...BODY_ERRORS],
      examples: {
        body: {
          json: { alerts: [ALERT_EXAMPLE.id], outcome: 'discarded', reason: 'Homônimo: outra data de nascimento.' },
        },
        answer: { alerts: 1 },
      },
    },
    handle: async (call) => {
      const { alerts, outcome, reason } = checked(decided, await jsonBody(call));
      const author = parts.authorOf(call.caller);
      return { alerts: await parts.room.decide(idsOf(alerts), { outcome, reason, author }) };
    },
  });
}

/** `POST /alerts/v1/escalations` */
export function escalateAlert(parts: PortfolioApiParts) {
  return portfolioEndpoint(parts, {
    path: '/alerts',
    tail: '/escalations',
    access: 'write',
    also: PERMISSIONS.writeDossiers,
    docs: {
      summary: 'Alert into a dossier',
      description:
        "Files an alert in its client's dossier: the one that the client was taken from, else of the same document, else " +
        'of the same reference and name; where there is none, one is opened. What the list said is an entry of it, with the ' +
        'file, its day and its SHA-256, and a record that is to be decided there; a dossier that was concluded is reopened. ' +
        'All of it or nothing; asked again it answers the same. The alert stays open: only a decision closes it. An older ' +
        'alert about the same record and subject is not filed after a newer one, of which the dossier has to know. It ' +
        `takes the permission ${PERMISSIONS.writeDossiers} too.`,
      body: { json: AlertEscalation },
      answer: AlertEscalated,
      errors: ['alertNotFound', 'alertChangedMeanwhile', ...BODY_ERRORS],
      examples: { body: { json: { alert: ALERT_EXAMPLE.id } }, answer: ESCALATED_EXAMPLE },
    },
    handle: async (call) => {
      const { alert } = checked(escalation, await jsonBody(call));
      return parts.room.escalate(viewerOf(call.caller), alert.toLowerCase(), parts.authorOf(call.caller));
    },
  });
}

const idsOf = (ids: readonly string[]) => [...new Set(ids.map((id) => id.toLowerCase()))];
