import { Loader } from '@mantine/core';
import {
  IconAlertTriangle,
  IconDatabaseOff,
  IconFlask,
  IconShieldCheck,
  IconShieldQuestion,
  IconX,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Coverage } from '../../shared/consulted/coverage.ts';
import { useNames } from '../../shared/consulted/use-names.ts';
import { useFormat } from '../../shared/format.ts';
import { useErrorText } from '../../shared/use-error-text.ts';
import { countsOf } from '../search/results.ts';
import { isUnknown, nothingOf } from '../states/nothing.ts';
import classes from './several.module.css';
import type { Item } from './store.ts';

const FACES = {
  clear: { icon: IconShieldCheck, tone: 'good' },
  partly: { icon: IconShieldQuestion, tone: 'soft' },
  doubtful: { icon: IconShieldQuestion, tone: 'watch' },
  silent: { icon: IconShieldQuestion, tone: 'watch' },
  demonstration: { icon: IconFlask, tone: 'watch' },
  nowhere: { icon: IconDatabaseOff, tone: 'bad' },
} as const;

/** What came of one lookup, in a line. */
export function Outcome({ item, coverage }: { item: Item; coverage: Coverage }) {
  const { t } = useTranslation('lists');
  const { count } = useFormat();
  const names = useNames();
  const textOf = useErrorText();
  const { phase, asked, results, error } = item;
  if (phase === 'running') {
    return (
      <>
        <Loader size={14} aria-label={t('states.running')} data-print="hidden" />
        <span className={classes.onPaper}>{t('several.waiting')}</span>
      </>
    );
  }
  if (phase === 'waiting') return <span className={classes.soft}>{t('several.waiting')}</span>;
  if (phase === 'failed' || phase === 'refused') {
    return (
      <span className={classes.mark} data-tone="bad">
        <IconX size={16} aria-hidden />
        {phase === 'refused' ? t('several.refused') : t('several.failed', { sentence: error ? textOf(error) : '' })}
      </span>
    );
  }
  const { records, former } = countsOf(results);
  if (records > 0) {
    const lists = [...new Set(results.groups.filter((group) => !group.former).map(({ list }) => list))];
    return (
      <span className={classes.mark} data-tone="bad">
        <IconAlertTriangle size={16} aria-hidden />
        <span>
          {t('summary.records', { count: records, shown: count(records) })}
          <span className={classes.soft}> · {lists.map(names.list).join(', ')}</span>
        </span>
      </span>
    );
  }
  const nothing = nothingOf(asked.text, coverage);
  const { icon: Icon, tone } = FACES[nothing];
  return (
    <span className={classes.mark} data-tone={tone}>
      <Icon size={16} aria-hidden />
      <span>
        {isUnknown(nothing) ? t(`states.nothing.${nothing}`) : t('states.nothing.title', { count: coverage.official })}
        {nothing === 'doubtful' && `: ${t('states.nothing.doubt')}`}
        {former > 0 && (
          <span className={classes.soft}> · {t('summary.former', { count: former, shown: count(former) })}</span>
        )}
      </span>
    </span>
  );
}
