import { Button } from '@mantine/core';
import { IconBuildingBank, IconHourglass, IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ServiceError } from '../../api/errors.ts';
import { announce } from '../../shared/announce.ts';
import { Blank } from '../../shared/Blank.tsx';
import { Loading } from '../../shared/Loading.tsx';
import { Problem } from '../../shared/Problem.tsx';
import { waitText } from '../lookup/age.ts';
import type { LookupState } from '../lookup/use-lookup.ts';
import { AnswerView } from './AnswerView.tsx';
import classes from './outcome.module.css';

/** What came of the question: nothing asked yet, under way, an answer, or why there is none. */
export function Outcome({ state, onRetry }: { state: LookupState; onRetry: () => void }) {
  const { t } = useTranslation(['registry', 'common']);
  switch (state.name) {
    case 'idle':
      return <Blank icon={IconBuildingBank} title={t('idle.title')} description={t('idle.text')} />;
    case 'asking':
      return <Loading />;
    case 'answered':
      return <AnswerView key={state.answered.requestId} answered={state.answered} onAskAgain={onRetry} />;
    case 'failed':
      return <Failed error={state.error} onRetry={onRetry} />;
  }
}

/**
 * A 5xx of this endpoint means that nobody answered: nothing at all is known about the taxpayer then, which must not look
 * like a finding. Everything else is framed as everywhere in the window.
 */
function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t, i18n } = useTranslation(['registry', 'common']);
  const failure = error instanceof ServiceError && error.statusCode >= 500 ? error : null;
  const kind = failure?.statusCode === 503 ? 'busy' : 'unavailable';
  const said = t(`${kind}.title`);
  useEffect(() => {
    if (failure) announce(said);
  }, [failure, said]);
  if (!failure) {
    return (
      <div className={classes.problem}>
        <Problem error={error} onRetry={onRetry} />
      </div>
    );
  }
  const { retryAfterMs, requestId } = failure;
  const wait = retryAfterMs && t(`${kind}.wait`, { time: waitText(retryAfterMs, i18n.language) });
  return (
    <Blank
      role="alert"
      icon={kind === 'busy' ? IconHourglass : IconPlugConnectedX}
      title={said}
      description={[t(`${kind}.text`), wait].filter(Boolean).join(' ')}
    >
      <Button onClick={onRetry}>{t('common:retry')}</Button>
      {requestId && <span className={classes.id}>{t('common:problem.request', { id: requestId })}</span>}
    </Blank>
  );
}
