import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { arriveAt } from '../../integration/arrival.ts';
import { useProviderName } from '../../registry/answer/use-provider-name.ts';
import { useNavigation } from '../navigation.ts';
import classes from './settings.module.css';
import { useSettings } from './use-settings.ts';

/** Who fills the two blocks of a lookup; they are changed on the page Integração, beside their state and secrets. */
export function ProviderNames({ onClose }: { onClose: (then: () => void) => void }) {
  const { t } = useTranslation('settings');
  const goTo = useNavigation((state) => state.goTo);
  const nameOf = useProviderName();
  const { providers } = useSettings().service;
  const go = () =>
    onClose(() => {
      arriveAt('providers');
      goTo('integration');
    });
  return (
    <>
      <dl className={classes.facts}>
        {(['receitaFederal', 'sintegra'] as const).map((block) => (
          <div key={block}>
            <dt>{t(`providers.${block}`)}</dt>
            <dd>{providers[block] === '' ? t('providers.none') : nameOf(providers[block])}</dd>
          </div>
        ))}
      </dl>
      <Button variant="default" size="xs" w="fit-content" onClick={go}>
        {t('providers.go')}
      </Button>
    </>
  );
}
