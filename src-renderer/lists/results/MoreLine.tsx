import { Loader } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format.ts';
import { type ResultGroup, sizeOf } from '../search/results.ts';
import classes from './results.module.css';

interface MoreLineProps {
  group: ResultGroup;
  /** Of the list. */
  name: string;
  /** Whether they are on their way. */
  busy: boolean;
}

/** Offers the records of a file that are not here yet; the grid takes the press. */
export function MoreLine({ group, name, busy }: MoreLineProps) {
  const { t } = useTranslation('lists');
  const { count } = useFormat();
  const numbers = { list: name, shown: count(group.records.length), total: count(sizeOf(group)) };
  return (
    <div className={classes.moreLine}>
      {busy ? (
        <>
          <Loader size={14} aria-hidden />
          <span>{t('grid.fetching', numbers)}</span>
        </>
      ) : (
        <button type="button" className={classes.moreButton} tabIndex={-1}>
          <IconArrowDown size={16} aria-hidden />
          {t('grid.showAll', numbers)}
        </button>
      )}
    </div>
  );
}
