import type { ErrorBody } from '../../../src-main/contract/envelope.ts';
import type { FoundGroup, FoundRecord, ListName, ListOption } from '../../../src-main/contract/lists.ts';
import type { CheckedRow } from '../../../src-main/contract/window/spreadsheets.ts';
import type { Client } from '../../api/client.ts';
import { ServiceError, UnreachableError } from '../../api/errors.ts';
import { ndjson } from '../../api/ndjson.ts';
import { type OfOffice, officeOf, sourcesOf } from '../../shared/consulted/sources.ts';
import { type Comparison, comparisonParameters } from '../query/comparison.ts';

/** A record that was found for a row. */
export interface Hit {
  list: ListName;
  file: string;
  record: FoundRecord;
}

/** What the lists answered for a row. */
export interface RowAnswer {
  hits: readonly Hit[];
  /** Further records, which are counted and not here. */
  more: number;
  /** Why nothing, or not all of it, was looked up, in the service's words. */
  notAsked: readonly string[];
}

export interface How extends Comparison {
  list: ListOption;
}

/** Records of a file that come for a row; more of the same name say no more. */
const RECORDS = 20;
/** Records of a row that are kept. */
const KEPT = 100;

/** The rows as the CSV that the batch of the API takes: it has a column for each document that a row has. */
export function csvOf(rows: readonly CheckedRow[]): Blob {
  const documents = Math.max(1, ...rows.map(({ taxIds }) => taxIds.length));
  const columns = Array.from({ length: documents }, (_, at) => at);
  const lines = rows.map(({ name = '', taxIds, birthDate = '', country = '', type = '' }, at) =>
    [String(at), name, ...columns.map((place) => taxIds[place] ?? ''), birthDate, country, type].map(quoted).join(';'),
  );
  const head = ['id', 'nome', ...columns.map(() => 'documento'), 'nascimento', 'pais', 'tipo'].join(';');
  return new Blob([[head, ...lines].join('\n')], { type: 'text/csv; charset=utf-8' });
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

type Line =
  | { index: number; data: FoundGroup[]; nameNotAsked?: string; taxIdNotAsked?: string; factsNotAsked?: string[] }
  | { index: number; error: { message: string } }
  | { index?: undefined; metadata: { items: number } }
  | ({ index?: undefined; metadata?: undefined; code: string } & ErrorBody);

/**
 * Looks some rows up. An answer that is not whole is an error, never a shorter one. `sources` are the snapshots that answered,
 * as `list/20260930_LIST`, `office` who gave it on a desktop that has joined one, `request` the answer's Service-ReqId.
 */
export async function askRows(
  client: Client,
  rows: readonly CheckedRow[],
  { list, match, threshold }: How,
  signal: AbortSignal,
): Promise<{ answers: RowAnswer[]; sources: string[]; office: OfOffice | undefined; request: string }> {
  const limit = match === 'similar' ? { limit: String(RECORDS) } : {};
  const query = { list, ...comparisonParameters({ match, threshold }), ...limit };
  const options = { method: 'POST', query, body: csvOf(rows), signal } as const;
  const response = await client.call('/restricted-lists/v2/batch', options);
  const answers: RowAnswer[] = [];
  let whole = false;
  for await (const lines of ndjson<Line>(response.body!)) {
    for (const line of lines) {
      if (line.index !== undefined) answers[line.index] = answerOf(line);
      else if (line.metadata) whole = line.metadata.items === rows.length;
      else throw new ServiceError(line, null, line.code);
    }
  }
  if (!whole || rows.some((_, at) => answers[at] === undefined)) throw new UnreachableError('the answer broke off');
  const { headers } = response;
  const from = { sources: sourcesOf(headers), office: officeOf(headers) };
  return { answers, ...from, request: headers.get('Service-ReqId') ?? '' };
}

function answerOf(line: Extract<Line, { index: number }>): RowAnswer {
  if ('error' in line) return { hits: [], more: 0, notAsked: [line.error.message] };
  const { data, nameNotAsked, taxIdNotAsked, factsNotAsked = [] } = line;
  const all = data.flatMap(({ list, file, found }) =>
    found.map((record) => ({ list: list as ListName, file, record })),
  );
  const left = data.reduce((sum, { more = 0 }) => sum + more, 0);
  return {
    hits: all.slice(0, KEPT),
    more: left + Math.max(0, all.length - KEPT),
    notAsked: [nameNotAsked, taxIdNotAsked, ...factsNotAsked].filter((one) => one !== undefined),
  };
}
