import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../api/client-context.ts';
import { Copy } from '../../shared/Copy.tsx';
import panel from '../../shared/panel.module.css';
import classes from '../integration.module.css';
import { curlLine, EXAMPLES, KEY_PLACEHOLDER } from './examples.ts';

/** The first call of each endpoint, ready for a terminal. */
export function CallsSection() {
  const { t } = useTranslation('integration');
  const { address } = useClient();
  return (
    <section className={panel.panel} aria-labelledby="integration-calls">
      <header className={classes.sectionHead}>
        <h2 id="integration-calls" className={classes.sectionTitle}>
          {t('calls.title')}
        </h2>
        <Text size="sm" c="dimmed">
          {t('calls.hint', { placeholder: KEY_PLACEHOLDER })}
        </Text>
      </header>
      <dl className={classes.calls}>
        {EXAMPLES.map((example) => {
          const line = curlLine(example, address);
          const name = t(`calls.${example}`);
          return (
            <div key={example} className={classes.call}>
              <dt>{name}</dt>
              <dd>
                <code className={classes.code}>{line}</code>
                <Copy iconOnly text={line} label={t('calls.copy', { name })} />
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
