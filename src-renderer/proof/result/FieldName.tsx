import { UnstyledButton } from '@mantine/core';
import { IconFocus2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ReadFieldName } from '../../../src-main/contract/reading.ts';
import classes from './field-name.module.css';

interface FieldNameProps {
  field: ReadFieldName;
  /** Where the field stands on the page is known. */
  located: boolean;
  active: boolean;
  onShow(field: ReadFieldName): void;
}

/** The name of a field; where its place is known, the button that shows it on the page. */
export function FieldName({ field, located, active, onShow }: FieldNameProps) {
  const { t } = useTranslation('proof');
  const name = t(`field.${field}`);
  if (!located) return name;
  return (
    <UnstyledButton
      className={classes.name}
      data-locate
      aria-label={t('locate', { field: name })}
      aria-pressed={active}
      onClick={() => onShow(field)}
      onFocus={() => onShow(field)}
    >
      {name}
      <IconFocus2 size={13} stroke={1.6} aria-hidden />
    </UnstyledButton>
  );
}
