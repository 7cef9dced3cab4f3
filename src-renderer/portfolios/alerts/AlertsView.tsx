import { Button } from '@mantine/core';
import { IconBellSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFirstField } from '../../app/focus/first-field.ts';
import { Blank } from '../../shared/Blank.tsx';
import { showPortfolio } from '../arrival.ts';

/** What watching has found and somebody has to decide on. */
export function AlertsView() {
  const { t } = useTranslation('alerts');
  const leads = useRef<HTMLButtonElement>(null);
  useFirstField(() => leads.current);
  return (
    <Blank icon={IconBellSearch} title={t('none.title')} description={t('none.text')}>
      <Button ref={leads} variant="default" onClick={() => showPortfolio(null)}>
        {t('none.portfolios')}
      </Button>
    </Blank>
  );
}
