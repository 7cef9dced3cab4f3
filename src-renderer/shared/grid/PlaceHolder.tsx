import { Skeleton } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './place-holder.module.css';

/** In sight for as long, in milliseconds, before it is asked for: what is scrolled past is not. */
const LOOKED_AT = 80;

interface PlaceHolderProps {
  place: number;
  /** Another function is another question, which is asked anew. */
  onNeed: (place: number) => void;
}

/** A line whose row is on its way. */
export function PlaceHolder({ place, onNeed }: PlaceHolderProps) {
  const { t } = useTranslation('common');
  useEffect(() => {
    const timer = setTimeout(() => onNeed(place), LOOKED_AT);
    return () => clearTimeout(timer);
  }, [place, onNeed]);
  return (
    <div className={classes.placeHolder} role="status" aria-label={t('loading')}>
      <Skeleton height={10} width="28%" radius="xl" />
      <Skeleton height={10} width="14%" radius="xl" />
    </div>
  );
}
