import type { Erasure } from '../dossiers.ts';
import type {
  Alert,
  AlertDossiers,
  AlertEscalated,
  AlertTally,
  NewPortfolio,
  Portfolio,
  StepReport,
  SubjectPage,
  SubjectQuery,
  SubjectsInStep,
} from '../portfolios.ts';
import { REMEMBERED_EXAMPLE } from './dossiers.ts';

const PORTFOLIO = '3b2a1c5d-7e8f-4a60-9b1c-2d3e4f5a6b7c';

export const NEW_PORTFOLIO_EXAMPLE: NewPortfolio = {
  name: 'Fornecedores',
  lists: ['ceis', 'onu'],
  match: 'similar',
  responsible: 'Ana Exemplo',
};

/** An invented company of the demonstration data. */
const SUBJECT = {
  reference: 'F-1042',
  name: 'AROEIRA DO NORTE CONSTRUCOES LTDA',
  taxId: '99104337000106',
  moreTaxIds: ['99104337000297'],
};

export const STEP_EXAMPLE: SubjectsInStep = { subjects: [SUBJECT], dryRun: true };
export const REPORT_EXAMPLE: StepReport = {
  applied: false,
  added: 1,
  changed: 0,
  unchanged: 0,
  gone: 0,
  notComparable: [],
  notComparableCount: 0,
  subjects: { added: [{ reference: SUBJECT.reference, name: SUBJECT.name }], changed: [], gone: [] },
};

export const PORTFOLIO_EXAMPLE: Portfolio = {
  id: PORTFOLIO,
  name: 'Fornecedores',
  lists: ['ceis', 'onu'],
  match: 'similar',
  threshold: 85,
  responsible: 'Ana Exemplo',
  deadlineDays: 45,
  urgentLists: ['onu'],
  registrations: true,
  subjects: 1,
  openAlerts: 1,
  urgentAlerts: 0,
  watched: [
    {
      list: 'ceis',
      state: 'current',
      failure: null,
      files: [{ file: '20261101_CEIS.csv', date: '2026-11-01', demonstration: true }],
      limit: 'demonstration',
      pending: 0,
      notScreened: 0,
      subjectsFound: 1,
      completedAt: '2026-11-23T18:24:27.123Z',
    },
    {
      list: 'onu',
      state: 'notScreened',
      failure: 'notInstalled',
      files: [],
      limit: null,
      pending: 1,
      notScreened: 0,
      subjectsFound: 0,
      completedAt: null,
    },
  ],
  watchedRegistrations: {
    state: 'current',
    failure: null,
    file: { file: '202610_CNPJ.csv', date: '2026-10-11', demonstration: false },
    withPartners: true,
    pending: 0,
    compared: 1,
    notActive: 0,
    notScreened: 0,
    completedAt: '2026-11-23T18:24:27.123Z',
  },
};

export const SUBJECT_QUERY_EXAMPLE = {
  text: 'aroeira',
  openAlerts: 'true',
  found: 'true',
  notScreened: 'true',
  pending: 'true',
  withoutTaxId: 'true',
  order: 'name',
  after: 0,
  offset: 0,
  limit: 100,
} as const satisfies SubjectQuery;
export const SUBJECT_PAGE_EXAMPLE: SubjectPage = {
  total: 1,
  subjects: [
    {
      ...SUBJECT,
      number: 1,
      found: [{ list: 'ceis', records: 1 }],
      notScreened: [],
      pending: false,
      openAlerts: 1,
      registration: { status: 'ATIVA', failure: null },
    },
  ],
  limits: [{ list: 'ceis', limit: 'demonstration' }],
};

export const ALERT_EXAMPLE: Alert = {
  id: '0f1e2d3c-4b5a-4968-8776-655443322110',
  number: 1,
  kind: 'new',
  source: 'list',
  portfolio: PORTFOLIO,
  list: 'ceis',
  file: '20261101_CEIS.csv',
  fileDate: '2026-11-01',
  fileSha256: 'b2a1f9c47e60d1a85c3f0e9b7d24a6183c5e9f02d7b84a61350fe2c9d8b7a614',
  demonstration: true,
  subject: SUBJECT,
  subjectNumber: 1,
  hit: '5d4c3b2a-1f0e-4d9c-8b7a-6f5e4d3c2b1a',
  record: { name: 'AROEIRA DO NORTE CONSTRUCOES LTDA', taxId: '99.104.337/0001-06' },
  changes: [],
  score: 100,
  reconciliation: 'exact',
  contradicted: false,
  urgent: false,
  responsible: 'Ana Exemplo',
  raisedAt: '2026-11-23T18:24:27.123Z',
  deadline: '2027-01-07',
  seen: null,
  decision: null,
  dossier: null,
};

export const ESCALATED_EXAMPLE: AlertEscalated = {
  alert: ALERT_EXAMPLE.id,
  dossier: '1f7d3e5b-9c2a-4b6d-8e0f-3a5c7b9d1e2f',
  entry: '6b8d0f2a-4c6e-4a8b-9d1f-5e7c9b0a2d4f',
  opened: true,
};

const { dossier, protocol, hits } = REMEMBERED_EXAMPLE.dossiers[0]!;
export const ALERT_DOSSIERS_EXAMPLE: AlertDossiers = {
  dossiers: [{ dossier: dossier.id, protocol, name: dossier.subject.names[0]!, hits }],
};

export const TALLY_EXAMPLE: AlertTally = {
  total: 1,
  urgent: 0,
  overdue: 0,
  aside: 0,
  portfolios: [{ portfolio: PORTFOLIO, alerts: 1 }],
  lists: [{ list: 'ceis', alerts: 1 }],
  responsible: [{ responsible: 'Ana Exemplo', alerts: 1 }],
};

export const ERASURE_EXAMPLE: Erasure = { ground: 'enteredByMistake', reason: 'Carteira criada em duplicidade.' };
