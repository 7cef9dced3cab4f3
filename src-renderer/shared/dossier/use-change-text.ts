import { useTranslation } from 'react-i18next';
import type { HitChange } from '../../../src-main/contract/dossiers.ts';

/** One line of what is another since a hit was decided: the field, what it was and what it is. */
export function useChangeText(): (change: HitChange) => string {
  const { t } = useTranslation('dossiers');
  const fields = t('fields', { returnObjects: true }) as Record<string, string>;
  return ({ of, field, before, after }) => {
    if (of === 'record' && field === 'file') return t('hits.changeOfFile', { before, after });
    const name = fields[field] ?? field;
    const words = { field: name, before: before || t('hits.empty'), after: after || t('hits.empty') };
    return t(of === 'subject' ? 'hits.changeOfSubject' : 'hits.changeOfRecord', words);
  };
}
