import { Button } from '@mantine/core';
import { IconBuildingBank, IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ServiceError } from '../../api/errors.ts';
import { announce } from '../../shared/announce.ts';
import { Blank } from '../../shared/Blank.tsx';
import { Loading } from '../../shared/Loading.tsx';
import { Problem } from '../../shared/Problem.tsx';
import type { LookupState } from '../lookup/use-lookup.ts';
import { AnswerView } from './AnswerView.tsx';
import classes from './outcome.module.css';

/** What came of the question: nothing asked yet, under way, an answer, or why there is none. */
export function Outcome({ state, onRetry }: { state: LookupState; onRetry: () => void }) {
  const { t } = useTranslation(['taxpayers', 'common']);
  switch (state.name) {
    case 'idle':
      return <Blank icon={IconBuildingBank} title={t('idle.title')} description={t('idle.text')} />;
    case 'asking':
      return <Loading />;
    case 'answered':
      return <AnswerView key={state.answered.requestId} answered={state.answered} />;
    case 'failed':
      return <Failed error={state.error} onRetry={onRetry} />;
  }
}

/**
 * A 5xx of this endpoint means that a provider did not answer: nothing at all is known about the taxpayer then, which
 * must not look like a finding. Everything else is framed as everywhere in the window.
 */
function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation(['taxpayers', 'common']);
  const unavailable = error instanceof ServiceError && error.statusCode >= 500 && error.statusCode !== 503;
  const said = t('unavailable.title');
  useEffect(() => {
    if (unavailable) announce(said);
  }, [unavailable, said]);
  if (!unavailable) {
    return (
      <div className={classes.problem}>
        <Problem error={error} onRetry={onRetry} />
      </div>
    );
  }
  return (
    <Blank role="alert" icon={IconPlugConnectedX} title={said} description={t('unavailable.text')}>
      <Button onClick={onRetry}>{t('common:retry')}</Button>
      <span className={classes.id}>{t('common:problem.request', { id: error.requestId })}</span>
    </Blank>
  );
}
