import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useOffice } from '../../shared/office/use-office.ts';
import { Facts } from './Facts.tsx';

/** The office that this machine has joined, as config.json or the policy says: where a person's token goes is not changed in a window. */
export function OfficeFacts() {
  const { t } = useTranslation('settings');
  const office = useOffice();
  if (!office) return null;
  const { url, reading, reached, version, hasOwnRecord } = office;
  const state = reached === null ? 'unknown' : reached ? 'reached' : 'away';
  return (
    <>
      <Facts
        facts={[
          [t('office.url'), url],
          [t('office.reading.title'), t(`office.reading.${reading}`)],
          [t('office.state.title'), t(`office.state.${state}`)],
          ...(version === null ? [] : ([[t('office.version'), version]] as const)),
        ]}
      />
      <Text size="sm">{t('office.fixed')}</Text>
      {hasOwnRecord && (
        <Text size="sm" fw={600}>
          {t('office.ownRecord')}
        </Text>
      )}
    </>
  );
}
