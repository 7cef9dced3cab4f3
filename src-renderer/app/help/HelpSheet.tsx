import { Anchor, Kbd, Modal, Table, Text } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../api/client-context.ts';
import { SHORTCUTS } from './shortcuts.ts';

/** The keyboard at a glance, and where the API is documented. */
export function HelpSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['help', 'common']);
  const { address } = useClient();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('title')}
      size="md"
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Table verticalSpacing={7} aria-label={t('title')}>
        <Table.Tbody>
          {SHORTCUTS.map(({ keys, text }) => (
            <Table.Tr key={text}>
              <Table.Td w={150}>
                {keys.map((key, index) => (
                  <Fragment key={key}>
                    {index > 0 && ' '}
                    {key === '…' ? key : <Kbd>{key === 'mod' ? modKey() : key}</Kbd>}
                  </Fragment>
                ))}
              </Table.Td>
              <Table.Td>{t(`rows.${text}`)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm" c="dimmed" mt="md">
        {t('api')}{' '}
        <Anchor href={`${address}/docs`} target="_blank" rel="noreferrer" size="sm" underline="always">
          {`${address}/docs`}
        </Anchor>
      </Text>
    </Modal>
  );
}

function modKey(): string {
  return /mac/i.test(navigator.userAgent) ? '⌘' : 'Ctrl';
}
