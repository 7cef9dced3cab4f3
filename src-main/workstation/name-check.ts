import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { NameCheck, NameCheckQuestion } from '../contract/window/checks.ts';
import { ApiError } from '../errors/api-error.ts';
import { KNOWN_NAMES } from '../lists/similarity/known-names.ts';
import { latinWords } from '../lists/similarity/latin.ts';
import { scoreName } from '../lists/similarity/score.ts';
import { answerRoute } from './window-route.ts';

/** As long as a name may be that is asked of the lists. */
const Name = Type.String({ minLength: 1, maxLength: 200 });
const isQuestion = Compile(Type.Object({ expected: Name, read: Name }, { additionalProperties: false }));

/**
 * Two names have no list to be rare in: names that many bear weigh as they do in lists of millions, others as rare ones.
 */
const COMMON = new Set(KNOWN_NAMES.flat());
const COMMON_WEIGHT = 1.7;
const RARE_WEIGHT = 2.7;

/** `POST /name-check`: is the holder who is expected, by the comparison of names that the lists use. */
export function nameCheckRoutes(app: FastifyInstance): void {
  answerRoute(app, 'POST /name-check', async (request) => {
    const question = request.body;
    if (!isQuestion.Check(question))
      throw new ApiError('requestInvalid', { detail: 'Send two names: expected, read.' });
    return checkName(question);
  });
}

/** A text without a word in it, of whatever script, is like no name. */
export function checkName({ expected, read }: NameCheckQuestion): NameCheck {
  const [query, name] = [latinWords(expected), latinWords(read)];
  if (query.length === 0 || name.length === 0) return { score: 0, words: [] };
  return scoreName(query, name, (word) => (COMMON.has(word) ? COMMON_WEIGHT : RARE_WEIGHT));
}
