import { useTranslation } from 'react-i18next';
import type { AddressField } from '../words/findings.ts';

/** Names of fields in a sentence: `logradouro, UF e CEP`. */
export function useFieldNames(): (fields: readonly AddressField[]) => string {
  const { t, i18n } = useTranslation('registry');
  return (fields) =>
    new Intl.ListFormat(i18n.language).format(fields.map((field) => small(t(`address.fields.${field}`))));
}

/** A word that begins with one capital becomes small; an acronym stays. */
function small(name: string): string {
  return /^\p{Lu}{2}/u.test(name) ? name : name.toLowerCase();
}
