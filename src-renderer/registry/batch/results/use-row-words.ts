import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format.ts';
import type { Item } from '../run/item.ts';
import type { Facts } from './facts.ts';
import { EXPLAINED, standingOf } from './standings.ts';
import { useFailureText } from './use-failure-text.ts';

const WITH_REASON: ReadonlySet<string> = new Set(EXPLAINED);

/** The texts of the rows, made once: dozens of rows are drawn in every frame of a scroll. */
export interface RowWords {
  /** How it stands: the provider's word where there is one. */
  standing(item: Item): string;
  since(facts: Facts): string;
  /** Instead of a name: why there is nothing, empty while it is waited for. */
  nothing(item: Item): string;
  line(line: number): string;
  counts(registrations: Facts['registrations']): string;
  noRegistration(sintegra: Facts['sintegra']): string;
  chosen(on: boolean): string;
  copy: string;
}

export function useRowWords(): RowWords {
  const { t } = useTranslation('registryBatch');
  const { count } = useFormat();
  const failure = useFailureText();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `failure` has the same texts as `t`
  return useMemo(
    () => ({
      standing(item) {
        if (item.state === 'answered' && item.facts.status) return item.facts.status;
        if (item.state === 'asking') return t('standing.asking');
        return item.state === 'waiting' ? t('standing.waiting') : t(`standing.${standingOf(item)}`);
      },
      since: ({ statusDate }) => (statusDate ? t('grid.since', { date: statusDate }) : ''),
      nothing(item) {
        if (item.state === 'failed') return failure(item.error);
        if (item.state !== 'answered') return '';
        const { standing, name } = item.facts;
        if (name === '' && WITH_REASON.has(standing)) return t(`why.${standing as 'none'}`);
        return name === '' ? t('grid.noName') : '';
      },
      line: (line) => t('grid.line', { line: count(line) }),
      counts: ({ positive, negative, open }) =>
        [
          negative > 0 && t('grid.negative', { count: negative }),
          positive > 0 && t('grid.positive', { count: positive }),
          open > 0 && t('grid.open', { count: open }),
        ]
          .filter(Boolean)
          .join(', '),
      noRegistration: (sintegra) => t(`grid.noRegistration.${sintegra}`),
      chosen: (on) => t(on ? 'grid.chosen' : 'grid.notChosen'),
      copy: t('grid.copy'),
    }),
    [t, count],
  );
}
