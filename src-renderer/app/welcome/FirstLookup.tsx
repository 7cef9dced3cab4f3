import { Button, Group, Loader, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../api/client-context.ts';
import { dataStatusQuery } from '../../api/queries.ts';
import { lookUpInLists } from '../../lists/arrival.ts';
import { useNames } from '../../shared/consulted/use-names.ts';
import { useNavigation } from '../navigation.ts';
import { type InstalledNow, installedNow } from './installed.ts';
import classes from './welcome.module.css';

/** Of the demonstration data; its name is invented as all of it is. */
const INVENTED = 'Aroeira do Norte Construções';

interface FirstLookupProps {
  onBack: () => void;
  /** The greeting has done its work. */
  onDone: () => void;
}

/** The last step: what is installed, as it is, and a first lookup in it. */
export function FirstLookup({ onBack, onDone }: FirstLookupProps) {
  const { t } = useTranslation('welcome');
  const client = useClient();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const goTo = useNavigation((state) => state.goTo);
  const { data, error } = useQuery(dataStatusQuery(client));
  const installed = data && installedNow(data, new Date());
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (installed?.demonstration.includes('ceis') ? INVENTED : '');
  const leaveFor = (page: 'lists' | 'data') => {
    goTo(page);
    onDone();
  };
  const lookUp = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim().length < 3) return;
    lookUpInLists(client, text.trim(), { match: 'similar' });
    leaveFor('lists');
  };
  return (
    <form onSubmit={lookUp}>
      <Modal.Title className={classes.title}>
        {t(titleOf(installed), { count: installed?.official.length ?? 0 })}
      </Modal.Title>
      <Stack gap="xs" aria-live="polite">
        {installed ? <Sentences installed={installed} /> : !error && <Loader size="sm" />}
        <TextInput
          mt="xs"
          ref={field}
          label={t('data.field')}
          description={t('data.fieldHint')}
          value={text}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Stack>
      <Group justify="space-between" mt="xl">
        <Button variant="subtle" color="gray" onClick={onDone}>
          {t('close')}
        </Button>
        <Group gap="xs">
          <Button variant="default" onClick={onBack}>
            {t('back')}
          </Button>
          <Button variant="default" onClick={() => leaveFor('data')}>
            {t('data.go')}
          </Button>
          <Button type="submit" disabled={text.trim().length < 3}>
            {t('data.lookUp')}
          </Button>
        </Group>
      </Group>
    </form>
  );
}

function titleOf(installed: InstalledNow | undefined) {
  if (!installed || installed.official.length > 0) return installed ? 'data.official' : 'data.title';
  return installed.demonstration.length > 0 ? 'data.demonstration' : 'data.none';
}

function Sentences({ installed: { official, outdated, demonstration, lacking } }: { installed: InstalledNow }) {
  const { t, i18n } = useTranslation(['welcome', 'data']);
  const names = useNames();
  const listed = (which: InstalledNow['demonstration']) =>
    new Intl.ListFormat(i18n.language).format(
      which.map((one) => (one === 'postal' || one === 'registry' ? t(`data:kinds.${one}`) : names.list(one))),
    );
  return (
    <>
      {official.length > 0 && <Text>{t('data.officialOnes', { lists: listed(official) })}</Text>}
      {outdated.length > 0 && <Text>{t('data.outdatedOnes', { count: outdated.length })}</Text>}
      {demonstration.length > 0 && <Text>{t('data.demonstrationOnes', { bases: listed(demonstration) })}</Text>}
      {lacking > 0 && <Text>{t('data.lackingOnes', { count: lacking })}</Text>}
    </>
  );
}
