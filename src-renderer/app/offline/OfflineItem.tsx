import { UnstyledButton } from '@mantine/core';
import { IconClockPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format.ts';
import { useOfflineAnswers } from './query.ts';

interface OfflineItemProps {
  className?: string;
  labelClass?: string;
  countClass?: string;
  onOpen: () => void;
}

/** In the rail, where something that was done without the office waits for it, or could not be kept. */
export function OfflineItem({ className, labelClass, countClass, onOpen }: OfflineItemProps) {
  const { t } = useTranslation('offline');
  const { count } = useFormat();
  const { data } = useOfflineAnswers();
  const all = data ? data.answers.length + data.notKept + data.unreadable : 0;
  if (all === 0) return null;
  return (
    <UnstyledButton className={className} onClick={onOpen}>
      <IconClockPause size={19} stroke={1.6} aria-hidden />
      <span className={labelClass}>{t('rail')}</span>
      <span className={countClass} role="img" aria-label={t('railCount', { count: all, shown: count(all) })}>
        {count(all)}
      </span>
    </UnstyledButton>
  );
}
