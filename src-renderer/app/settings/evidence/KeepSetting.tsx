import { Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ConfigAnswer } from '../../../../src-main/contract/window/config.ts';
import { KeepChoice } from '../../../shared/evidence/KeepChoice.tsx';
import { useOffice } from '../../../shared/office/use-office.ts';
import { Problem } from '../../../shared/Problem.tsx';
import classes from '../settings.module.css';
import { useKeepSetting } from './use-keep-setting.ts';

/** How consultations are kept; greyed, with the reason, where the policy fixes it. */
export function KeepSetting({ config }: { config: ConfigAnswer }) {
  const { t } = useTranslation('settings');
  const office = useOffice();
  const { keep, lockedBy, choose, error } = useKeepSetting(config);
  if (office) return <Text size="sm">{t('office.keptThere')}</Text>;
  return (
    <div data-setting="evidence.keep">
      <KeepChoice value={keep} onChange={choose} disabled={lockedBy !== null} />
      {lockedBy && (
        <span className={classes.locked}>
          <IconLock size={14} aria-hidden />
          {t(`locked.${lockedBy}`)}
        </span>
      )}
      {error && <Problem error={error} />}
    </div>
  );
}
