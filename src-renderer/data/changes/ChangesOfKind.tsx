import { IconListCheck, IconSearchOff } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListName } from '../../../src-main/contract/lists.ts';
import type { Change } from '../../../src-main/contract/window/data.ts';
import { Blank } from '../../shared/Blank.tsx';
import { Loading } from '../../shared/Loading.tsx';
import { Problem } from '../../shared/Problem.tsx';
import { ChangeList } from './ChangeList.tsx';
import { filtered } from './filter.ts';
import { useChanges } from './use-changes.ts';

interface ChangesOfKindProps {
  list: ListName;
  kind: Change['kind'];
  /** As many as there should be. */
  total: number;
  filter: string;
}

/** One tab: its changes, or why there are none to be seen. */
export function ChangesOfKind({ list, kind, total, filter }: ChangesOfKindProps) {
  const { t } = useTranslation('data');
  const [attempt, setAttempt] = useState(0);
  const { changes, ended, error } = useChanges(list, kind, attempt);
  const shown = useMemo(() => filtered(changes, filter), [changes, filter]);
  if (error) return <Problem error={error} onRetry={() => setAttempt(attempt + 1)} />;
  if (changes.length === 0 && !ended) return <Loading />;
  if (changes.length === 0) {
    return <Blank icon={IconListCheck} title={t(`changes.empty.${kind}`)} description={t('changes.emptyText')} />;
  }
  if (shown.length === 0) return <Blank icon={IconSearchOff} title={t('changes.filteredOut', { text: filter })} />;
  return <ChangeList list={list} changes={shown} total={filter.trim() ? shown.length : total} />;
}
