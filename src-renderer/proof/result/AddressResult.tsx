import { SegmentedControl } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../shared/announce.ts';
import { toActOn } from '../../shared/reading-warnings/tone.ts';
import { correctedFields, isInAnswer, type SessionAddress } from '../correction/corrected.ts';
import { useCorrect } from '../correction/use-correct.ts';
import { DeliverySection } from '../delivery/DeliverySection.tsx';
import { deliveryOf } from '../delivery/delivery-of.ts';
import { AddAddress } from '../entered/AddAddress.tsx';
import { RemoveAddress } from '../entered/RemoveAddress.tsx';
import { ExpectedSection } from '../expected/ExpectedSection.tsx';
import { contradictions, suffixesInDoubt, unanswered } from '../expected/expected.ts';
import { OtherAddresses } from '../roles/OtherAddresses.tsx';
import { RoleSection } from '../roles/RoleSection.tsx';
import { deliveriesOf, strangersOf } from '../roles/roles.ts';
import { addressSignal, isUndated } from '../session/standing.ts';
import { WarningList } from '../warnings/WarningList.tsx';
import { BillFacts } from './BillFacts.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import { HolderSection } from './HolderSection.tsx';
import { PathNote } from './PathNote.tsx';
import { PostalNote } from './PostalNote.tsx';
import classes from './result-panel.module.css';
import type { ResultPanelProps } from './result-panel-props.ts';
import { VerdictBanner } from './VerdictBanner.tsx';
import { verdictOf } from './verdict.ts';

interface AddressResultProps extends ResultPanelProps {
  address: SessionAddress;
}

/** One address of the document: what the comparison comes to, field by field, and whom the bill names. */
export function AddressResult(props: AddressResultProps) {
  const { address, reading, index, onIndex, active, onActive, onShow } = props;
  const entered = address.enteredByHand ?? false;
  const { t } = useTranslation('proof');
  const { details } = reading;
  const verdict = verdictOf(address.comparison, details.postal);
  const deliveries = deliveriesOf(details).filter((other) => other !== address);
  const delivery = deliveryOf(address, deliveries);
  const said = t(`verdict.${verdict.name}.title`, { count: verdict.fields.length });
  useEffect(() => announce(said), [said]);
  const correct = useCorrect(index);
  const corrections = entered ? 0 : correctedFields(address).length;
  // By rule 1 of the endpoint's behaviour: the window shows what the answer leaves out.
  const dropped = !entered && address.path !== 'direct' && !isInAnswer(address, reading.answer);
  const fields = { address, active, onActive, onShow, onCorrect: correct };
  return (
    <>
      {details.addresses.length > 1 && (
        <SegmentedControl
          aria-label={t('addresses.label')}
          fullWidth
          value={String(index)}
          onChange={(value) => onIndex(Number(value))}
          data={details.addresses.map((one, number) => ({
            value: String(number),
            label: one.enteredByHand
              ? t('entered.numbered', { number: number + 1 })
              : t('addresses.onPage', { number: number + 1, page: one.page + 1, role: t(`role.${one.role}.name`) }),
          }))}
        />
      )}
      <VerdictBanner
        verdict={verdict}
        signal={addressSignal(address, reading, props.document)}
        warnings={toActOn(address.warnings)}
        dropped={dropped}
        corrections={corrections}
        entered={entered}
        demonstration={details.postal?.demonstration ?? false}
        unexpected={contradictions(props.document, address)}
        unanswered={unanswered(props.document, address)}
        suffixes={suffixesInDoubt(props.document, address)}
        undated={isUndated(address.dates)}
      />
      <div className={classes.columns}>
        <div className={classes.column}>
          <BillFacts issuer={address.issuer} dates={address.dates} />
          <WarningList
            address={address}
            issuer={address.issuer?.name ?? null}
            onShow={onShow}
            onDelivery={delivery === null ? null : () => props.onBeside(delivery)}
          />
          {entered && <RemoveAddress document={props.document} index={index} onRemoved={() => onIndex(0)} />}
          <ComparisonTable {...fields} />
          <HolderSection {...fields} />
        </div>
        <div className={classes.column}>
          <ExpectedSection document={props.document} address={address} />
          <RoleSection address={address} />
          <DeliverySection
            deliveries={deliveries}
            consumption={address.extraction}
            active={props.beside}
            onShow={props.onBeside}
          />
          <OtherAddresses addresses={strangersOf(details)} shown={props.beside} onShow={props.onBeside} />
          {!details.addresses.some(({ enteredByHand }) => enteredByHand) && <AddAddress {...props} />}
          <PathNote details={{ ...details, path: address.path, issuer: address.issuer }} />
          <PostalNote postal={details.postal} />
        </div>
      </div>
    </>
  );
}
