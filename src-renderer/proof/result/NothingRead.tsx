import { Title } from '@mantine/core';
import { IconMapPinOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../shared/announce.ts';
import { DeliverySection } from '../delivery/DeliverySection.tsx';
import { FileChooser } from '../intake/FileChooser.tsx';
import panel from '../workbench/side-panel.module.css';
import { PathNote } from './PathNote.tsx';
import type { ResultPanelProps } from './ResultPanel.tsx';

/** The normal answer without an address: why that happens, and what to try. */
export function NothingRead({ reading, intake, delivery, onDelivery }: ResultPanelProps) {
  const { t } = useTranslation('proof');
  const { path } = reading.details;
  const said = t('nothing.title');
  useEffect(() => announce(said), [said]);
  const reasons = t(`nothing.reasons.${path}`, { returnObjects: true });
  return (
    <>
      <div className={panel.centre}>
        <IconMapPinOff size={34} stroke={1.4} color="var(--atesta-verify)" aria-hidden />
        <Title order={2}>{said}</Title>
        <p>{t('nothing.text')}</p>
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        <FileChooser intake={intake} label={t('failure.other')} />
      </div>
      <DeliverySection deliveries={reading.details.others} consumption={null} active={delivery} onShow={onDelivery} />
      <PathNote details={reading.details} />
    </>
  );
}
