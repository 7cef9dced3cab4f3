import { Button, Group, Modal, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BroughtOffline, OfflineAnswer } from '../../../src-main/contract/window/office.ts';
import type { Client } from '../../api/client.ts';
import { useClient } from '../../api/client-context.ts';
import { askWindow } from '../../api/window-api.ts';
import { wantedOf } from '../../shared/consulted/asked.ts';
import { FileInDossier } from '../../shared/dossier/FileInDossier.tsx';
import { goToDossier } from '../../shared/dossier/go-to-dossier.ts';
import { subjectTyped } from '../../shared/dossier/subject-draft.ts';
import { useFormat } from '../../shared/format.ts';
import { Loading } from '../../shared/Loading.tsx';
import { useOffice } from '../../shared/office/use-office.ts';
import { Problem } from '../../shared/Problem.tsx';
import { OfflineRow } from './OfflineRow.tsx';
import classes from './offline.module.css';
import { OFFLINE_KEY, useOfflineAnswers } from './query.ts';

/** What was done without the office, to be brought there into a dossier, or put away. */
export function OfflineDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['offline', 'common']);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      size="xl"
    >
      <Answers onClose={onClose} />
    </Modal>
  );
}

/** Made anew whenever the dialog is opened: what was brought is shown until it is closed. */
function Answers({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('offline');
  const { count } = useFormat();
  const client = useClient();
  const queries = useQueryClient();
  const office = useOffice();
  const { data, error, isPending, refetch } = useOfflineAnswers();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [filing, setFiling] = useState(false);
  const [done, setDone] = useState<readonly OfflineAnswer[]>([]);
  const [failure, setFailure] = useState<Error | null>(null);
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Loading />;
  const { answers, notKept, unreadable, days } = data;
  const again = () => queries.invalidateQueries({ queryKey: [OFFLINE_KEY] });
  const known = new Set(answers.map(({ request }) => request));
  const shown = [...answers, ...done.filter(({ request }) => !known.has(request))].sort((a, b) =>
    a.askedAt.localeCompare(b.askedAt),
  );
  const waiting = answers.filter(({ brought }) => brought === null);
  // In the order in which they were given.
  const requests = waiting.map(({ request }) => request).filter((request) => chosen.includes(request));
  const first = waiting.find(({ request }) => request === requests[0]);
  const isAway = office?.reached === false;
  const bring = async (_: Client, dossier: string, request: string): Promise<BroughtOffline> => {
    const brought = await askWindow(client, 'POST /office/answers/:request/dossier', {
      parameters: { request },
      body: { dossier },
    });
    const answer = answers.find((one) => one.request === request)!;
    setDone((before) => [...before, { ...answer, brought }]);
    return brought;
  };
  const putAway = async (request: string) => {
    setFailure(null);
    await askWindow(client, 'DELETE /office/answers/:request', { parameters: { request } }).catch(setFailure);
    setDone((before) => before.filter((one) => one.request !== request));
    await again();
  };
  return (
    <div className={classes.dialog}>
      <Text size="sm">{t('about', { days })}</Text>
      {isAway && <p className={classes.note}>{t('away')}</p>}
      {notKept > 0 && <p className={classes.note}>{t('notKept', { count: notKept, shown: count(notKept) })}</p>}
      {unreadable > 0 && (
        <p className={classes.note}>{t('unreadable', { count: unreadable, shown: count(unreadable) })}</p>
      )}
      {failure && <Problem error={failure} />}
      {shown.length === 0 && <Text c="dimmed">{t('none')}</Text>}
      {shown.length > 0 && (
        <ol className={classes.answers} aria-label={t('title')}>
          {shown.map((answer) => (
            <OfflineRow
              key={answer.request}
              answer={answer}
              chosen={chosen.includes(answer.request)}
              onChoose={(isChosen) =>
                setChosen((before) => [
                  ...before.filter((one) => one !== answer.request),
                  ...(isChosen ? [answer.request] : []),
                ])
              }
              onOpen={() => {
                onClose();
                goToDossier(answer.brought!.dossier);
              }}
              onPutAway={() => void putAway(answer.request)}
            />
          ))}
        </ol>
      )}
      {waiting.length > 0 && (
        <Group justify="flex-end" gap="sm">
          <Button
            variant="default"
            onClick={() => setChosen(requests.length === waiting.length ? [] : waiting.map(({ request }) => request))}
          >
            {t(requests.length === waiting.length ? 'chooseNone' : 'chooseAll')}
          </Button>
          <Button disabled={requests.length === 0 || isAway} onClick={() => setFiling(true)}>
            {t('bring', { count: requests.length, shown: count(requests.length) })}
          </Button>
        </Group>
      )}
      <FileInDossier
        opened={filing}
        onClose={() => setFiling(false)}
        requests={requests}
        subject={first && first.document === null ? subjectTyped(wantedOf(first)) : {}}
        enterOne={bring}
        onFiled={() => {
          setChosen([]);
          void again();
        }}
      />
    </div>
  );
}
