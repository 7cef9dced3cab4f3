import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListName } from '../../../src-main/contract/lists.ts';
import { punctuated } from './readable.ts';
import { usePublished } from './use-published.ts';

/** What every list has of a record; all others are the publisher's own, by the publisher's names. */
const OWN = ['name', 'taxId', 'aliases', 'birthDate', 'country'] as const;
type Own = (typeof OWN)[number];
/** What a registration has beside these, by the names of Receita Federal. */
const OF_REGISTRATION = [
  'razaoSocial',
  'situacaoCadastral',
  'dataSituacaoCadastral',
  'motivoSituacaoCadastral',
  'situacaoEspecial',
  'dataSituacaoEspecial',
  'qsa',
] as const;
type OfRegistration = (typeof OF_REGISTRATION)[number];
/** TSE's terms of each turn, which stand among its columns, too: for the comparison alone. */
const NOT_SHOWN = 'candidates';
/** What the publisher says of another name stands behind it. */
const QUALITY = / \(([^()]*)\)(?=; |$)/g;

const isOwn = (field: string): field is Own => OWN.includes(field as Own);
const isOfRegistration = (field: string): field is OfRegistration => OF_REGISTRATION.includes(field as OfRegistration);

/** What a record of a list, or a registration, says, in words. */
export function useRecordWords() {
  const { t } = useTranslation(['alerts', 'lists']);
  const published = usePublished();
  return useMemo(() => {
    const words = {
      field(field: string): string {
        if (isOwn(field)) return t(`lists:columns.${field}`);
        if (isOfRegistration(field)) return t(`registration.fields.${field}`);
        return field === NOT_SHOWN ? t('one.candidates') : field;
      },
      /** `list`: whose record it is; null of a client and of a registration. */
      value(field: string, value: string, list: ListName | null = null): string {
        switch (field) {
          case 'name':
            return value;
          case 'taxId':
          case 'moreTaxIds':
            return punctuated(value);
          case 'birthDate':
            return published.birth(value);
          case 'country':
            return published.country(value);
          case 'aliases':
            return value.replace(QUALITY, (_, said: string) => ` (${published.quality(said)})`);
          case NOT_SHOWN:
            return '…';
          default:
            return list === null ? value : published.value(list, field, value);
        }
      },
      /** Names and values of a record, in the list's order. */
      facts: (record: Readonly<Record<string, string>>, list: ListName | null) =>
        Object.entries(record)
          .filter(([field]) => field !== NOT_SHOWN)
          .map(([field, value]) => [words.field(field), words.value(field, value, list)] as const),
    };
    return words;
  }, [t, published]);
}
