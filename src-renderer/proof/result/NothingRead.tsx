import { Title } from '@mantine/core';
import { IconMapPinOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadingDetails } from '../../../src-main/contract/reading.ts';
import { announce } from '../../shared/announce.ts';
import { DeliverySection } from '../delivery/DeliverySection.tsx';
import { AddAddress } from '../entered/AddAddress.tsx';
import { FileChooser } from '../intake/FileChooser.tsx';
import { OtherAddresses } from '../roles/OtherAddresses.tsx';
import { deliveriesOf, strangersOf } from '../roles/roles.ts';
import panel from '../workbench/side-panel.module.css';
import { BillFacts } from './BillFacts.tsx';
import { fieldList } from './field-list.ts';
import { PathNote } from './PathNote.tsx';
import { PostalNote } from './PostalNote.tsx';
import type { ResultPanelProps } from './result-panel-props.ts';

/** The normal answer without an address: whether there were only others', or none at all; why, and what to try. */
export function NothingRead(props: ResultPanelProps) {
  const { intake, beside, onBeside } = props;
  const { details } = props.reading;
  const { t } = useTranslation('proof');
  const { others } = details;
  const said = t(others.length > 0 ? 'nothing.onlyOthers.title' : 'nothing.title');
  useEffect(() => announce(said), [said]);
  return (
    <>
      <div className={panel.centre} data-short={others.length > 0 || undefined}>
        <IconMapPinOff size={34} stroke={1.4} color="var(--atesta-verify)" aria-hidden />
        <Title order={2}>{said}</Title>
        {others.length > 0 ? <OnlyOthers others={others} /> : <Reasons path={details.path} />}
        <FileChooser intake={intake} label={t('failure.other')} />
        <AddAddress {...props} />
      </div>
      <BillFacts issuer={details.issuer} dates={details.dates} />
      <OtherAddresses addresses={strangersOf(details)} shown={beside} onShow={onBeside} open />
      <DeliverySection deliveries={deliveriesOf(details)} consumption={null} active={beside} onShow={onBeside} />
      <PathNote details={details} />
      <PostalNote postal={details.postal} />
    </>
  );
}

function OnlyOthers({ others }: Pick<ReadingDetails, 'others'>) {
  const { t, i18n } = useTranslation('proof');
  const names = [...new Set(others.map(({ role }) => t(`role.${role}.name`).toLocaleLowerCase(i18n.language)))];
  return <p>{t('nothing.onlyOthers.text', { count: others.length, roles: fieldList(names, i18n.language) })}</p>;
}

function Reasons({ path }: Pick<ReadingDetails, 'path'>) {
  const { t } = useTranslation('proof');
  return (
    <>
      <p>{t('nothing.text')}</p>
      <ul>
        {t(`nothing.reasons.${path}`, { returnObjects: true }).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </>
  );
}
