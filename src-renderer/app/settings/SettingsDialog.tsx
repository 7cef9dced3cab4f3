import { Code, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Problem } from '../../shared/Problem.tsx';
import { Choice } from './Choice.tsx';
import { ListGroups } from './ListGroups.tsx';
import { NumberField } from './NumberField.tsx';
import { PortField } from './PortField.tsx';
import classes from './settings.module.css';
import { useSettings } from './use-settings.ts';

/** As the service allows it. */
const MAX_AGE_DAYS = { min: 1, max: 36_500 };

/** Theme, language, how the lists compare names, groups of lists, the greatest age of a proof of residence, port; and where the service is and keeps its data. */
export function SettingsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['settings', 'common']);
  const { settings, locked, service, change } = useSettings();
  const facts = [
    [t('facts.address'), service.address],
    [t('facts.dataDir'), service.dataDir],
    [t('facts.receitaFederal'), service.providers.receitaFederal],
    [t('facts.sintegra'), service.providers.sintegra],
    [t('facts.version'), service.version],
  ] as const;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="lg">
        <Choice
          label={t('theme.label')}
          value={settings.theme}
          options={(['auto', 'light', 'dark'] as const).map((value) => ({ value, label: t(`theme.${value}`) }))}
          locked={locked.includes('theme')}
          onChange={(theme) => change.mutate({ theme })}
        />
        <Choice
          label={t('language.label')}
          value={settings.language}
          options={(['pt-BR', 'en'] as const).map((value) => ({ value, label: t(`language.${value}`) }))}
          locked={locked.includes('language')}
          onChange={(language) => change.mutate({ language })}
        />
        <Choice
          label={t('match.label')}
          value={settings.match}
          options={(['exact', 'folded', 'similar'] as const).map((value) => ({ value, label: t(`match.${value}`) }))}
          locked={locked.includes('match')}
          onChange={(match) => change.mutate({ match })}
        />
        <ListGroups groups={settings.listGroups} onChange={(listGroups) => change.mutate({ listGroups })} />
        <NumberField
          key={`age ${settings.maxAgeDays}`}
          texts={{ label: t('maxAge.label'), invalid: t('maxAge.invalid'), save: t('maxAge.save') }}
          hint={t('maxAge.hint')}
          value={settings.maxAgeDays}
          bounds={MAX_AGE_DAYS}
          locked={locked.includes('maxAgeDays')}
          onChange={(maxAgeDays) => change.mutate({ maxAgeDays })}
        />
        <PortField
          key={`port ${settings.port}`}
          port={settings.port}
          running={new URL(service.address).port}
          locked={locked.includes('port')}
          onChange={(port) => change.mutate({ port })}
        />
        {change.error && <Problem error={change.error} />}
        <div>
          <Text fw={600} mb={6}>
            {t('facts.title')}
          </Text>
          <dl className={classes.facts}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <Code>{value}</Code>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </Stack>
    </Modal>
  );
}
