import { IconListSearch, IconPlayerStop } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListStatus } from '../../../src-main/contract/window/data.ts';
import { Blank } from '../../shared/Blank.tsx';
import { Installed } from './Installed.tsx';

/** Before the first lookup, or after one that was cancelled before anything came. */
export function NotYet({ cancelled, lists }: { cancelled: boolean; lists: readonly ListStatus[] }) {
  const { t } = useTranslation('lists');
  return cancelled ? (
    <Blank icon={IconPlayerStop} title={t('states.cancelled.title')} description={t('states.cancelled.text')} />
  ) : (
    <Blank icon={IconListSearch} title={t('states.notYet.title')} description={t('states.notYet.text')}>
      <Installed lists={lists} />
    </Blank>
  );
}
