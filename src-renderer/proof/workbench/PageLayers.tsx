import { useTranslation } from 'react-i18next';
import type { ReadFieldName, ReadingAddress, ReadingDetails } from '../../../src-main/contract/workstation.ts';
import { BoxLayer } from '../viewer/BoxLayer.tsx';
import { type Frame, FrameLayer } from '../viewer/FrameLayer.tsx';
import { marksOf } from '../viewer/marks.ts';
import type { ViewerState } from '../viewer/use-viewer.ts';
import { addressPart } from './address-part.ts';
import type { FieldFocus } from './use-field-focus.ts';

interface PageLayersProps {
  details: ReadingDetails;
  viewer: ViewerState;
  /** The address that is shown in full. */
  index: number;
  delivery: number | null;
  focus: FieldFocus;
  onAddress(index: number): void;
  onDelivery(index: number): void;
  onField(field: ReadFieldName): void;
}

/** What lies over the page: further addresses and delivery addresses as frames, then the fields of the one shown. */
export function PageLayers(props: PageLayersProps) {
  const { details, viewer, index, delivery, focus } = props;
  const { t } = useTranslation('proof');
  const address = details.addresses[index];
  const others = framesOf(details.addresses, viewer.page, (number) => ({
    label: t('addresses.one', { number: number + 1 }),
    hidden: number === index,
    onChoose: () => props.onAddress(number),
  }));
  const deliveries = framesOf(details.others, viewer.page, (number) => ({
    label: t('delivery.tag'),
    active: number === delivery,
    onChoose: () => props.onDelivery(number),
  }));
  return (
    <>
      <FrameLayer frames={[...others, ...deliveries]} turn={viewer.addedTurn} />
      {address?.page === viewer.page && (
        <BoxLayer
          marks={marksOf(address)}
          turn={viewer.addedTurn}
          active={focus.active}
          onActive={(field) => focus.point(field, 'page')}
          onChoose={props.onField}
        />
      )}
    </>
  );
}

function framesOf(
  addresses: readonly ReadingAddress[],
  page: number,
  of: (index: number) => Pick<Frame, 'label' | 'onChoose'> & { hidden?: boolean; active?: boolean },
): Frame[] {
  return addresses.flatMap((address, index) => {
    const box = addressPart(address, 0);
    const { hidden = false, active = false, ...frame } = of(index);
    return hidden || address.page !== page || !box ? [] : [{ box, active, ...frame }];
  });
}
