import type { FoundGroup, ListName } from '../../../contract/lists.ts';
import type { InstalledData } from '../../../contract/status.ts';
import { dataSumOf } from '../../../lists/batch/data-sum.ts';
import { inOrder } from '../../../lists/batch/in-order.ts';
import type { Item } from '../../../lists/batch/item.ts';
import type { Screened } from '../../../lists/batch/screened.ts';
import { type Asked, howAsked } from '../../../lists/batch/screening.ts';
import { newestOfEachSeries } from '../../../lists/search/open-snapshots.ts';
import { OFFICE_LIMITS, type OfficeLimits } from '../../../office/ask.ts';
import { VERSION } from '../../../version.ts';
import type { ScreeningParts } from '../run.ts';
import type { Expected, RowsFound } from './answer.ts';
import { AskedService, type ServiceParts, type Standing } from './ask-service.ts';
import { CREW_LIMITS, Crew, type CrewLimits } from './crew.ts';
import { ServiceFailure, ServicesFault } from './failure.ts';
import { bodyOf, halvesOf, type Piece, piecesOf } from './piece.ts';

export interface ServicesParts extends Pick<ServiceParts, 'key' | 'agentFor'> {
  origins: readonly string[];
  /** Pieces that each is asked at a time. */
  atOnce: number;
  limits?: Partial<OfficeLimits>;
  crewLimits?: Partial<CrewLimits>;
  /** Hears in a sentence which service begins to fail, and why. */
  onFailure?: (said: string) => void;
}

/** Pieces for each that is asked that may be under way or wait for those before them, and of all. */
const AHEAD = 3;
const MOST_AHEAD = 64;
/** Characters of an answer that is held; that to a single row is never halved. */
const MOST_ANSWER = 4 * 1024 ** 2;
const MOST_ROW = 32 * 1024 ** 2;
/** Milliseconds; a service works at several pieces, and rows by similar names take some hundredths of a second each. */
const LIMITS: OfficeLimits = { ...OFFICE_LIMITS, headMs: { GET: 10_000, POST: 120_000 } };

/**
 * Has services look rows up in the place of this machine's lists. All rows are answered from the data that they had at the start;
 * whatever answers from other data, or is not whole, is asked again elsewhere.
 *
 * @throws ServicesFault where they do not have the same data, or none can be asked.
 */
export async function openServices(
  { origins, key, agentFor, atOnce, limits, crewLimits, onFailure }: ServicesParts,
  lists: readonly ListName[],
  signal: AbortSignal,
): Promise<ScreeningParts> {
  const services = origins.map(
    (origin) => new AskedService({ origin, key, agentFor, limits: { ...LIMITS, ...limits } }),
  );
  const crew = new Crew(services, atOnce, { ...CREW_LIMITS, ...crewLimits }, onFailure);
  const installed = await sameData(services, crew, lists, signal);
  const sources = sourcesOf(installed, lists);
  const common = {
    dataSum: dataSumOf(sources),
    files: new Set(sources.map(({ name }) => `${name}.csv`)),
  };

  async function* answered(
    piece: Piece,
    asked: Asked,
    signal: AbortSignal,
  ): AsyncGenerator<Screened[], void, undefined> {
    const places = piece.rows.flatMap(({ sent }, at) => (sent === undefined ? [] : [piece.first + at]));
    const most = piece.rows.length > 1 ? MOST_ANSWER : MOST_ROW;
    const expected: Expected = { ...common, places, asked: howAsked(asked), limited: asked.limit !== undefined, most };
    try {
      const found =
        places.length === 0
          ? []
          : await crew.answered(
              piece.first,
              (service) => service.rows(queryOf(asked), bodyOf(piece), expected, signal),
              (error) => (error instanceof ServiceFailure ? error : null),
              signal,
            );
      yield eventsOf(piece, found);
    } catch (error) {
      if (!(error instanceof ServiceFailure) || error.kind !== 'long') throw error;
      if (piece.rows.length === 1) throw new ServicesFault(`More is found for one row than can be held; ${LESS}.`);
      for (const half of halvesOf(piece)) yield* answered(half, asked, signal);
    }
  }

  async function* screen(
    { first, ...asked }: Asked & { first: number },
    chunks: AsyncIterable<readonly Item[]>,
    signal: AbortSignal,
  ): AsyncGenerator<Screened, void, undefined> {
    yield { type: 'sources', sources };
    const over = new AbortController();
    const whole = AbortSignal.any([signal, over.signal]);
    async function* begin() {
      for await (const piece of piecesOf(chunks, asked.matching, first)) yield () => answered(piece, asked, whole);
    }
    const ahead = { tasks: Math.min(crew.size * AHEAD, MOST_AHEAD), size: 1, sizeOf: () => 1 };
    try {
      for await (const events of inOrder(begin(), ahead, signal)) yield* events;
      signal.throwIfAborted();
    } finally {
      over.abort();
      crew.close();
    }
  }

  return { room: { screen }, installed: () => installed };
}

