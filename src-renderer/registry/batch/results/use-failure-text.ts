import { useTranslation } from 'react-i18next';
import { ServiceError } from '../../../api/errors.ts';
import { kindOf } from '../../../shared/problem-kind.ts';

/** Why a question has no answer, in one sentence: a 5xx of this endpoint is a provider that did not answer. */
export function useFailureText(): (error: Error) => string {
  const { t } = useTranslation(['registryBatch', 'common']);
  return (error) =>
    error instanceof ServiceError && error.statusCode >= 500 && error.statusCode !== 503
      ? t('why.provider')
      : t(`common:problem.${kindOf(error)}`);
}
