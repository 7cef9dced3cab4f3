import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../api/client-context.ts';
import { settingsQuery } from '../../api/queries.ts';
import { saysInPlace } from '../../shared/consulted/sources.ts';
import { DemoBadge } from '../../shared/DemoBadge.tsx';
import { useFormat } from '../../shared/format.ts';
import { useDataNotes } from '../../shared/installed/use-data-notes.ts';
import type { Answered } from '../lookup/ask.ts';
import classes from './answer-source.module.css';
import { sourceDate } from './source-date.ts';
import { useBlockSource } from './use-block-source.ts';
import { useProviderName } from './use-provider-name.ts';
import { useRegistrySnapshot } from './use-registry-snapshot.ts';

/** Who answered, from which data, when and how fast: without it an answer proves nothing later. */
export function AnswerSource({ answered }: { answered: Answered }) {
  const { t, i18n } = useTranslation(['registry', 'lists']);
  const format = useFormat();
  const sourceOf = useBlockSource();
  const nameOf = useProviderName();
  const said = BLOCKS.map((block) => [block, sourceOf(answered, block)] as const).filter(([, source]) => source !== '');
  const notes = useDataNotes();
  const warnings = useRegistrySnapshot()(answered)?.warnings ?? [];
  const providers = useQuery(settingsQuery(useClient())).data?.service.providers;
  const inPlace = saysInPlace(answered.office);
  return (
    <footer className={classes.source} data-print="sheet">
      <dl>
        <div>
          <dt>{t('source.asked')}</dt>
          <dd>
            {format.moment(answered.at)} · {t('source.took', { ms: format.count(answered.took) })}
          </dd>
        </div>
        {said.map(([block, source]) => (
          <div key={block}>
            <dt>{t(`source.blocks.${block}`)}</dt>
            <dd>{source}</dd>
          </div>
        ))}
        {providers && said.length === 0 && (
          <div>
            <dt>{t('source.providers')}</dt>
            <dd>
              {t('source.provider', {
                receitaFederal: nameOrNone(providers.receitaFederal),
                sintegra: nameOrNone(providers.sintegra),
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
      {inPlace && <p className={classes.warning}>{t(`lists:coverage.inPlace.${inPlace}`)}</p>}
      {answered.demonstration && <p className={classes.warning}>{t('source.demonstration')}</p>}
      {warnings.map((warning) => (
        <p key={`${warning.code} ${warning.detail}`} className={classes.warning}>
          {notes.warning(warning)}
        </p>
      ))}
      <p>{t('source.note')}</p>
    </footer>
  );

  function nameOrNone(name: string): string {
    return name === '' ? t('source.noProvider') : nameOf(name);
  }
}

const BLOCKS = ['receitaFederal', 'sintegra'] as const;
