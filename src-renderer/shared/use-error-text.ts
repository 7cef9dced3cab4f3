import { useTranslation } from 'react-i18next';
import { ERRORS } from '../../src-main/errors/registry.ts';
import { ServiceError, UnreachableError } from '../api/errors.ts';

/** What the service names besides its own sentence: a file of the installed data, which pages of the window name too. */
const NAMED_ELSEWHERE: ReadonlySet<string> = new Set(['dataUnreadable', 'notReady']);

/** Why a request failed, in one sentence of the window's language, as far as the service's registry has it. */
export function useErrorText(): (error: Error) => string {
  const { t, i18n } = useTranslation('common');
  return (error) =>
    error instanceof UnreachableError ? t('problem.unreachableHint') : sentenceOf(error, i18n.resolvedLanguage);
}

/** A sentence that depends on what was sent (which line of a file is wrong) is the service's own, in English. */
export function sentenceOf(error: Error, language: string | undefined): string {
  if (!(error instanceof ServiceError) || error.code === null || language !== 'pt-BR') return error.message;
  const [, english, portuguese] = ERRORS[error.code];
  return error.message === english || NAMED_ELSEWHERE.has(error.code) ? portuguese : error.message;
}
