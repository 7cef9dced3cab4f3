import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AddressCheck } from '../../../src-main/contract/window/checks.ts';
import { differingFields } from '../words/findings.ts';
import classes from './address.module.css';
import { useFieldNames } from './use-field-names.ts';

/** Whether the address that a state has is the one that Receita Federal has. */
export function OtherAddressNote({ compared }: { compared: AddressCheck['others'][number] }) {
  const { t } = useTranslation('registry');
  const namesOf = useFieldNames();
  const fields = differingFields(compared);
  const some = Object.values(compared).some(({ outcome }) => outcome === 'match');
  if (fields.length === 0 && !some) return null;
  const Icon = fields.length === 0 ? IconCircleCheck : IconInfoCircle;
  return (
    <p className={classes.other} data-differs={fields.length > 0 || undefined}>
      <Icon size={15} stroke={1.8} aria-hidden />
      {fields.length === 0 ? t('address.same') : t('address.differs', { fields: namesOf(fields) })}
    </p>
  );
}
