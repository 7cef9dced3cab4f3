import { UnstyledButton } from '@mantine/core';
import { IconBuilding, IconBuildingOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useOffice } from '../../shared/office/use-office.ts';

/** In the rail, where this machine has joined an office: whether it is there. */
export function OfficeItem({
  className,
  labelClass,
  onOpen,
}: {
  className?: string;
  labelClass?: string;
  onOpen: () => void;
}) {
  const { t } = useTranslation('app');
  const office = useOffice();
  if (!office) return null;
  const isAway = office.reached === false;
  const Icon = isAway ? IconBuildingOff : IconBuilding;
  return (
    <UnstyledButton className={className} onClick={onOpen}>
      <Icon size={19} stroke={1.6} aria-hidden />
      <span className={labelClass}>{t(isAway ? 'office.railAway' : 'office.rail')}</span>
    </UnstyledButton>
  );
}
