import { Code } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Copy } from '../../shared/Copy.tsx';
import classes from './settings.module.css';

/** What cannot be changed here, by name, each to be copied. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  const { t } = useTranslation('settings');
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Code>{value}</Code>
            <Copy iconOnly text={value} label={t('facts.copy', { what: name })} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
