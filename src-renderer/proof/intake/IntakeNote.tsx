import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Intake } from './use-intake.ts';

/** Why what was brought was not taken, and what to bring instead. Nothing was sent anywhere. */
export function IntakeNote({ problem, onClose }: { problem: NonNullable<Intake['problem']>; onClose: () => void }) {
  const { t } = useTranslation(['proof', 'common']);
  return (
    <Alert
      role="alert"
      color="ochre"
      icon={<IconInfoCircle aria-hidden />}
      title={t(`failure.${problem.name}.title`)}
      withCloseButton
      closeButtonLabel={t('common:close')}
      onClose={onClose}
    >
      {t(`failure.${problem.name}.text`, { count: problem.count })} {t(`failure.${problem.name}.next`)}
    </Alert>
  );
}
