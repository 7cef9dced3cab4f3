import { IconChevronDown, IconChevronRight, IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format.ts';
import classes from './results.module.css';

/** Opens and closes the records that are listed no longer (the grid takes the presses). */
export function FoldLine({ count: size, open }: { count: number; open: boolean }) {
  const { t } = useTranslation('lists');
  const { count } = useFormat();
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <div className={classes.foldLine}>
      <button type="button" className={classes.fold} tabIndex={-1} aria-expanded={open}>
        <Chevron size={16} aria-hidden />
        <IconHistory size={16} aria-hidden />
        {t('grid.fold', { count: size, shown: count(size) })}
      </button>
    </div>
  );
}
