import type { ErrorBody } from '../../../src-main/contract/envelope.ts';
import type { FoundGroup } from '../../../src-main/contract/lists.ts';
import type { Client } from '../../api/client.ts';
import { ServiceError, UnreachableError } from '../../api/errors.ts';
import { ndjson } from '../../api/ndjson.ts';
import { hasDemonstration, type OfOffice, officeOf, sourcesOf } from '../../shared/consulted/sources.ts';
import type { ScreeningQuestion } from './subjects.ts';

/** `v2` of the lists for many at once, in every list. Names are compared without their accents: Receita Federal writes none. */
const BATCH = '/restricted-lists/v2/batch';
const QUERY = { list: 'todas', match: 'folded' };

/** What comes of the questions: the answer to one of them, by its place, or the end. */
export type ListsAnswer =
  | { type: 'begun'; demonstration: boolean; request: string; sources: string[]; office: OfOffice | undefined }
  | { type: 'answer'; index: number; groups: FoundGroup[] }
  | { type: 'refused'; index: number; sentence: string }
  | { type: 'done'; timeSpent: number };

type Line =
  | { index: number; data: FoundGroup[] }
  | { index: number; error: { message: string } }
  | { metadata: { timeSpent: number } }
  | ErrorBody;

/**
 * Asks the lists, and gives the answers as they arrive, in the order of the questions.
 *
 * @throws ServiceError, UnreachableError (also for an answer that breaks off), or the AbortError of `signal`.
 */
export async function* askLists(
  client: Client,
  questions: readonly ScreeningQuestion[],
  signal: AbortSignal,
): AsyncGenerator<ListsAnswer, void, undefined> {
  const body = questions.map(({ item }) => item);
  const response = await client.call(BATCH, { method: 'POST', query: QUERY, body, signal });
  yield {
    type: 'begun',
    demonstration: hasDemonstration(response.headers),
    request: response.headers.get('Service-ReqId') ?? '',
    sources: sourcesOf(response.headers),
    office: officeOf(response.headers),
  };
  try {
    for await (const lines of ndjson<Line>(response.body!)) {
      for (const line of lines) {
        const answer = answerOf(line);
        yield answer;
        if (answer.type === 'done') return;
      }
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof ServiceError ? error : new UnreachableError('the answer broke off', { cause: error });
  }
  throw new UnreachableError('the answer broke off');
}

function answerOf(line: Line): ListsAnswer {
  if ('metadata' in line) return { type: 'done', timeSpent: line.metadata.timeSpent };
  if (!('index' in line)) throw new ServiceError(line);
  const { index } = line;
  if ('error' in line) return { type: 'refused', index, sentence: line.error.message };
  return { type: 'answer', index, groups: line.data };
}
