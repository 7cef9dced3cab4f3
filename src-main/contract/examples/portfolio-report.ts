import type { PortfolioReport } from '../portfolio-report.ts';
import { PORTFOLIO_EXAMPLE } from './portfolios.ts';

const { id, name } = PORTFOLIO_EXAMPLE;
const COUNTS = { raised: 1, seen: 1, decided: 1, open: 0, late: 0 };
const NONE = { raised: 0, seen: 0, decided: 0, open: 0, late: 0 };
const MINUTES = { alerts: 1, median: 5400, p90: 5400 };
const NEVER = { alerts: 0, median: null, p90: null };
const DISCARDED = { confirmed: 0, discarded: 1, inconclusive: 0, escalated: 0 };

/** Two days of an invented portfolio. */
export const PORTFOLIO_REPORT_EXAMPLE: PortfolioReport = {
  from: '2026-11-24',
  to: '2026-11-25',
  madeAt: '2026-11-25T18:24:27.123Z',
  zone: '-03:00',
  portfolio: { id, name },
  watched: {
    portfolios: 1,
    subjects: 120,
    lists: [
      {
        list: 'ceis',
        portfolios: 1,
        subjects: 120,
        failure: null,
        limit: null,
        pending: 0,
        notScreened: 1,
        why: [{ failure: 'documentInvalid', subjects: 1 }],
        subjectsFound: 1,
      },
    ],
    registrations: { portfolios: 1, subjects: 120, failure: null, pending: 0, notScreened: 2, withPartners: true },
  },
  freshness: [
    {
      list: 'ceis',
      days: [
        {
          day: '2026-11-24',
          state: 'notRecorded',
          date: null,
          age: null,
          demonstration: false,
          interrupted: false,
        },
        {
          day: '2026-11-25',
          state: 'inForce',
          date: '2026-11-24',
          age: 1,
          demonstration: false,
          interrupted: false,
        },
      ],
    },
  ],
  alerts: {
    total: COUNTS,
    byKind: [
      { kind: 'new', ...COUNTS },
      { kind: 'altered', ...NONE },
      { kind: 'left', ...NONE },
    ],
    byList: [{ list: 'ceis', ...COUNTS }],
    registrations: NONE,
    byUrgency: [
      { urgent: true, ...NONE },
      { urgent: false, ...COUNTS },
    ],
    days: [
      { day: '2026-11-24', ...NONE },
      { day: '2026-11-25', ...COUNTS },
    ],
    demonstration: 0,
  },
  waiting: { untilSeen: MINUTES, untilDecided: MINUTES, inTime: MINUTES, late: NEVER },
  decisions: {
    total: DISCARDED,
    byPerson: [{ author: { account: 'ana', name: 'Ana Exemplo', by: 'window' }, ...DISCARDED }],
  },
  namesakes: {
    byList: [{ list: 'ceis', decided: 1, discarded: 1 }],
    byMatch: [{ match: 'similar', decided: 1, discarded: 1 }],
    byListAndMatch: [{ list: 'ceis', match: 'similar', decided: 1, discarded: 1 }],
  },
};
