import { isDeepStrictEqual } from 'node:util';
import type { ConsultationFacts } from '../../contract/dossiers.ts';
import type { BroughtOffline } from '../../contract/window/office.ts';
import { lastLine, readAnswer } from '../../evidence/dossiers/read-answer.ts';

/** An answer of the office, with its headers that say from which data it is. */
export interface OfficeAnswer {
  bytes: Uint8Array;
  /** `Atesta-Data` and `Atesta-Data-Notice`; '' where there is none. */
  data: string;
  notice: string;
}

/**
 * What the office's answer is beside that which this machine gave to the same question: `same` where both say the same records of
 * the same lists, whichever days' files they are of, or the same blocks of the registry. Where either could not say it `differs`.
 */
export function comparedWith(
  { endpoint, answeredFrom }: Pick<ConsultationFacts, 'endpoint' | 'answeredFrom'>,
  here: Uint8Array,
  office: OfficeAnswer,
): Exclude<BroughtOffline['compared'], 'reading'> {
  const [one, other] = [saidIn(endpoint, here), saidIn(endpoint, office.bytes)];
  if (one === null || other === null || !isDeepStrictEqual(one, other)) return 'differs';
  const isInvented = answeredFrom.some(({ demonstration }) => demonstration) || /\bdemonstration\b/.test(office.notice);
  const lists = answeredFrom.filter(({ kind }) => kind === 'list').map(({ name }) => name);
  const isSameData = !isOfLists(endpoint) || isDeepStrictEqual(sorted(lists), listsIn(office.data));
  return isInvented || !isSameData ? 'otherData' : 'same';
}

function saidIn(endpoint: string, bytes: Uint8Array): unknown {
  const { found, former, records, notConsulted } = readAnswer(endpoint, { status: 200, bytes });
  if (found === null) return null;
  if (!isOfLists(endpoint)) return lastLine(Buffer.from(bytes).toString())?.data ?? null;
  const said = records.map(({ list, former, record: { file, ...record } }) => JSON.stringify([list, former, record]));
  return { found, former, records: said.sort(), notConsulted };
}

function isOfLists(endpoint: string): boolean {
  return endpoint.startsWith('/restricted-lists/');
}

/** `ceis/20261119_CEIS, onu/20261201_ONU`: each list once. */
function listsIn(data: string): string[] {
  return sorted(data.split(', ').flatMap((name) => (name === '' ? [] : [name.split('/', 1)[0]!])));
}

function sorted(names: readonly string[]): string[] {
  return [...new Set(names)].sort();
}
