import { Badge, Button, Table, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { KeySummary } from '../../../src-main/contract/window/integration.ts';
import { useFormat } from '../../shared/format.ts';
import { useTableColumns } from '../../shared/grid/use-table-columns.tsx';
import classes from '../integration.module.css';
import { nameOfPermission } from './permission-choice.ts';

const COLUMNS = [
  { name: 'name', width: 8 },
  { name: 'permissions', width: 6, share: 1 },
  { name: 'createdAt', width: 9 },
  { name: 'lastUsedAt', width: 9 },
] as const;

/** Keys with their permissions and use; revoked ones stay visible, greyed. */
export function KeysTable({ keys, onRevoke }: { keys: readonly KeySummary[]; onRevoke: (name: string) => void }) {
  const { t } = useTranslation('integration');
  const { dateTime } = useFormat();
  const { row, column } = useTableColumns('keys', COLUMNS);
  return (
    <div className={classes.scroll}>
      <Table horizontalSpacing="md" verticalSpacing={7} aria-labelledby="integration-keys">
        <Table.Thead>
          <Table.Tr {...row}>
            {COLUMNS.map(({ name }) => (
              <Table.Th key={name} {...column(name, t(`keys.columns.${name}`))} />
            ))}
            <Table.Th w={1}>
              <VisuallyHidden>{t('keys.columns.action')}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {keys.map(({ name, permissions, createdAt, lastUsedAt, revokedAt }) => (
            <Table.Tr
              key={`${name} ${createdAt}`}
              data-revoked={revokedAt !== null || undefined}
              className={classes.key}
            >
              <Table.Th scope="row">{name}</Table.Th>
              <Table.Td>
                <ul className={classes.permissions}>
                  {permissions.map((permission) => {
                    const known = nameOfPermission(permission);
                    return (
                      <li key={permission}>
                        <Badge variant="light" color="gray" fw={500}>
                          {known ? t(`permissions.${known}.name`) : permission}
                        </Badge>
                      </li>
                    );
                  })}
                </ul>
              </Table.Td>
              <Table.Td className={classes.nowrap}>{dateTime(createdAt)}</Table.Td>
              <Table.Td className={classes.nowrap}>{lastUsedAt ? dateTime(lastUsedAt) : t('keys.never')}</Table.Td>
              <Table.Td ta="right" className={classes.nowrap}>
                {revokedAt ? (
                  t('keys.revokedAt', { when: dateTime(revokedAt) })
                ) : (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="carmine"
                    aria-label={t('keys.revokeNamed', { name })}
                    onClick={() => onRevoke(name)}
                  >
                    {t('keys.revoke')}
                  </Button>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
