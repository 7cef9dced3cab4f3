import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type {
  Consultation,
  ConsultationPage,
  ConsultationQuery,
  Dossier,
  DossierErased,
  DossierErasure,
  DossierPage,
  DossierQuery,
  Entered,
  EnteredAlone,
  ErasedDue,
  ErasedPage,
  ErasedQuery,
  Erasure,
  ErasureGround,
  Hold,
  NewDossier,
  NewEntry,
} from '../../../src-main/contract/dossiers.ts';
import type { Remembered } from '../../../src-main/contract/remembered.ts';
import { type Client, type RequestOptions, textsOf } from '../../api/client.ts';
import { serviceErrorOf } from '../../api/errors.ts';
import type { PagedQuestion } from '../grid/use-pages.ts';

/** The addresses of the endpoints; their version is always stated. */
export const DOSSIERS_PATH = '/dossiers/v1';
const CONSULTATIONS_PATH = '/consultations/v1';

/** Where the parts of one dossier are. */
export const pathOf = (id: string, part?: string) =>
  [DOSSIERS_PATH, encodeURIComponent(id), part].filter(Boolean).join('/');

/** Where the parts of one kept consultation are. */
export const consultationPathOf = (id: string, part?: string) =>
  [CONSULTATIONS_PATH, encodeURIComponent(id), part].filter(Boolean).join('/');

/** Every question about dossiers: what is entered anywhere makes all of them old. */
const KEY = 'dossiers';

/** The dossiers that a question finds, one page of them; while another is asked the last one stands. */
export const dossiersQuery = (client: Client, question: DossierQuery) =>
  queryOptions({
    queryKey: [KEY, 'list', question],
    queryFn: ({ signal }) => askDossiers(client, question, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The same page by page. */
export const dossierPages = (client: Client, question: DossierQuery): PagedQuestion<DossierPage> => ({
  key: [KEY, 'list', question],
  ask: (page, signal) => askDossiers(client, { ...question, ...page }, signal),
});

export function askDossiers(client: Client, question: DossierQuery, signal?: AbortSignal): Promise<DossierPage> {
  return data<DossierPage>(client, DOSSIERS_PATH, { query: textsOf(question), signal });
}

/**
 * As `askDossiers`, for who acts as if there were no other dossier.
 *
 * @throws ServiceError `evidenceDamaged` where one cannot be read: it may be the one.
 */
export async function askLegibleDossiers(...asked: Parameters<typeof askDossiers>): Promise<DossierPage> {
  const page = await askDossiers(...asked);
  if (page.unreadable.length > 0) throw serviceErrorOf('evidenceDamaged');
  return page;
}

/** One dossier with all of its entries. Others may enter something at the same time: it is read again when it is looked at. */
export const dossierQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: [KEY, 'one', id],
    queryFn: ({ signal }) => data<Dossier>(client, pathOf(id), { signal }),
    staleTime: 0,
  });

/** How many consultations in no dossier have what this one has, too; with a ground those that may be erased on it. */
export const aloneOfQuery = (client: Client, id: string, erasable?: ErasureGround) =>
  queryOptions({
    queryKey: [KEY, 'one', id, 'alone', erasable],
    queryFn: async ({ signal }) => {
      const query = textsOf({ dossier: id, erasable, limit: 1 });
      return (await data<ConsultationPage>(client, CONSULTATIONS_PATH, { query, signal })).total;
    },
    staleTime: 0,
  });

/** What dossiers have of whom an answer was about that was filed nowhere, by its Service-ReqId. */
export const rememberedQuery = (client: Client, request: string) =>
  queryOptions({
    queryKey: [KEY, 'remembered', request],
    queryFn: ({ signal }) => data<Remembered>(client, `${DOSSIERS_PATH}/remembered`, { query: { request }, signal }),
    staleTime: 0,
  });

/** The dossier as it is now. */
export function readDossier(client: Client, id: string, signal?: AbortSignal): Promise<Dossier> {
  return data(client, pathOf(id), { signal });
}

/** A consultation as it was kept. What is kept never changes. */
export const consultationQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['consultations', id],
    queryFn: ({ signal }) => data<Consultation>(client, consultationPathOf(id), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export function openDossier(client: Client, body: NewDossier): Promise<Entered> {
  return data(client, DOSSIERS_PATH, { method: 'POST', body });
}

export function enter(client: Client, id: string, body: NewEntry): Promise<Entered> {
  return data(client, pathOf(id, 'entries'), { method: 'POST', body });
}

export function eraseDossier(client: Client, id: string, body: DossierErasure): Promise<DossierErased> {
  return data(client, pathOf(id, 'erase'), { method: 'POST', body });
}

/** The consultations that are in no dossier, newest first, one page of them. */
export const loneQuery = (client: Client, question: ConsultationQuery) =>
  queryOptions({
    queryKey: [KEY, 'alone', question],
    queryFn: ({ signal }) => data<ConsultationPage>(client, CONSULTATIONS_PATH, { query: textsOf(question), signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** What was erased, the last first, one page of it. */
export const erasedQuery = (client: Client, question: ErasedQuery) =>
  queryOptions({
    queryKey: [KEY, 'erased', question],
    queryFn: ({ signal }) => data<ErasedPage>(client, `${DOSSIERS_PATH}/erased`, { query: textsOf(question), signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export function holdAlone(client: Client, id: string, body: Hold): Promise<EnteredAlone> {
  return data(client, consultationPathOf(id, 'hold'), { method: 'POST', body });
}

export function eraseAlone(client: Client, id: string, body: Erasure): Promise<EnteredAlone> {
  return data(client, consultationPathOf(id, 'erase'), { method: 'POST', body });
}

/** Erases all that are due, which the service does some at a time; how many. */
export async function eraseDueAlone(client: Client, reason: string): Promise<number> {
  let sum = 0;
  for (;;) {
    const options = { method: 'POST', body: { reason } } as const;
    const { erased, left } = await data<ErasedDue>(client, `${CONSULTATIONS_PATH}/erase`, options);
    sum += erased;
    if (left === 0 || erased === 0) return sum;
  }
}

/**
 * Has every question about dossiers asked again that is on the screen. Lists that are not are forgotten: drawn first when they
 * are asked for again, an old one that was empty would take the list, and the focus in it, off the screen.
 */
export function refreshDossiers(queries: QueryClient): Promise<void> {
  for (const list of ['list', 'alone', 'erased']) queries.removeQueries({ queryKey: [KEY, list], type: 'inactive' });
  return queries.invalidateQueries({ queryKey: [KEY] });
}

/** A dossier that is erased is nowhere any more, also not in the window. */
export function forgetDossier(queries: QueryClient, id: string): void {
  queries.removeQueries({ queryKey: [KEY, 'one', id] });
}

/** What stands in the envelope. */
async function data<Answer>(client: Client, path: string, options: RequestOptions): Promise<Answer> {
  return (await client.json<{ data: Answer }>(path, options)).data;
}
