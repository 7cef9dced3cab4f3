import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isFutureDate } from '../../../src-main/contract/future-date.ts';
import type { DataSetStatus, PostalStatus } from '../../../src-main/contract/window/data.ts';
import { DemoBadge } from '../../shared/DemoBadge.tsx';
import { useFormat } from '../../shared/format.ts';
import { type Ageing, daysOld, isOld } from '../../shared/installed/age.ts';
import type { Freshness } from '../../shared/installed/freshness.ts';
import { originOf } from '../../shared/installed/warned.ts';
import panel from '../../shared/panel.module.css';
import classes from '../data.module.css';
import { RegistryPanel } from '../updates/RegistryPanel.tsx';
import { useRegistryUpdate } from '../updates/registry-store.ts';
import { DataRow } from './DataRow.tsx';
import { DataSetMenu } from './DataSetMenu.tsx';
import { DataTable } from './DataTable.tsx';
import { ImportHere } from './ImportHere.tsx';
import { InstalledCell } from './InstalledCell.tsx';
import { RegistryUpdateButton } from './RegistryUpdateButton.tsx';
import { useRegistryStanding } from './use-registry-standing.ts';

/** Addresses and the CNPJ registry: of each the newest snapshot answers. */
export function OtherBases({ postal, registry }: { postal: PostalStatus; registry: DataSetStatus }) {
  const { t } = useTranslation('data');
  const updating = useRegistryUpdate((state) => state.phase === 'running');
  const registryStanding = useRegistryStanding();
  const { rolledBack } = postal;
  return (
    <section className={panel.panel} aria-labelledby="data-bases">
      <header className={classes.sectionHead}>
        <h2 id="data-bases" className={classes.sectionTitle}>
          {t('installed.bases')}
        </h2>
      </header>
      <DataTable labelledBy="data-bases" first={t('columns.base')} fourth={t('columns.kind')}>
        <BaseRow
          kind="postal"
          status={postal}
          sentences={rolledBack ? [t('standing.rolledBack', { file: rolledBack.file })] : []}
          actions={
            <>
              <ImportHere title={t('kinds.postal')} />
              <DataSetMenu kind="postal" snapshots={postal.snapshots} updating={false} />
            </>
          }
        />
        <BaseRow
          kind="registry"
          status={registry}
          sentences={registryStanding}
          actions={
            <>
              <RegistryUpdateButton />
              <DataSetMenu kind="registry" snapshots={registry.snapshots} updating={updating} />
            </>
          }
        />
      </DataTable>
      <RegistryPanel />
    </section>
  );
}

interface BaseRowProps {
  kind: Ageing;
  status: DataSetStatus;
  sentences: readonly string[];
  actions: ReactNode;
}

function BaseRow({ kind, status: { snapshots, unreadable }, sentences, actions }: BaseRowProps) {
  const { t } = useTranslation(['data', 'common']);
  const { dateTime } = useFormat();
  const [newest] = snapshots;
  const old = newest !== undefined && isOld(kind, daysOld(newest.date, new Date()));
  const origin = newest && originOf(newest);
  const future = newest !== undefined && isFutureDate(newest.date, Date.now());
  return (
    <DataRow
      name={t(`kinds.${kind}`)}
      title={t(`sources.${kind}`)}
      installed={(newest || unreadable.length === 0) && <InstalledCell snapshot={newest} />}
      standing={{
        freshness: standingOf({ lost: unreadable.length > 0, future, old: old && origin !== 'demonstration' }),
        sentences: future ? [t('standing.future'), ...sentences] : sentences,
        unreadable,
        answering: snapshots.slice(0, 1),
      }}
      fourth={
        origin === 'demonstration' ? (
          <DemoBadge />
        ) : (
          origin && (
            <Badge variant="light" color={origin === 'official' ? 'leaf' : 'ochre'}>
              {t(origin === 'sample' ? 'installed.sample' : `common:${origin}`)}
            </Badge>
          )
        )
      }
      actions={actions}
      details={[
        [t('columns.file'), newest?.file],
        [t('files.importedAt'), newest && dateTime(newest.importedAt)],
      ]}
    />
  );
}

function standingOf({ lost, future, old }: Record<'lost' | 'future' | 'old', boolean>): Freshness {
  return lost ? 'unreadable' : future ? 'check' : old ? 'expired' : 'none';
}
