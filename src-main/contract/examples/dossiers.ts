import type {
  Consultation,
  ConsultationFacts,
  ConsultationPage,
  Dossier,
  DossierPage,
  ErasedPage,
  NewEntry,
  Subject,
} from '../dossiers.ts';
import type { EntryProof } from '../evidence.ts';
import type { Remembered } from '../remembered.ts';

const DOSSIER = '1f7d3e5b-2c4a-4d6e-8f90-a1b2c3d4e5f6';
const CONSULTATION = '0d4c6a5e-8b1f-4c52-9d0e-7a3f1b2c4d5e';
const REQUEST = '6f1f7d3e-5b7a-4e0c-9a57-0f6d5a3c2b1e';
const AUTHOR = { account: 'ana', name: 'Ana Exemplo', by: 'window' } as const;
const STAMP = { zone: '-03:00', author: AUTHOR };

/** An invented company of the demonstration data. */
const SUBJECT: Subject = {
  kind: 'organization',
  names: ['AROEIRA DO NORTE CONSTRUCOES LTDA'],
  cnpj: '99104337000106',
  relation: 'supplier',
  risk: 'medium',
};
const RECORD = { name: 'AROEIRA DO NORTE CONSTRUCOES LTDA', taxId: '99.104.337/0001-06' };
const ANSWER = `{"id":"${REQUEST}","version":"v2","data":[],"metadata":{"timeSpent":3}}`;
const SHA256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

const FACTS: ConsultationFacts = {
  request: REQUEST,
  endpoint: '/restricted-lists/v2',
  parameters: [
    ['list', 'ceis'],
    ['taxId', '99.104.337/0001-06'],
  ],
  askedAt: '2026-11-23T18:24:27.118Z',
  durationMs: 3,
  answeredFrom: [
    {
      kind: 'list',
      name: 'ceis',
      file: '20261101_CEIS.csv',
      date: '2026-11-01',
      records: 22_310,
      sha256: SHA256,
      demonstration: true,
      warnings: [],
    },
  ],
  notConsulted: [],
  found: 1,
  answer: { mediaType: 'application/json; charset=utf-8', bytes: ANSWER.length, sha256: SHA256 },
};
const HIT_KEY = '5f3a1c9e7b2d4f608a1c3e5b7d9f1a2c';

const SUMMARY: DossierPage['dossiers'][number] = {
  id: DOSSIER,
  subject: SUBJECT,
  status: 'inReview',
  conclusion: null,
  openHits: 1,
  responsible: 'Ana Exemplo',
  deadline: '2026-11-30',
  hold: false,
  group: null,
  openedAt: '2026-11-23T18:20:00.000Z',
  changedAt: '2026-11-23T18:24:27.123Z',
  keepUntil: '2036-11-23',
};

export const QUERY_EXAMPLE = {
  text: 'aroeira',
  status: 'open,inReview',
  risk: 'medium',
  relation: 'supplier',
  conclusion: 'approved',
  tag: 'fornecedor',
  responsible: 'Ana Exemplo',
  due: 'deadline',
  openHits: 'true',
  consultation: CONSULTATION,
  order: '-changedAt',
  limit: 100,
  offset: 0,
};
export const PAGE_EXAMPLE: DossierPage = { total: 1, dossiers: [SUMMARY], unreadable: [] };
export const NEW_DOSSIER_EXAMPLE = { subject: SUBJECT };
export const NEW_ENTRY_EXAMPLE: NewEntry = {
  kind: 'decision',
  hits: [HIT_KEY],
  outcome: 'discarded',
  reason: 'Homônimo: o CNPJ é outro.',
  seen: 2,
};
export const ERASURE_EXAMPLE = { ground: 'requestOfSubject', reason: 'Pedido da titular, protocolo 123.' };
export const DOSSIER_ERASURE_EXAMPLE = { ...ERASURE_EXAMPLE, alone: true };
export const ERASED_QUERY_EXAMPLE = { limit: 100, offset: 0 };
export const ERASED_PAGE_EXAMPLE: ErasedPage = {
  total: 1,
  erased: [
    {
      id: '2b1f0c9d-6a3e-4f7b-8c5d-1e2f3a4b5c6d',
      seq: 57,
      time: '2036-11-24T12:00:00.000Z',
      ...STAMP,
      what: 'dossier',
      erased: DOSSIER,
      protocol: 'D-2026-1F7D3E5B',
      openedAt: '2026-11-23T18:20:00.000Z',
      openedOn: '2026-11-23',
      entries: 3,
      ground: 'retentionOver',
    },
  ],
};
export const ENTERED_EXAMPLE = { dossier: DOSSIER, entry: CONSULTATION, seq: 41, version: 3 };
export const DOSSIER_ERASED_EXAMPLE = {
  ...ENTERED_EXAMPLE,
  erasedAlone: ['5c0de7a1-93b4-4e2f-a6d8-7b1c2d3e4f50'],
  keptAlone: [],
};

