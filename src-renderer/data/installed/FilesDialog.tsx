import { Modal, Stack, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ListStatus } from '../../../src-main/contract/window/data.ts';
import { useFormat } from '../../shared/format.ts';
import { isInParts } from '../../shared/installed/files.ts';
import classes from '../data.module.css';

interface FilesDialogProps {
  status: ListStatus;
  opened: boolean;
  onClose: () => void;
}

/** Every installed file of a list, those that answer and those that are kept to go back to. */
export function FilesDialog({ status, opened, onClose }: FilesDialogProps) {
  const { t } = useTranslation(['data', 'common']);
  const { date, dateTime, count } = useFormat();
  const { list, title, snapshots } = status;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="xl"
      title={t('files.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="sm">
        <Text size="sm">{title}</Text>
        <Table verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('columns.file')}</Table.Th>
              <Table.Th>{t('columns.date')}</Table.Th>
              <Table.Th ta="right">{t('columns.records')}</Table.Th>
              <Table.Th>{t('files.importedAt')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {snapshots.map((snapshot, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of one day have the same file name
              <Table.Tr key={place}>
                <Table.Td>{snapshot.file}</Table.Td>
                <Table.Td className={classes.nowrap}>{date(snapshot.date)}</Table.Td>
                <Table.Td ta="right">{count(snapshot.records)}</Table.Td>
                <Table.Td className={classes.nowrap}>{dateTime(snapshot.importedAt)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <p className={classes.soft}>{t(isInParts(list) ? 'files.parts' : 'files.whole')}</p>
      </Stack>
    </Modal>
  );
}
