import { IconFolderOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../app/settings/use-config.ts';
import { Blank } from '../shared/Blank.tsx';
import { Page } from '../shared/Page.tsx';

/** Where nothing is kept there are no dossiers: why, and where that is changed, or who fixed it. */
export function Off() {
  const { t } = useTranslation('dossiers');
  const locked = useConfig().data?.settings['evidence.keep'].locked ?? false;
  return (
    <Page title={t('title')}>
      <Blank icon={IconFolderOff} title={t('off.title')} description={t('off.text')}>
        <p>{t(locked ? 'off.policy' : 'off.change')}</p>
      </Blank>
    </Page>
  );
}
