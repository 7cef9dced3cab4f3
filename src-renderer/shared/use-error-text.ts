import { useTranslation } from 'react-i18next';
import { UnreachableError } from '../api/errors.ts';
import { sentenceOf } from './error-text.ts';

/** Why a request failed, in one sentence of the window's language, as far as the service's registry has it. */
export function useErrorText(): (error: Error) => string {
  const { t, i18n } = useTranslation('common');
  return (error) =>
    error instanceof UnreachableError ? t('problem.unreachableHint') : sentenceOf(error, i18n.resolvedLanguage);
}
