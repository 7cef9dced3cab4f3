import type { Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { type BroughtEndpoint, MOST_BROUGHT_BYTES, type NewBrought } from '../../contract/brought.ts';
import type { Author } from '../../contract/dossiers.ts';
import { ResidenceAnswerV2, ResidenceAnswerV3, ResidenceAnswerV4 } from '../../contract/residence-answers.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { AnswerKept } from '../dossiers/answer-kept.ts';
import { isDay } from '../dossiers/retention.ts';
import { decoded, wellFormed } from './body.ts';

/** Two machines' clocks may differ by so much, in milliseconds. */
const CLOCKS_MS = 5 * 60_000;
const DAY_MS = 24 * 3_600_000;

const ANSWERS = {
  '/proof-of-residence/v2': Compile(ResidenceAnswerV2),
  '/proof-of-residence/v3': Compile(ResidenceAnswerV3),
  '/proof-of-residence/v4': Compile(ResidenceAnswerV4),
} satisfies Record<BroughtEndpoint, unknown>;
type Reading = Static<typeof ResidenceAnswerV2 | typeof ResidenceAnswerV3 | typeof ResidenceAnswerV4>;
/** Longest name of a file that came in. */
const MOST_NAME = 255;
/** Addresses, and characters of one text, that a report is made with in a moment; a document has 30 pages. */
const MOST_ADDRESSES = 300;
const MOST_TEXT = 20_000;

/**
 * What another machine answered, as it is filed. All that the answer itself says (what was found, which document) is read from
 * its bytes; what else is said of it is that machine's word, and is refused where it contradicts the answer or `now`.
 *
 * @throws ApiError `invalidBase64`, `broughtTooLarge`, `broughtNotAnAnswer`, `broughtInFuture`, `requestInvalid`.
 */
export function broughtAnswer(brought: NewBrought, author: Author, now: Date): AnswerKept {
  const { request, endpoint, detail, askedAt, durationMs, sources } = brought;
  refuseTimes(brought, now);
  const bytes = decoded(brought.answer);
  if (bytes.length > MOST_BROUGHT_BYTES) throw new ApiError('broughtTooLarge');
  const answer = parsed(bytes);
  if (!isReading(endpoint, answer) || answer.data.length > MOST_ADDRESSES) throw new ApiError('broughtNotAnAnswer');
  const { id, version, metadata } = answer;
  const [file, ...others] = metadata.filesInfo;
  const hasDetail = 'detail' in metadata && metadata.detail !== undefined;
  const isIts =
    id.toLowerCase() === request.toLowerCase() &&
    endpoint.endsWith(`/${version}`) &&
    hasDetail === (detail === 'full' && version !== 'v2');
  if (!isIts || !file || others.length > 0 || file.name.length > MOST_NAME) throw new ApiError('broughtNotAnAnswer');
  return {
    request: request.toLowerCase(),
    endpoint,
    parameters: detail === undefined ? [] : [['detail', detail]],
    author,
    askedAt,
    durationMs,
    status: 200,
    mediaType: 'application/json; charset=utf-8',
    bytes,
    document: { name: file.name, mediaType: file.mimetype, bytes: file.size, sha256: file.sha256 },
    sources: sources as AnswerKept['sources'],
  };
}

function isReading(endpoint: BroughtEndpoint, answer: unknown): answer is Reading {
  return ANSWERS[endpoint].Check(answer);
}

/** That machine's clock may be wrong; what it cannot be is later than when its answer arrives, nor its data later than itself. */
function refuseTimes({ askedAt, sources }: NewBrought, now: Date): void {
  const at = Date.parse(askedAt);
  // 30 February is a number to it, and another day.
  if (Number.isNaN(at) || new Date(at).toISOString() !== askedAt) {
    throw new ApiError('requestInvalid', { detail: 'The member "askedAt" of the body must be a time that exists.' });
  }
  if (sources.some(({ date }) => !isDay(date))) {
    throw new ApiError('requestInvalid', { detail: 'The member "sources" of the body must have days that exist.' });
  }
  // A day more: the data's is that of a place, `askedAt` is UTC.
  const isLater = sources.some(({ date }) => Date.parse(date) > at + DAY_MS);
  if (at > now.getTime() + CLOCKS_MS || isLater) throw new ApiError('broughtInFuture');
}

/** In one line, as the service writes it: what was found is read from an answer's last line (`readAnswer`). */
function parsed(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    if (text.trimEnd().includes('\n')) throw new SyntaxError('several lines');
    return JSON.parse(text, (key, value: unknown) => {
      if (typeof value === 'string' && value.length > MOST_TEXT) throw new SyntaxError('a text too long');
      return wellFormed(key, value);
    });
  } catch (cause) {
    throw new ApiError('broughtNotAnAnswer', { cause });
  }
}
