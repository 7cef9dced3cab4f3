import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ConfigAnswer } from '../../../src-main/contract/window/config.ts';
import { KeepChoice } from '../../shared/evidence/KeepChoice.tsx';
import { Loading } from '../../shared/Loading.tsx';
import { useOffice } from '../../shared/office/use-office.ts';
import { Problem } from '../../shared/Problem.tsx';
import { useKeepSetting } from '../settings/evidence/use-keep-setting.ts';
import { useConfig } from '../settings/use-config.ts';

/** Asked once: what is kept of lookups. What the policy has fixed is told. */
export function KeepQuestion() {
  const { data, error, refetch } = useConfig();
  if (error && !data) return <Problem error={error} onRetry={() => void refetch()} />;
  return data ? <Question config={data} /> : <Loading />;
}

function Question({ config }: { config: ConfigAnswer }) {
  const { t } = useTranslation(['evidence', 'settings']);
  const office = useOffice();
  const { keep, lockedBy, choose, error } = useKeepSetting(config);
  if (office) return <Text mt="sm">{t('settings:office.keptThere')}</Text>;
  if (lockedBy) {
    const reason = lockedBy === 'administrator' ? 'administrator' : 'policy';
    return <Text mt="sm">{t(`keep.${reason}`, { choice: t(`keep.${keep}`) })}</Text>;
  }
  return (
    <>
      <KeepChoice value={keep} onChange={choose} />
      {error && <Problem error={error} />}
    </>
  );
}
