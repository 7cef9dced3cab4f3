import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCnpj } from '../../../src-main/documents/cnpj.ts';
import { formatCpf } from '../../../src-main/documents/cpf.ts';
import { useFormat } from '../../shared/format.ts';

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
/** Which documents a masked one may be, for the comparison alone. */
const NOT_SHOWN = 'candidates';

const isOwn = (field: string): field is Own => OWN.includes(field as Own);
const isOfRegistration = (field: string): field is OfRegistration => OF_REGISTRATION.includes(field as OfRegistration);

/** What a record of a list, or a registration, says, in words. */
export function useRecordWords() {
  const { t } = useTranslation(['alerts', 'lists']);
  const { date } = useFormat();
  return useMemo(() => {
    const words = {
      field(field: string): string {
        if (isOwn(field)) return t(`lists:columns.${field}`);
        if (isOfRegistration(field)) return t(`registration.fields.${field}`);
        return field === NOT_SHOWN ? t('one.candidates') : field;
      },
      value(field: string, value: string): string {
        if (field === 'taxId') return formatCpf(formatCnpj(value));
        if (field === 'birthDate') return date(value);
        return field === NOT_SHOWN ? '…' : value;
      },
      /** Names and values of a record, in the list's order. */
      facts: (record: Readonly<Record<string, string>>) =>
        Object.entries(record)
          .filter(([field]) => field !== NOT_SHOWN)
          .map(([field, value]) => [words.field(field), words.value(field, value)] as const),
    };
    return words;
  }, [t, date]);
}
