import { Button, Group, Input } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ProgramUpdateStatus } from '../../../src-main/contract/window/program-update.ts';
import { useClient } from '../../api/client-context.ts';
import { askWindow } from '../../api/window-api.ts';
import { TechnicalDetail } from '../../data/updates/TechnicalDetail.tsx';
import { Mark } from '../../integration/providers/Mark.tsx';
import { announce } from '../../shared/announce.ts';
import { useFormat } from '../../shared/format.ts';
import { Problem } from '../../shared/Problem.tsx';
import { WorkBar } from '../../shared/work/WorkBar.tsx';
import { Facts } from '../settings/Facts.tsx';
import { programUpdateQuery } from './query.ts';
import { useProgramFetch } from './store.ts';

/** Which version runs, whether there is a newer one where the policy says, and the buttons to look, fetch and install. */
export function ProgramUpdate() {
  const { t } = useTranslation('settings');
  const { dateTime, bytes } = useFormat();
  const client = useClient();
  const queries = useQueryClient();
  const query = programUpdateQuery(client);
  const status = useQuery(query).data;
  const show = (programUpdate: ProgramUpdateStatus) => queries.setQueryData(query.queryKey, programUpdate);
  const said = (one: ProgramUpdateStatus) => {
    const { version = '', deferredUntil } = one.available ?? {};
    return t(`program.${wordsOf(one)}`, { version, when: deferredUntil ? dateTime(deferredUntil) : '' });
  };
  const check = useMutation({
    mutationFn: () => askWindow(client, 'POST /program-update/check'),
    onSuccess: ({ programUpdate }) => {
      show(programUpdate);
      announce(said(programUpdate));
    },
  });
  const install = useMutation({ mutationFn: () => askWindow(client, 'POST /program-update/install') });
  const { phase, progress, error, start, cancel } = useProgramFetch();
  if (!status) return null;

  const { version, mode, source, available, checkedAt, failure, installation } = status;
  const offered = available?.version ?? '';
  const isManaged = installation === 'managed';
  const isRunning = phase === 'running';
  const fetchNow = async () => {
    announce(t('program.fetching', { version: offered }));
    const after = await start(client);
    if (after) show(after);
    if (after?.available?.ready) announce(t('program.ready', { version: after.available.version }));
  };
  return (
    <>
      <Facts
        facts={[
          [t('program.running'), version],
          [t('program.source'), source ?? t('program.noSource')],
        ]}
      />
      {mode === 'never' && source && <Input.Description>{t('program.mode.never')}</Input.Description>}
      {mode !== 'never' && isManaged && <Input.Description>{t('program.managed')}</Input.Description>}
      {mode !== 'never' && !isManaged && (
        <>
          <Input.Description>
            {t(`program.mode.${mode}`)}{' '}
            {checkedAt === null ? t('program.neverChecked') : t('program.checkedAt', { when: dateTime(checkedAt) })}
          </Input.Description>
          {(checkedAt !== null || failure) && !isRunning && (
            <Mark kind={failure ? 'missing' : 'good'}>{said(status)}</Mark>
          )}
          {failure && !isRunning && <TechnicalDetail text={failure.detail} />}
          {isRunning && (
            <WorkBar
              state="running"
              title={t('program.fetching', { version: offered })}
              label={t('sections.program')}
              counted={null}
              fraction={progress?.totalBytes ? progress.bytes / progress.totalBytes : null}
              facts={[
                progress?.totalBytes != null &&
                  t('program.bytes', { done: bytes(progress.bytes), total: bytes(progress.totalBytes) }),
              ]}
              cancel={cancel}
            />
          )}
          {phase === 'cancelled' && <Input.Description>{t('program.cancelled')}</Input.Description>}
          <Group gap="xs">
            {available?.ready && (
              <Button size="xs" loading={install.isPending} onClick={() => install.mutate()}>
                {t('program.install')}
              </Button>
            )}
            {available && !available.ready && !available.deferredUntil && (
              <Button size="xs" disabled={isRunning} onClick={() => void fetchNow()}>
                {t('program.fetch', { version: available.version })}
              </Button>
            )}
            <Button
              size="xs"
              variant="default"
              disabled={isRunning}
              loading={check.isPending}
              onClick={() => check.mutate()}
            >
              {t('program.check')}
            </Button>
          </Group>
        </>
      )}
      {[error, check.error, install.error].map((one) => one && <Problem key={one.message} error={one} />)}
    </>
  );
}

/** What is to be said of it: the key of its words. */
function wordsOf({ failure, available }: ProgramUpdateStatus) {
  if (failure) return `failure.${failure.fault}` as const;
  if (!available) return 'newest';
  if (available.deferredUntil) return 'deferred';
  return available.ready ? 'ready' : 'available';
}
