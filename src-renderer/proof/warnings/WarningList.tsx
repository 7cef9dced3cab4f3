import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconEyeSearch, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ReadFieldName, ReadingAddress, ReadingWarning } from '../../../src-main/contract/workstation.ts';
import { TONES } from './tone.ts';
import { useWarningText } from './use-warning-text.ts';
import classes from './warning-list.module.css';
import { WARNED_FIELD } from './warning-text.ts';

interface WarningListProps {
  address: ReadingAddress;
  warnings: readonly ReadingWarning[];
  issuer: string | null;
  onShow(field: ReadFieldName): void;
}

const ICONS = { alert: IconAlertTriangle, check: IconEyeSearch, note: IconInfoCircle };

/** What the analyst should know although it stands in no field; a warning about a field leads to it. */
export function WarningList({ address, warnings, issuer, onShow }: WarningListProps) {
  const { t } = useTranslation('proof');
  const textOf = useWarningText();
  if (warnings.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t('warnings.title')}>
      {warnings.map((warning, index) => {
        const tone = TONES[warning.code];
        const Icon = ICONS[tone];
        const field = WARNED_FIELD[warning.code];
        const shown = field !== null && address.boxes[field] !== undefined ? field : null;
        const text = textOf(warning, { extraction: address.extraction, issuer });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the warnings of an address never change places
          <li key={index} data-tone={tone}>
            <Icon size={17} stroke={1.8} aria-label={t(`warnings.tone.${tone}`)} role="img" />
            <span>{text}</span>
            {shown && (
              <UnstyledButton
                className={classes.show}
                aria-label={t('locate', { field: t(`field.${shown}`) })}
                onClick={() => onShow(shown)}
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
