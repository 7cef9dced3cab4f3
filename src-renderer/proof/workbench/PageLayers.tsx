import { useTranslation } from 'react-i18next';
import type { ReadFieldName, ReadingAddress, ReadingDetails } from '../../../src-main/contract/reading.ts';
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
  /** Another one that was asked for. */
  beside: ReadingAddress | null;
  focus: FieldFocus;
  onAddress(index: number): void;
  onBeside(address: ReadingAddress): void;
  onField(field: ReadFieldName): void;
}

/** What lies over the page: further addresses and those of others as frames, each with whose it is, then the fields of the one shown. */
export function PageLayers(props: PageLayersProps) {
  const { details, viewer, index, beside, focus } = props;
  const { t } = useTranslation('proof');
  const address = details.addresses[index];
  const others = framesOf(details.addresses, viewer.page, (one, number) => ({
    label: `${number + 1}. ${t(`role.${one.role}.name`)}`,
    hidden: number === index,
    active: one === beside,
    onChoose: () => props.onAddress(number),
  }));
  const strangers = framesOf(details.others, viewer.page, (one) => ({
    label: t(`role.${one.role}.name`),
    active: one === beside,
    onChoose: () => props.onBeside(one),
  }));
  return (
    <>
      <FrameLayer frames={[...others, ...strangers]} turn={viewer.addedTurn} />
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
  of: (
    address: ReadingAddress,
    index: number,
  ) => Pick<Frame, 'label' | 'onChoose'> & { hidden?: boolean; active?: boolean },
): Frame[] {
  return addresses.flatMap((address, index) => {
    const box = addressPart(address, 0);
    const { hidden = false, active = false, ...frame } = of(address, index);
    return hidden || address.page !== page || !box ? [] : [{ box, active, ...frame }];
  });
}
