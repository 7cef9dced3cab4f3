import { Button } from '@mantine/core';
import { IconDatabaseOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from '../../app/navigation.ts';
import { Blank } from '../../shared/Blank.tsx';
import { useNames } from '../../shared/consulted/use-names.ts';
import type { Where } from '../../shared/consulted/where.ts';

/** There is nothing to look in: the list asked for, all of a group, or every list, has no data installed. */
export function NoData({ where }: { where: Where }) {
  const { t } = useTranslation('lists');
  const goTo = useNavigation((state) => state.goTo);
  const names = useNames();
  return (
    <Blank
      icon={IconDatabaseOff}
      title={where === 'todas' ? t('states.noData.all') : t('states.noData.one', { list: names.where(where) })}
      description={t('states.noData.text')}
    >
      <Button onClick={() => goTo('data')}>{t('states.noData.go')}</Button>
    </Blank>
  );
}
