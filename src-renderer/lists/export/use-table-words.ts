import { useTranslation } from 'react-i18next';
import type { TableWords } from './table.ts';

/** The headings of the exported table in the window's language. */
export function useTableWords(): TableWords {
  const { t } = useTranslation('lists');
  return {
    list: t('columns.list'),
    file: t('columns.file'),
    date: t('columns.date'),
    demonstration: t('columns.demonstration'),
    name: t('columns.name'),
    taxId: t('columns.taxId'),
    reconciliation: t('columns.reconciliation'),
    matchedAlias: t('columns.matchedAlias'),
    aliases: t('columns.aliases'),
    birthDate: t('columns.birthDate'),
    country: t('columns.country'),
    yes: t('columns.yes'),
    no: t('columns.no'),
  };
}