const LESS = 'give a --limit, or screen without --service';

/** What all services that answer have installed. One that does not answer now may be asked later, and is then compared by its answers. */
async function sameData(
  services: readonly AskedService[],
  crew: Crew,
  lists: readonly ListName[],
  signal: AbortSignal,
): Promise<InstalledData> {
  const heard = await Promise.all(
    services.map(async (service) => {
      try {
        return { service, standing: await service.standing(signal) };
      } catch (error) {
        if (!(error instanceof ServiceFailure)) throw error;
        if (error.kind === 'never' || error.kind === 'other') throw fault(service, error.message);
        return { service, failure: error };
      }
    }),
  );
  const there = heard.flatMap(({ service, standing }) => (standing ? [{ service, standing }] : []));
  for (const { service, standing } of there) checkUsable(service, standing, lists);
  const [one, ...others] = there;
  if (!one)
    throw new ServicesFault(heard.map(({ service, failure }) => `${service.origin}: ${failure!.message}`).join(' '));
  for (const { service, failure } of heard) if (failure) crew.noteOf(service, failure);
  for (const other of others) {
    const differing = lists.filter(
      (list) =>
        dataSumOf(sourcesOf(one.standing.installed, [list])) !== dataSumOf(sourcesOf(other.standing.installed, [list])),
    );
    if (differing.length === 0) continue;
    throw fault(
      other.service,
      `Its lists are not those of ${one.service.origin}: ${differing.join(', ')}; bring the same finished lists to all (atesta data fetch).`,
    );
  }
  return one.standing.installed;
}

function checkUsable(service: AskedService, { version, installed }: Standing, lists: readonly ListName[]): void {
  if (version !== VERSION) {
    throw fault(
      service,
      `It is of version ${version}, and this command of ${VERSION}; use the same version, as they may read rows differently.`,
    );
  }
  const unreadable = lists.filter((list) => (installed.unreadable.lists[list] ?? []).length > 0);
  if (unreadable.length > 0) {
    throw fault(
      service,
      `Its data cannot be read: ${unreadable.join(', ')}; "atesta doctor" on that machine says more.`,
    );
  }
}

function fault({ origin }: AskedService, said: string): ServicesFault {
  return new ServicesFault(`${origin}: ${said}`);
}

/** The snapshots of lists as answers name them. */
function sourcesOf({ lists: installed }: InstalledData, lists: readonly ListName[]) {
  return lists.flatMap((list) =>
    newestOfEachSeries(installed[list] ?? []).map((snapshot) => ({
      name: `${list}/${snapshot.file.replace(/\.csv$/, '')}`,
      demonstration: snapshot.demonstration,
      snapshot,
    })),
  );
}

function queryOf({ lists, matching, limit }: Asked): string {
  return new URLSearchParams({
    list: lists.length === 1 ? lists[0]! : 'todas',
    match: matching.match,
    ...(matching.match === 'similar' && { threshold: String(matching.threshold) }),
    ...(limit !== undefined && { limit: String(limit) }),
  }).toString();
}

/** What an answered piece says of its rows, in the form of this machine's own lists. */
function eventsOf({ first, rows }: Piece, found: RowsFound): Screened[] {
  let asked = 0;
  return rows.flatMap(({ sent, error }, at): Screened[] => {
    const index = first + at;
    const groups: readonly FoundGroup[] = sent === undefined ? [] : found[asked++]!;
    const hits = groups.map(({ list, file, found, more = 0 }) => ({
      type: 'hits' as const,
      index,
      list: list as ListName,
      file,
      found,
      more,
    }));
    const records = groups.reduce((sum, { found, more = 0 }) => sum + found.length + more, 0);
    return [...hits, { type: 'end', index, records, ...(error !== undefined && { error }) }];
  });
}
