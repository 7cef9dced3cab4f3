import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DataSetStatus, PostalStatus } from '../../../src-main/contract/window/data.ts';
import panel from '../../shared/panel.module.css';
import classes from '../data.module.css';
import { RegistryPanel } from '../updates/RegistryPanel.tsx';
import { useRegistryUpdate } from '../updates/registry-store.ts';
import { DataNotes } from './DataNotes.tsx';
import { DataSetMenu } from './DataSetMenu.tsx';
import { Head } from './Head.tsx';
import { ImportHere } from './ImportHere.tsx';
import { RegistryStanding } from './RegistryStanding.tsx';
import { RegistryUpdateButton } from './RegistryUpdateButton.tsx';
import { SnapshotCells } from './SnapshotCells.tsx';

/** Addresses and the CNPJ registry: of each the newest snapshot answers. */
export function OtherBases({ postal, registry }: { postal: PostalStatus; registry: DataSetStatus }) {
  const { t } = useTranslation('data');
  const updating = useRegistryUpdate((state) => state.phase === 'running');
  return (
    <section className={panel.panel} aria-labelledby="data-bases">
      <header className={classes.sectionHead}>
        <h2 id="data-bases" className={classes.sectionTitle}>
          {t('installed.bases')}
        </h2>
      </header>
      <div className={classes.scroll}>
        <Table horizontalSpacing="md" verticalSpacing={6} aria-labelledby="data-bases">
          <Head first={t('columns.base')} />
          <Table.Tbody>
            {(
              [
                ['postal', postal],
                ['registry', registry],
              ] as const
            ).map(
              ([
                kind,
                {
                  snapshots,
                  snapshots: [newest],
                  unreadable,
                },
              ]) => (
                <Table.Tr key={kind}>
                  <Table.Th scope="row" className={classes.name}>
                    {t(`kinds.${kind}`)}
                    <span className={classes.publisher}>{t(`sources.${kind}`)}</span>
                    {kind === 'registry' ? (
                      <RegistryStanding />
                    ) : (
                      postal.rolledBack && (
                        <span className={classes.publisher}>
                          {t('standing.rolledBack', { file: postal.rolledBack.file })}
                        </span>
                      )
                    )}
                    <DataNotes unreadable={unreadable} snapshot={newest} />
                  </Table.Th>
                  {newest ? (
                    <SnapshotCells snapshot={newest} kind={kind} />
                  ) : (
                    <Table.Td colSpan={4} className={classes.soft}>
                      {t(unreadable.length > 0 ? 'freshness.unreadable' : 'installed.none')}
                    </Table.Td>
                  )}
                  <Table.Td ta="right">
                    <div className={classes.actions}>
                      {kind === 'registry' ? <RegistryUpdateButton /> : <ImportHere title={t(`kinds.${kind}`)} />}
                      <DataSetMenu kind={kind} snapshots={snapshots} updating={kind === 'registry' && updating} />
                    </div>
                  </Table.Td>
                </Table.Tr>
              ),
            )}
          </Table.Tbody>
        </Table>
      </div>
      <RegistryPanel />
    </section>
  );
}
