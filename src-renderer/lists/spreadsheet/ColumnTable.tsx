import { Select, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ColumnMapping, ColumnRole, RecognisedLook } from '../../../src-main/contract/window/spreadsheets.ts';
import { useClient } from '../../api/client-context.ts';
import { letterOf } from './letter.ts';
import classes from './spreadsheet.module.css';
import { useSpreadsheet } from './store.ts';

/** Contracts give the window types alone where they import more than it may. */
const ROLES: readonly ColumnRole[] = ['name', 'taxId', 'birthDate', 'country', 'type', 'reference'];

/** Each column with what stands in it, and what it is. */
export function ColumnTable({ look, mapping }: { look: RecognisedLook; mapping: ColumnMapping }) {
  const { t } = useTranslation('spreadsheet');
  const client = useClient();
  const assign = useSpreadsheet((state) => state.assign);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('columns.label')}>
      <Table verticalSpacing={4} layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w="28%">{t('columns.column')}</Table.Th>
            <Table.Th>{t('columns.samples')}</Table.Th>
            <Table.Th w="10rem">{t('columns.role')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {look.columns.map(({ heading, samples, hidden, role }, at) => {
            const name = heading || t('columns.letter', { letter: letterOf(at) });
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are their places
              <Table.Tr key={at}>
                <Table.Th scope="row" className={classes.cell}>
                  {name}
                  {hidden && <span className={classes.soft}> · {t('columns.hidden')}</span>}
                </Table.Th>
                <Table.Td className={`${classes.cell} ${classes.soft}`}>{samples.join(' · ')}</Table.Td>
                <Table.Td>
                  <Select
                    size="xs"
                    aria-label={t('columns.roleOf', { name })}
                    value={mapping.roles[at] ?? 'none'}
                    data={[
                      { value: 'none', label: t('columns.none') },
                      ...ROLES.map((one) => ({ value: one, label: t(`roles.${one}`) })),
                    ]}
                    allowDeselect={false}
                    onChange={(chosen) =>
                      chosen && void assign(client, at, chosen === 'none' ? null : (chosen as ColumnRole))
                    }
                  />
                  {look.remembered && look.remembered[at] !== role && mapping.roles[at] === look.remembered[at] && (
                    <span className={classes.soft}>{t('columns.asBefore')}</span>
                  )}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </section>
  );
}
