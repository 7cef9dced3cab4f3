import { Button } from '@mantine/core';
import { IconBook2, IconBraces } from '@tabler/icons-react';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../api/client-context.ts';
import { Page } from '../shared/Page.tsx';
import { CallsSection } from './calls/CallsSection.tsx';
import classes from './integration.module.css';
import { KeysSection } from './keys/KeysSection.tsx';
import { ProvidersSection } from './providers/ProvidersSection.tsx';
import { UsageSection } from './usage/UsageSection.tsx';

/** For whoever connects another system: keys, calls to copy, what has been used. */
export default function IntegrationPage() {
  const { t } = useTranslation('integration');
  const { address } = useClient();
  // The keys are in the first frame; what stands below them follows without holding it up.
  const rest = useDeferredValue(true, false);
  const link = { component: 'a', variant: 'default', target: '_blank', rel: 'noreferrer' } as const;
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <>
          <Button {...link} href={`${address}/docs`} leftSection={<IconBook2 size={17} stroke={1.6} aria-hidden />}>
            {t('docs')}
          </Button>
          <Button
            {...link}
            href={`${address}/openapi.json`}
            leftSection={<IconBraces size={17} stroke={1.6} aria-hidden />}
          >
            openapi.json
          </Button>
        </>
      }
    >
      <div className={classes.sections}>
        <KeysSection />
        {rest && (
          <>
            <CallsSection />
            <ProvidersSection />
            <UsageSection />
          </>
        )}
      </div>
    </Page>
  );
}
