import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../api/client-context.ts';
import { settingsQuery } from '../../api/queries.ts';
import { DemoBadge } from '../../shared/DemoBadge.tsx';
import { useFormat } from '../../shared/format.ts';
import type { Answered } from '../lookup/ask.ts';
import classes from './answer-source.module.css';
import { sourceDate } from './source-date.ts';

/** Who answered, from which data, when and how fast: without it an answer proves nothing later. */
export function AnswerSource({ answered }: { answered: Answered }) {
  const { t, i18n } = useTranslation('taxpayers');
  const format = useFormat();
  const providers = useQuery(settingsQuery(useClient())).data?.service.providers;
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'short', timeStyle: 'medium' }).format(answered.at);
  return (
    <footer className={classes.source} data-print="sheet">
      <dl>
        <div>
          <dt>{t('source.asked')}</dt>
          <dd>
            {when} · {t('source.took', { ms: format.count(answered.took) })}
          </dd>
        </div>
        {providers && (
          <div>
            <dt>{t('source.providers')}</dt>
            <dd>
              {t('source.provider', {
                receitaFederal: providerName(providers.receitaFederal),
                sintegra: providerName(providers.sintegra),
              })}
            </dd>
          </div>
        )}
        <div>
          <dt>{t('source.data')}</dt>
          <dd>
            {answered.sources.length === 0
              ? t('source.noSnapshot')
              : answered.sources.map((source) => sourceDate(source, i18n.language)).join(', ')}{' '}
            {answered.demonstration && <DemoBadge />}
          </dd>
        </div>
        <div>
          <dt>{t('source.request')}</dt>
          <dd className={classes.id}>{answered.requestId}</dd>
        </div>
      </dl>
      {answered.demonstration && <p className={classes.warning}>{t('source.demonstration')}</p>}
      <p>{t('source.note')}</p>
    </footer>
  );

  function providerName(name: string): string {
    return name === 'local' ? t('source.local') : name === 'http' ? t('source.http') : name || t('source.noProvider');
  }
}
