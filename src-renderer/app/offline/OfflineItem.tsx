import { UnstyledButton } from '@mantine/core';
import { IconClockPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format.ts';
import { useOffice } from '../../shared/office/use-office.ts';
import { useOfflineAnswers } from './query.ts';

interface OfflineItemProps {
  className?: string;
  labelClass?: string;
  countClass?: string;
  onOpen: () => void;
}

/** In the rail, where something that was done without the office waits for it, or cannot. */
export function OfflineItem({ className, labelClass, countClass, onOpen }: OfflineItemProps) {
  const { t } = useTranslation('offline');
  const { count } = useFormat();
  const isAway = useOffice()?.reached === false;
  const { data, error } = useOfflineAnswers();
  const { answers = [], notKept = 0, unreadable = 0 } = data ?? {};
  // What is not kept cannot be put away either: once the office is back the bar above the page has told it.
  if (!error && answers.length === 0 && unreadable === 0 && !(isAway && notKept > 0)) return null;
  return (
    <UnstyledButton className={className} onClick={onOpen}>
      <IconClockPause size={19} stroke={1.6} aria-hidden />
      <span className={labelClass}>{t('rail')}</span>
      {answers.length > 0 && (
        <span
          className={countClass}
          role="img"
          aria-label={t('railCount', { count: answers.length, shown: count(answers.length) })}
        >
          {count(answers.length)}
        </span>
      )}
    </UnstyledButton>
  );
}
