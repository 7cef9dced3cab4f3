import { IconFolderOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../app/settings/use-config.ts';
import { Blank } from '../Blank.tsx';
import { Page } from '../Page.tsx';

/** A page of what is kept, where nothing is: why, and where that is changed, or who fixed it. */
export function KeptOff({ page, title, text }: { page: string; title: string; text: string }) {
  const { t } = useTranslation('evidence');
  const locked = useConfig().data?.settings['evidence.keep'].locked ?? false;
  return (
    <Page title={page}>
      <Blank icon={IconFolderOff} title={title} description={text}>
        <p>{t(locked ? 'off.policy' : 'off.change')}</p>
      </Blank>
    </Page>
  );
}
