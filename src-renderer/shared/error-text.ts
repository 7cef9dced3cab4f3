import { refusalInPortuguese } from '../../src-main/errors/refusals.ts';
import { ERRORS } from '../../src-main/errors/registry.ts';
import { ServiceError } from '../api/errors.ts';

/** What the service names besides its own sentence: a file of the installed data, which pages of the window name too. */
const NAMED_ELSEWHERE: ReadonlySet<string> = new Set(['dataUnreadable', 'notReady']);

/** A sentence that depends on what was sent and is none of an import's refusals is the service's own, in English. */
export function sentenceOf(error: Error, language: string | undefined): string {
  if (!(error instanceof ServiceError) || error.code === null || language !== 'pt-BR') return error.message;
  const [, english, portuguese] = ERRORS[error.code];
  if (error.message === english || NAMED_ELSEWHERE.has(error.code)) return portuguese;
  return refusalInPortuguese(error.message) ?? error.message;
}