export const DOSSIER_EXAMPLE: Dossier = {
  ...SUMMARY,
  version: 2,
  hits: [
    {
      key: HIT_KEY,
      list: 'ceis',
      file: '20261101_CEIS.csv',
      content: SHA256,
      former: false,
      record: RECORD,
      consultations: [CONSULTATION],
      state: 'open',
      decision: null,
      changes: [],
    },
  ],
  entries: [
    {
      id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
      seq: 39,
      time: SUMMARY.openedAt,
      ...STAMP,
      kind: 'opened',
      subject: SUBJECT,
    },
    {
      id: CONSULTATION,
      seq: 40,
      time: SUMMARY.changedAt,
      ...STAMP,
      kind: 'consultation',
      facts: FACTS,
      hits: [HIT_KEY],
    },
  ],
  protocol: 'D-2026-1F7D3E5B',
};

export const REMEMBERED_QUERY_EXAMPLE = { request: REQUEST };
export const REMEMBERED_EXAMPLE: Remembered = {
  by: 'document',
  couldNotSay: null,
  dossiers: [
    {
      dossier: SUMMARY,
      protocol: DOSSIER_EXAMPLE.protocol,
      by: 'document',
      hits: [
        {
          key: HIT_KEY,
          list: 'ceis',
          file: '20261101_CEIS.csv',
          content: SHA256,
          former: false,
          record: RECORD,
          state: 'uncertain',
          decision: {
            id: '550e8400-e29b-41d4-a716-446655440000',
            seq: 41,
            time: '2026-11-23T18:30:00.000Z',
            ...STAMP,
            outcome: 'discarded',
            reason: 'Homônimo: o CNPJ é outro.',
          },
          changes: [],
        },
      ],
    },
  ],
};

export const CONSULTATION_EXAMPLE: Consultation = {
  id: CONSULTATION,
  seq: 40,
  time: SUMMARY.changedAt,
  ...STAMP,
  dossier: DOSSIER,
  facts: FACTS,
  answer: ANSWER,
};

export const CONSULTATION_QUERY_EXAMPLE = {
  since: '2026-11-01',
  until: '2026-11-30',
  due: 'retention',
  erasable: 'requestOfSubject',
  dossier: DOSSIER,
  limit: 100,
  offset: 0,
};
export const CONSULTATION_PAGE_EXAMPLE: ConsultationPage = {
  total: 1,
  consultations: [
    {
      id: CONSULTATION,
      seq: 40,
      time: SUMMARY.changedAt,
      ...STAMP,
      facts: FACTS,
      hold: false,
      keepUntil: SUMMARY.keepUntil,
    },
  ],
};
export const ENTERED_ALONE_EXAMPLE = { entry: CONSULTATION, seq: 41 };

export const PROOF_EXAMPLE: EntryProof = {
  format: 'atesta-proof/1',
  entry: `{"id":"${CONSULTATION}","kind":"consultation","seq":40,"…":"…"}`,
  index: 40,
  size: 41,
  path: ['n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg='],
  checkpoint:
    'atesta/0123456789abcdef\n41\nn4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=\n\n— atesta/0123456789abcdef …\n',
  publicKey: 'atesta/0123456789abcdef+01234567+AZ…',
  payload: { sealed: 'bm9uY2UgY2lwaGVydGV4dCB0YWc=', key: 'n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=' },
};

const EXPORTED = { proof: PROOF_EXAMPLE, attachments: ['eyJpZCI6…'] };
export const DOSSIER_EXPORT_EXAMPLE = { format: 'atesta-dossier/1', dossier: DOSSIER_EXAMPLE, entries: [EXPORTED] };
export const PERSON_QUERY_EXAMPLE = { taxId: '99.104.337/0001-06', name: 'Aroeira do Norte Construções Ltda' };
export const PERSON_EXPORT_EXAMPLE = {
  format: 'atesta-person/1',
  person: { taxId: '99.104.337/0001-06' },
  dossiers: [DOSSIER_EXPORT_EXAMPLE],
  consultations: [],
  mentions: [
    {
      entry: 'b5d0a0a5-6f1c-4a6c-9d0e-0d7a2d3f8c11',
      seq: 40,
      time: '2026-11-23T18:20:00.000Z',
      dossier: null,
      endpoint: '/restricted-lists/v2/batch',
      parts: [
        { in: 'question', at: '/7', value: { taxId: '99.104.337/0001-06' } },
        { in: 'answer', at: '/7', value: { index: 7, data: [] } },
      ],
    },
    {
      entry: '0b0f7c0e-2c55-4d0e-8a53-6f1c7d3f8c12',
      seq: 38,
      time: '2026-11-23T17:55:00.000Z',
      dossier: '7c1de1b2-5b0a-4a2c-9d0e-3d1c8e6f5a04',
      endpoint: null,
      parts: [{ in: 'text', at: '/text', value: 'Fornecedora: Aroeira do Norte Construções Ltda, 99.104.337/0001-06' }],
    },
  ],
  portfolios: [
    {
      portfolio: 'f0a4b6de-53a1-4f0c-8a59-5c1f9a7b2e10',
      name: 'Fornecedores',
      subjects: [{ reference: 'F-0042', name: 'Aroeira do Norte Construções', taxId: '99.104.337/0001-06' }],
      alerts: [],
      records: [],
      registrations: [
        { cnpj: '99104337000106', razaoSocial: 'AROEIRA DO NORTE CONSTRUCOES LTDA', situacaoCadastral: 'ATIVA' },
      ],
    },
  ],
};
