import { Table } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ImportReport } from '../../../src-main/contract/window/data.ts';
import { rowFaultInPortuguese } from '../../../src-main/errors/row-faults.ts';
import { useFormat } from '../../shared/format.ts';
import { useDataNotes } from '../../shared/installed/use-data-notes.ts';
import classes from '../data.module.css';

/** What an import made of the files: kept, folded into others, rejected and why. */
export function Report({ report, title }: { report: ImportReport; title?: string }) {
  const { t, i18n } = useTranslation('data');
  const said = (reason: string) => (i18n.language === 'pt-BR' ? (rowFaultInPortuguese(reason) ?? reason) : reason);
  const { count, date } = useFormat();
  const notes = useDataNotes();
  const { kind, snapshot, rowsRead, kept, folded, rejected, rejectedTotal, warnings = [] } = report;
  const numbers = [
    ['rowsRead', rowsRead],
    ['kept', kept],
    ['folded', folded],
    ['rejected', rejectedTotal],
  ] as const;
  return (
    <>
      <p className={classes.soft}>
        {t('report.now', { base: title ?? t(`kinds.${kind}`), file: snapshot.file, date: date(snapshot.date) })}
      </p>
      <dl className={classes.numbers}>
        {numbers.map(([name, value]) => (
          <div key={name} data-warn={(name === 'rejected' && value > 0) || undefined}>
            <dt>{t(`report.${name}`)}</dt>
            <dd>{count(value)}</dd>
          </div>
        ))}
      </dl>
      {warnings.map((warning) => (
        <p key={`${warning.code} ${warning.detail}`} className={classes.warning}>
          <IconAlertTriangle size={16} aria-hidden />
          {notes.warning(warning)}
        </p>
      ))}
      {rejected.length > 0 && (
        <details className={classes.rejected}>
          <summary>{t('report.showRejected', { count: rejectedTotal, shown: count(rejectedTotal) })}</summary>
          <div className={classes.rejectedTable}>
            <Table verticalSpacing={4}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th w={90} ta="right">
                    {t('report.line')}
                  </Table.Th>
                  <Table.Th>{t('report.reason')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {rejected.map(({ line, reason }) => (
                  <Table.Tr key={`${line} ${reason}`}>
                    <Table.Td ta="right">{count(line)}</Table.Td>
                    <Table.Td>{said(reason)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </div>
          {rejectedTotal > rejected.length && (
            <p className={classes.soft}>{t('report.moreRejected', { count: rejected.length })}</p>
          )}
        </details>
      )}
    </>
  );
}
