import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListName } from '../../../src-main/contract/lists.ts';
import type { Alert, AlertChange } from '../../../src-main/contract/portfolios.ts';
import { useRecordWords } from '../../shared/published/use-record-words.ts';

/** The publisher's name of who owns and runs a company: a change of it is one of them. */
const PARTNERS = 'qsa';

/** A change in words: what it is of, and what stood there before and stands now; empty of somebody who came or left. */
export interface ChangeWords extends AlertChange {
  label: string;
}

/** What an alert says that is another than before, and what of it is said first. */
export function useChangeWords() {
  const { t } = useTranslation('alerts');
  const words = useRecordWords();
  return useMemo(() => {
    const change = ({ field, before, after }: AlertChange, list: ListName | null): ChangeWords => {
      if (field !== PARTNERS) {
        return {
          field,
          label: words.field(field),
          before: words.value(field, before, list),
          after: words.value(field, after, list),
        };
      }
      const label = before === '' ? 'came' : after === '' ? 'left' : 'altered';
      return { field, label: t(`registration.partner.${label}`), before, after };
    };
    return {
      change,
      isOfPartner: ({ field }: AlertChange) => field === PARTNERS,
      /** Of a registration one line: the first change and how many others, or the status with which it was first seen. */
      registration({ kind, changes, record, rolledBack }: Alert): string {
        const [first, ...others] = changes.map((one) => change(one, null));
        if (!first) {
          if (kind === 'left') return t(rolledBack ? 'registration.leftRolledBack' : 'registration.left');
          return t('registration.status', { status: record.situacaoCadastral ?? t('one.empty') });
        }
        const said = [first.before, first.after].filter((text) => text !== '');
        const text =
          first.field === PARTNERS
            ? said.join(' → ')
            : `${first.before || t('one.empty')} → ${first.after || t('one.empty')}`;
        const line = `${first.label}: ${text}`;
        return others.length === 0
          ? line
          : `${line} ${t('registration.others', { count: others.length, shown: others.length })}`;
      },
    };
  }, [t, words]);
}
