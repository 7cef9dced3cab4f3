import { BATCH_EXAMPLES } from '../../contract/examples/lists.ts';
import { BatchBody, BatchCsv, BatchLine, BatchQuery } from '../../contract/lists.ts';
import { PERMISSIONS } from '../../contract/permissions.ts';
import { ApiError } from '../../errors/api-error.ts';
import { discard, receiveBytes } from '../../http/body-bytes.ts';
import type { Answer, Call, Endpoint } from '../../http/endpoint.ts';
import { limitOf, listsOf, matchingOf, permittedList, unitsOf } from '../api/parameters.ts';
import { bodyKindOf } from './body-kind.ts';
import { dataSumOf } from './data-sum.ts';
import type { BodyKind, ReadBatch } from './read-body.ts';
import { type Asked, howAsked } from './screening.ts';
import type { BatchMessage } from './thread-tasks.ts';

/** 100,000 items of 300 bytes and room to spare. */
const BODY_BYTES = 32 * 1024 * 1024;
/** Batches at a time; each holds its items in memory until its answer has been read. */
const MOST_BATCHES = 8;

/** `POST /restricted-lists/v2/batch`: many names and documents in, one line for each out. */
export function batchEndpoint(parts: {
  read(bytes: Uint8Array, kind: BodyKind): Promise<ReadBatch>;
  screen(asked: Asked, chunks: AsyncIterable<string>, signal: AbortSignal): AsyncGenerator<BatchMessage>;
}): Endpoint {
  const under = { way: 0 };
  return {
    path: '/restricted-lists',
    tail: '/batch',
    method: 'POST',
    kept: true,
    versions: ['v2'],
    defaultVersion: 'v2',
    schemes: ['ApiKey'],
    permitted: (permissions) => permissions.has(PERMISSIONS.oneList) || permissions.has(PERMISSIONS.allLists),
    docs: {
      summary: 'Restricted lists lookup of many',
      description:
        'Looks up to 100,000 names and documents up, as the lookup of one does, and answers with one JSON object a line in ' +
        'the order of the items, as they are found. The last line has `metadata`; an answer without it was cut. An item ' +
        'that cannot be asked has an `error` in its line. An item with a document and a name is looked up under both: what ' +
        'the document finds comes first, `foundBy` says how each record was found, and a record met by name that has ' +
        'another document comes last. Each item counts as a lookup of its own in the usage record. ' +
        'Lists imported meanwhile answer for the items after them: each group names its file, and `dataSum` in the last line ' +
        'is then null.',
      query: BatchQuery,
      body: { json: BatchBody, csv: BatchCsv },
      answers: { v2: BatchLine },
      produces: 'application/x-ndjson',
      errors: [
        'listInvalid',
        'matchInvalid',
        'thresholdInvalid',
        'limitInvalid',
        'repeatedParameter',
        'batchMediaType',
        'batchTooLarge',
        'batchTooLargeToKeep',
        'batchTooLong',
        'batchInvalidJson',
        'batchInvalidCsv',
        'batchColumns',
        'batchHeadingsBelow',
        'spreadsheetCut',
        'dataUnreadable',
        'busy',
      ],
      examples: BATCH_EXAMPLES,
    },
    async handle(call) {
      const list = permittedList(call.query, call.caller.permissions);
      const asked = { lists: listsOf(list), matching: matchingOf(call.query), limit: limitOf(call.query) };
      const leave = enter(under, call.signal);
      try {
        const { question, items, chunks } = await readBody(call, parts.read);
        const messages = parts.screen(asked, each(chunks), call.signal);
        const first = await messages.next();
        const metadata = {
          items,
          found: 0,
          failed: 0,
          dataSum: first.value?.sources ? dataSumOf(first.value.sources) : null,
          asked: howAsked(asked),
        };
        const usage = { list, units: 0 };
        async function* lines() {
          try {
            for await (const { text, asked: lookups, found, failed, sources } of messages) {
              if (sources && dataSumOf(sources) !== metadata.dataSum) metadata.dataSum = null;
              usage.units += lookups * unitsOf(list);
              metadata.found += found;
              metadata.failed += failed;
              yield text;
            }
          } finally {
            leave();
          }
        }
        return { data: { pieces: lines(), ndjson: true }, metadata, question, sources: first.value?.sources, usage };
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
}

/** Counts a batch in, and out again once. Throws ApiError `busy` where there are as many as may be. */
function enter(under: { way: number }, signal: AbortSignal): () => void {
  if (under.way >= MOST_BATCHES) throw new ApiError('busy');
  under.way++;
  let left = false;
  const leave = () => {
    signal.removeEventListener('abort', leave);
    if (!left) under.way--;
    left = true;
  };
  signal.addEventListener('abort', leave);
  return leave;
}

async function readBody(
  call: Call,
  read: (bytes: Uint8Array, kind: BodyKind) => Promise<ReadBatch>,
): Promise<ReadBatch & { question: NonNullable<Answer['question']> }> {
  let kind: BodyKind;
  try {
    kind = bodyKindOf(call.headers);
  } catch (error) {
    discard(call.body);
    throw error;
  }
  const { mostKept = BODY_BYTES } = call;
  const tooLarge = mostKept < BODY_BYTES ? 'batchTooLargeToKeep' : 'batchTooLarge';
  const bytes = await receiveBytes(call.body, Math.min(mostKept, BODY_BYTES), tooLarge, call.signal);
  return { question: { mediaType: call.headers['content-type'] ?? '', bytes }, ...(await read(bytes, kind)) };
}

/** A batch without items is asked too, so that the answer names its sources. */
async function* each(chunks: readonly string[]): AsyncGenerator<string> {
  yield* chunks.length > 0 ? chunks : ['[]'];
}
