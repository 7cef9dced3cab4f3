import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigation } from '../navigation.ts';
import { Facts } from './Facts.tsx';
import { OfficeFacts } from './OfficeFacts.tsx';
import { useSettings } from './use-settings.ts';

/** Where the service is, and the way to the page for whoever connects another system. */
export function IntegrationFacts({ onClose }: { onClose: (then: () => void) => void }) {
  const { t } = useTranslation('settings');
  const goTo = useNavigation((state) => state.goTo);
  const { service } = useSettings();
  const go = () => onClose(() => goTo('integration'));
  return (
    <>
      <Facts
        facts={[
          [t('facts.address'), service.address],
          [t('facts.version'), service.version],
        ]}
      />
      <OfficeFacts />
      <Button variant="default" size="xs" w="fit-content" onClick={go}>
        {t('facts.keys')}
      </Button>
    </>
  );
}
