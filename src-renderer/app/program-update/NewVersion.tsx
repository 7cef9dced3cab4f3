import { UnstyledButton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../api/client-context.ts';
import { programUpdateQuery } from './query.ts';

/** In the rail: that there is a newer version which may be installed; it leads to where that is done. */
export function NewVersion({ className, labelClass, onOpen }: NewVersionProps) {
  const { t } = useTranslation('app');
  const available = useQuery(programUpdateQuery(useClient())).data?.available;
  if (!available || available.deferredUntil) return null;
  return (
    <UnstyledButton className={className} onClick={onOpen}>
      <IconDownload size={19} stroke={1.6} aria-hidden />
      <span className={labelClass}>{t('rail.newVersion', { version: available.version })}</span>
    </UnstyledButton>
  );
}

interface NewVersionProps {
  className: string | undefined;
  labelClass: string | undefined;
  onOpen: () => void;
}
