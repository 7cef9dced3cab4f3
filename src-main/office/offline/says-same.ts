import { isDeepStrictEqual } from 'node:util';
import { readAnswer } from '../../evidence/dossiers/read-answer.ts';

/**
 * Whether two answers to one question say the same: the same records of the same lists, whichever days' files they are of, or
 * the same blocks of the registry. Where either could not say they do not.
 */
export function saysSame(endpoint: string, one: Uint8Array, other: Uint8Array): boolean {
  const [a, b] = [saidIn(endpoint, one), saidIn(endpoint, other)];
  return a !== null && b !== null && isDeepStrictEqual(a, b);
}

function saidIn(endpoint: string, bytes: Uint8Array): unknown {
  const { found, former, records } = readAnswer(endpoint, { status: 200, bytes });
  if (found === null) return null;
  if (!endpoint.startsWith('/restricted-lists/')) return dataIn(bytes);
  const said = records.map(({ list, former, record: { file, ...record } }) => JSON.stringify([list, former, record]));
  return { found, former, records: said.sort() };
}

/** Of an answer in lines the last one is the answer. */
function dataIn(bytes: Uint8Array): unknown {
  const text = Buffer.from(bytes).toString().trimEnd();
  return (JSON.parse(text.slice(text.lastIndexOf('\n') + 1)) as { data?: unknown }).data ?? null;
}
