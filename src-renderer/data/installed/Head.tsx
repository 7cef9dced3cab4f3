import { Table, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The column headings that both tables of the page share. */
export function Head({ first }: { first: string }) {
  const { t } = useTranslation('data');
  return (
    <Table.Thead>
      <Table.Tr>
        <Table.Th>{first}</Table.Th>
        <Table.Th>{t('columns.date')}</Table.Th>
        <Table.Th ta="right">{t('columns.records')}</Table.Th>
        <Table.Th>{t('columns.kind')}</Table.Th>
        <Table.Th>{t('columns.file')}</Table.Th>
        <Table.Th>
          <VisuallyHidden>{t('columns.action')}</VisuallyHidden>
        </Table.Th>
      </Table.Tr>
    </Table.Thead>
  );
}
