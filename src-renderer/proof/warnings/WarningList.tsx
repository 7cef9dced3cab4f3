import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconEyeSearch, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ReadFieldName, ReadingAddress } from '../../../src-main/contract/reading.ts';
import { TONES } from '../../shared/reading-warnings/tone.ts';
import { useWarningText } from '../../shared/reading-warnings/use-warning-text.ts';
import { WARNED_FIELD } from '../../shared/reading-warnings/warning-text.ts';
import classes from './warning-list.module.css';

interface WarningListProps {
  address: ReadingAddress;
  issuer: string | null;
  onShow(field: ReadFieldName): void;
  /** Shows the delivery address; null where none was found on a page. */
  onDelivery: (() => void) | null;
}

const ICONS = { alert: IconAlertTriangle, check: IconEyeSearch, note: IconInfoCircle };

/** What the analyst should know although it stands in no field; a warning about a field leads to it. */
export function WarningList({ address, issuer, onShow, onDelivery }: WarningListProps) {
  const { t } = useTranslation('proof');
  const textOf = useWarningText();
  const { warnings } = address;
  if (warnings.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t('warnings.title')}>
      {warnings.map((warning, index) => {
        const tone = TONES[warning.code];
        const Icon = ICONS[tone];
        const field = WARNED_FIELD[warning.code];
        const shown = field !== null && address.boxes[field] !== undefined ? field : null;
        const show = shown
          ? { name: t(`field.${shown}`), act: () => onShow(shown) }
          : warning.code === 'deliveryDiffers' && onDelivery
            ? { name: t('delivery.title', { count: 1 }), act: onDelivery }
            : null;
        const text = textOf(warning, { extraction: address.extraction, issuer });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the warnings of an address never change places
          <li key={index} data-tone={tone}>
            <Icon size={17} stroke={1.8} aria-label={t(`warnings.tone.${tone}`)} role="img" />
            <span>{text}</span>
            {show && (
              <UnstyledButton
                className={classes.show}
                aria-label={t('locate', { field: show.name })}
                onClick={show.act}
              >
                {t('seeOnPage')}
              </UnstyledButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}
