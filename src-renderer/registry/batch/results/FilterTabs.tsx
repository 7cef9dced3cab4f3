import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format.ts';
import { ToneIcon } from '../../answer/ToneIcon.tsx';
import tones from '../../answer/tone.module.css';
import { useBatch } from '../run/store.ts';
import classes from './results.module.css';
import { filtersOf } from './standings.ts';
import { toneOfFilter } from './tone.ts';

/** How the list stands, in numbers; each narrows the table to its own. */
export function FilterTabs() {
  const { t } = useTranslation('registryBatch');
  const { count } = useFormat();
  const { items, filter: shown, narrow } = useBatch();
  const filters = filtersOf(items);
  // What is narrowed to stays, so that it can be left, also when its last item has changed.
  if (!filters.some(({ filter }) => filter === shown)) filters.push({ filter: shown, count: 0 });
  return (
    <ul className={classes.filters} aria-label={t('filter.label')}>
      {filters.map(({ filter, count: size }) => (
        <li key={filter}>
          <UnstyledButton
            className={`${tones.tone} ${classes.filter}`}
            data-tone={toneOfFilter(filter)}
            aria-pressed={filter === shown}
            onClick={() => narrow(filter)}
          >
            {filter !== 'all' && <ToneIcon tone={toneOfFilter(filter)} size={15} />}
            {t(`filter.${filter}`)} <span className={classes.filterCount}>{count(size)}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
