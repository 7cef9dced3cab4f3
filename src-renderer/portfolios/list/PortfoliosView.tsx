import { IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Blank } from '../../shared/Blank.tsx';

/** The portfolios under watch. */
export function PortfoliosView() {
  const { t } = useTranslation('portfolios');
  return <Blank icon={IconUsersGroup} title={t('list.none.title')} description={t('list.none.text')} />;
}
