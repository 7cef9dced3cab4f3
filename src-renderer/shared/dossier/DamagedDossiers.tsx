import { useTranslation } from 'react-i18next';
import type { UnreadableDossier } from '../../../src-main/contract/dossiers.ts';
import { DamagedNote } from '../DamagedNote.tsx';
import { useFormat } from '../format.ts';

/** That dossiers are there which cannot be read, which, and what mends them; nothing where all can. */
export function DamagedDossiers({ damaged }: { damaged: readonly UnreadableDossier[] }) {
  const { t } = useTranslation('dossiers');
  const { count } = useFormat();
  return (
    <DamagedNote
      title={t('damaged.title', { count: damaged.length, shown: count(damaged.length) })}
      text={t('damaged.text')}
      items={damaged.map(({ id, protocol }, at) => ({ id: id ?? String(at), line: protocol ?? id ?? '–' }))}
    />
  );
}
