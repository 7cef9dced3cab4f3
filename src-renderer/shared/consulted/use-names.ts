import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListName } from '../../../src-main/contract/lists.ts';
import type { Names } from './names.ts';

/** The names of the window's language. */
export function useNames(): Names {
  const { t } = useTranslation('lists');
  return useMemo(() => {
    const list = (name: ListName) => t(`short.${name}`);
    return {
      list,
      where(where) {
        if (where === 'todas') return t('query.all');
        if (typeof where === 'string') return list(where);
        return 'builtIn' in where ? t(`groups.${where.builtIn}`) : where.name;
      },
    };
  }, [t]);
}
