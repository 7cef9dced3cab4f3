import { Button } from '@mantine/core';
import { IconDatabaseOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListOption } from '../../../src-main/contract/lists.ts';
import type { ListStatus } from '../../../src-main/contract/workstation.ts';
import { useNavigation } from '../../app/navigation.ts';
import { Blank } from '../../shared/Blank.tsx';

/** There is nothing to look in: the list asked for, or every list, has no data installed. */
export function NoData({ list, lists }: { list: ListOption; lists: readonly ListStatus[] }) {
  const { t } = useTranslation('lists');
  const goTo = useNavigation((state) => state.goTo);
  const title = lists.find((status) => status.list === list)?.title;
  return (
    <Blank
      icon={IconDatabaseOff}
      title={title ? t('states.noData.one', { list: title }) : t('states.noData.all')}
      description={t('states.noData.text')}
    >
      <Button onClick={() => goTo('data')}>{t('states.noData.go')}</Button>
    </Blank>
  );
}
