import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../api/client-context.ts';
import { useFormat } from '../../shared/format.ts';
import { guardLeaving } from '../../shared/leaving.ts';
import { Problem } from '../../shared/Problem.tsx';
import { forgetDrafts, holdsDraft, useDraft } from '../../shared/use-draft.ts';
import { WorkBar } from '../../shared/work/WorkBar.tsx';
import { usePersonExport } from '../arrival.ts';
import { Gathered } from './Gathered.tsx';
import { useGathering } from './gathering.ts';
import { NOBODY, type PersonDraft, type PersonFaults, personOf } from './person.ts';

const DRAFT = 'person export';

const isAnswered = () => useGathering.getState().phase === 'done';
// Who is asked about is kept nowhere else, also while the dialog is closed; once answered it is no draft any more.
guardLeaving(() => holdsDraft(DRAFT) && !isAnswered());

/** Everything about one person, for who asks for it under the LGPD: looked for, counted, and handed over as JSON and PDF. */
export function PersonDialog() {
  const { t } = useTranslation(['dossiers', 'common']);
  const { opened } = usePersonExport();
  const close = () => {
    if (isAnswered()) forgetDrafts(DRAFT);
    // What was gathered is about somebody: it stays nowhere, and what runs has nobody to show it to.
    useGathering.getState().forget();
    usePersonExport.setState({ opened: false });
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('person.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      closeOnClickOutside={false}
      size="lg"
    >
      <Form onClose={close} />
    </Modal>
  );
}

function Form({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['dossiers', 'common']);
  const { bytes } = useFormat();
  const client = useClient();
  const [draft, setDraft] = useDraft(DRAFT, NOBODY);
  const [faults, setFaults] = useState<PersonFaults>({});
  const { phase, received, error, start, cancel, forget } = useGathering();
  const running = phase === 'running';
  // An answer to another page of the window is none to this one.
  useEffect(() => forget, [forget]);
  const put = (change: Partial<PersonDraft>) => {
    setDraft({ ...draft, ...change });
    setFaults({});
    // It is the answer about somebody else now.
    forget();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (running) return;
    const read = personOf(draft);
    if ('person' in read) {
      void start(client, read.person);
      return;
    }
    setFaults(read.faults);
    const [wrong] = Object.keys(read.faults);
    event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
  };
  const cancelAll = () => {
    forgetDrafts(DRAFT);
    onClose();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text size="sm">{t('person.what')}</Text>
        <TextInput
          data-autofocus
          name="taxId"
          label={t('person.taxId')}
          value={draft.taxId}
          error={faults.taxId && t(`person.faults.${faults.taxId === 'wrong' ? 'taxIdWrong' : 'missing'}`)}
          onChange={(event) => put({ taxId: event.currentTarget.value })}
          autoComplete="off"
          spellCheck={false}
          maxLength={24}
        />
        <TextInput
          name="name"
          label={t('person.name')}
          description={t('person.nameHint')}
          value={draft.name}
          error={faults.name && t('person.faults.nameWrong')}
          onChange={(event) => put({ name: event.currentTarget.value })}
          autoComplete="off"
          spellCheck={false}
          maxLength={400}
        />
        {running && (
          <WorkBar
            state="running"
            title={t('person.running')}
            label={t('person.title')}
            counted={null}
            fraction={null}
            facts={[received > 0 && t('person.received', { size: bytes(received) })]}
            cancel={cancel}
            escapeElsewhere
          />
        )}
        {phase === 'cancelled' && <Text size="sm">{t('person.cancelled')}</Text>}
        {error && <Problem error={error} />}
        {phase === 'done' && <Gathered />}
        <Group justify="flex-end">
          <Button variant="default" onClick={cancelAll}>
            {t(phase === 'done' ? 'common:close' : 'common:cancel')}
          </Button>
          {phase !== 'done' && (
            <Button type="submit" disabled={running}>
              {t('person.submit')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
