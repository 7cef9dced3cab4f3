import { Button, Group, Modal, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Subject } from '../../../src-main/contract/dossiers.ts';
import type { OfflineAnswer } from '../../../src-main/contract/window/office.ts';
import { useClient } from '../../api/client-context.ts';
import { ServiceError } from '../../api/errors.ts';
import { askWindow } from '../../api/window-api.ts';
import { wantedOf } from '../../shared/consulted/asked.ts';
import { FileInDossier } from '../../shared/dossier/FileInDossier.tsx';
import type { EnterOne } from '../../shared/dossier/filing.ts';
import { goToDossier } from '../../shared/dossier/go-to-dossier.ts';
import { subjectTyped } from '../../shared/dossier/subject-draft.ts';
import { useFormat } from '../../shared/format.ts';
import { Loading } from '../../shared/Loading.tsx';
import { useOffice } from '../../shared/office/use-office.ts';
import { Problem } from '../../shared/Problem.tsx';
import { useSignIn } from '../../shared/sign-in/use-sign-in.ts';
import { OfflineRow } from './OfflineRow.tsx';
import classes from './offline.module.css';
import { OFFLINE_KEY, useOfflineAnswers } from './query.ts';

/** What was done without the office, to be brought there into a dossier, or put away. */
export function OfflineDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['offline', 'common']);
  const person = useSignIn()?.person?.id;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      size="xl"
    >
      <Answers key={person} onClose={onClose} />
    </Modal>
  );
}

/** What the office says of one answer and not of all: of a dossier, the connection or the sign-in it would be the same with the next. */
const OF_ALL = /^(dossier|office|evidence|signIn|role|workspace|credentials|permission|cancelled|closing)/;

/** Made anew whenever the dialog is opened, and for each person: what was brought is shown until it is closed. */
function Answers({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('offline');
  const { count } = useFormat();
  const client = useClient();
  const queries = useQueryClient();
  const office = useOffice();
  const { data, error, isPending, refetch } = useOfflineAnswers();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  /** What is being brought, as it was chosen: the list goes on changing meanwhile. */
  const [filing, setFiling] = useState<{ opened: boolean; requests: readonly string[]; subject: Partial<Subject> }>({
    opened: false,
    requests: [],
    subject: {},
  });
  const [refused, setRefused] = useState<Readonly<Record<string, Error>>>({});
  const [done, setDone] = useState<readonly OfflineAnswer[]>([]);
  const [failure, setFailure] = useState<Error | null>(null);
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Loading />;
  const { answers, notKept, unreadable, days } = data;
  const again = () => queries.invalidateQueries({ queryKey: [OFFLINE_KEY] });
  const isDone = (request: string) => done.some(({ facts }) => facts.request === request);
  const shown = [...answers.filter(({ facts }) => !isDone(facts.request)), ...done].sort((a, b) =>
    a.facts.askedAt.localeCompare(b.facts.askedAt),
  );
  // In the order in which they were given.
  const waiting = shown.filter(({ brought }) => brought === null).map(({ facts }) => facts);
  const requests = waiting.map(({ request }) => request).filter((request) => chosen.includes(request));
  const isAway = office?.reached === false;
  const beginFiling = () => {
    const first = waiting.find(({ request }) => request === requests[0]);
    setRefused({});
    setFiling({ opened: true, requests, subject: first && !first.document ? subjectTyped(wantedOf(first)) : {} });
  };
  const bring: EnterOne = async (_, dossier, request) => {
    try {
      const brought = await askWindow(client, 'POST /office/answers/:request/dossier', {
        parameters: { request },
        body: { dossier },
      });
      const answer = answers.find(({ facts }) => facts.request === request)!;
      setDone((before) => [...before, { ...answer, brought }]);
      return { entry: brought.entry ?? request };
    } catch (error) {
      if (!(error instanceof ServiceError) || error.code === null || OF_ALL.test(error.code)) throw error;
      setRefused((before) => ({ ...before, [request]: error }));
      return null;
    }
  };
  const putAway = async (request: string) => {
    setFailure(null);
    await askWindow(client, 'DELETE /office/answers/:request', { parameters: { request } }).catch(setFailure);
    setDone((before) => before.filter(({ facts }) => facts.request !== request));
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
              key={answer.facts.request}
              answer={answer}
              refused={refused[answer.facts.request]}
              chosen={chosen.includes(answer.facts.request)}
              onChoose={(isChosen) =>
                setChosen((before) => [
                  ...before.filter((one) => one !== answer.facts.request),
                  ...(isChosen ? [answer.facts.request] : []),
                ])
              }
              onOpen={() => {
                onClose();
                goToDossier(answer.brought!.dossier);
              }}
              onPutAway={() => void putAway(answer.facts.request)}
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
          <Button disabled={requests.length === 0 || isAway} onClick={beginFiling}>
            {t('bring', { count: requests.length, shown: count(requests.length) })}
          </Button>
        </Group>
      )}
      <FileInDossier
        opened={filing.opened}
        onClose={() => setFiling((before) => ({ ...before, opened: false }))}
        requests={filing.requests}
        subject={filing.subject}
        enterOne={bring}
        onFiled={({ entries }) => {
          setChosen((before) => before.filter((request) => !(request in entries)));
          void again();
        }}
      />
    </div>
  );
}
