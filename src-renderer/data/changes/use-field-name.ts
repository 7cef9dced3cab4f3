import { useTranslation } from 'react-i18next';

const OWN = ['name', 'taxId', 'aliases', 'birthDate', 'country', 'candidates'] as const;

/** What a field that differs is called: the publisher's columns as published, those that every record has in words. */
export function useFieldName(): (field: string) => string {
  const { t } = useTranslation('data');
  return (field) => {
    const own = OWN.find((name) => name === field);
    return own ? t(`changes.field.${own}`) : field;
  };
}
