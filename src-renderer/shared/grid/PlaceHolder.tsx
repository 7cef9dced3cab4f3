import { Skeleton } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './place-holder.module.css';

/** In sight for as long, in milliseconds, before it is asked for: what is scrolled past is not. */
const LOOKED_AT = 80;

/** A line whose row is on its way. */
export function PlaceHolder({ onNeed }: { onNeed: () => void }) {
  const { t } = useTranslation('common');
  const need = useEffectEvent(onNeed);
  useEffect(() => {
    const timer = setTimeout(() => need(), LOOKED_AT);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes.placeHolder} role="status" aria-label={t('loading')}>
      <Skeleton height={10} width="28%" radius="xl" />
      <Skeleton height={10} width="14%" radius="xl" />
    </div>
  );
}
