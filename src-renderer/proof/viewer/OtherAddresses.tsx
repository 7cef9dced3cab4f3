import { useTranslation } from 'react-i18next';
import type { ReadingAddress } from '../../../src-main/contract/workstation.ts';
import classes from './box-layer.module.css';
import { type Turn, turnBox } from './geometry.ts';
import { around, marksOf } from './marks.ts';

interface OtherAddressesProps {
  addresses: readonly ReadingAddress[];
  page: number;
  /** The address that is shown in full. */
  except: number;
  turn: Turn;
  onChoose(index: number): void;
}

/** The further addresses on the page, each as one frame that leads to it. */
export function OtherAddresses({ addresses, page, except, turn, onChoose }: OtherAddressesProps) {
  const { t } = useTranslation('proof');
  return addresses.map((address, index) => {
    const frame = around(marksOf(address).map(({ box }) => box));
    if (index === except || address.page !== page || !frame) return null;
    const { x, y, width, height } = turnBox(frame, turn);
    const name = t('addresses.one', { number: index + 1 });
    return (
      <button
        // biome-ignore lint/suspicious/noArrayIndexKey: the addresses of a reading never change places
        key={index}
        type="button"
        tabIndex={-1}
        className={`${classes.box} ${classes.other}`}
        style={{ left: `${x * 100}%`, top: `${y * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` }}
        aria-label={name}
        onClick={() => onChoose(index)}
      >
        <span className={classes.tag} aria-hidden>
          {name}
        </span>
      </button>
    );
  });
}
