import { Badge, Button, Code } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ProviderEntry } from '../../../src-main/contract/window/integration.ts';
import { LocalState } from './LocalState.tsx';
import { Mark } from './Mark.tsx';
import classes from './providers.module.css';

/** One block of the answer: its provider, how that stands in words, and its settings as far as they can be shown. */
export function ProviderBlock({ entry, onChange }: { entry: ProviderEntry; onChange: () => void }) {
  const { t } = useTranslation(['providers', 'settings']);
  const { block, provider, settings, references, lockedBy } = entry;
  const names = t('names', { returnObjects: true }) as Record<string, string>;
  const missingVariables = references.filter(({ kind, set }) => kind === 'env' && !set);
  return (
    <div className={classes.block}>
      <h3 className={classes.blockName}>{t(`blocks.${block}`)}</h3>
      <div className={classes.blockBody}>
        {provider !== null && (
          <p className={classes.provider}>
            <span>{names[provider] ?? provider}</span>
            <Code>{provider}</Code>
            {lockedBy && (
              <Badge variant="light" color="gray" leftSection={<IconLock size={12} aria-hidden />}>
                {t(`settings:locked.${lockedBy}`)}
              </Badge>
            )}
          </p>
        )}
        {provider === null && <Mark kind="none">{t('states.none')}</Mark>}
        {provider === 'local' && <LocalState />}
        {provider !== null && provider !== 'local' && <NetworkState entry={entry} />}
        {[...new Set(missingVariables.map(({ name }) => name))].map((name) => (
          <p key={name} className={classes.soft}>
            {t('variableMissing', { name })}
          </p>
        ))}
        {settings.length > 0 && (
          <dl className={classes.settings} aria-label={t('settings', { block: t(`blocks.${block}`) })}>
            {settings.map(({ setting, value }) => (
              <div key={setting}>
                <dt>{setting}</dt>
                <dd>{value === null ? <em>{t('hidden')}</em> : <Code>{value}</Code>}</dd>
              </div>
            ))}
          </dl>
        )}
        {!lockedBy && (
          <Button
            variant="default"
            size="compact-sm"
            w="fit-content"
            aria-label={t('change.title', { block: t(`blocks.${block}`) })}
            onClick={onChange}
          >
            {t('change.open')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Whether everything that the provider refers to is there; whether it answers shows at the first lookup. */
function NetworkState({ entry: { references } }: { entry: ProviderEntry }) {
  const { t } = useTranslation('providers');
  const missing = [...new Set(references.filter(({ set }) => !set).map(({ name }) => name))];
  if (missing.length === 0) return <Mark kind="good">{t('states.ready')}</Mark>;
  return <Mark kind="missing">{t('states.missing', { names: missing.join(', ') })}</Mark>;
}
