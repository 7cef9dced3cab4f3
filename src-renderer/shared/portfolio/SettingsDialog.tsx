import {
  Button,
  Checkbox,
  Group,
  Input,
  MultiSelect,
  NumberInput,
  SegmentedControl,
  Stack,
  TextInput,
} from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST } from '../../../src-main/contract/dossiers.ts';
import { LIST_NAMES, type ListName, MATCH_OPTIONS, type MatchOption } from '../../../src-main/contract/list-options.ts';
import { type NewPortfolio, type Portfolio, URGENT_LISTS } from '../../../src-main/contract/portfolios.ts';
import { useClient } from '../../api/client-context.ts';
import { dataStatusQuery } from '../../api/queries.ts';
import { useSettings } from '../../app/settings/use-settings.ts';
import { announce } from '../announce.ts';
import { useNames } from '../consulted/use-names.ts';
import { FormDialog } from '../FormDialog.tsx';
import { Problem } from '../Problem.tsx';
import { forgetDrafts, useDraft } from '../use-draft.ts';
import { portfolioDraft } from './drafts.ts';
import { changePortfolio, makePortfolio, refreshPortfolios } from './portfolios-api.ts';

/** Nobody watches the whole country's aid receivers for clients: it is chosen on purpose. */
const NOT_BY_DEFAULT: readonly ListName[] = ['auxilioemergencial', 'candidatoseleitorais'];

interface SettingsDialogProps {
  /** The portfolio that is changed; without one another is made. */
  portfolio?: Portfolio;
  onClose: () => void;
  onDone?: (portfolio: Portfolio) => void;
}

/** What a portfolio goes by: its name, its lists, how names are compared, who is responsible and by when. */
export function SettingsDialog(props: SettingsDialogProps) {
  const { t } = useTranslation('portfolios');
  return (
    <FormDialog onClose={props.onClose} title={t(props.portfolio ? 'form.changeTitle' : 'form.newTitle')}>
      <SettingsForm {...props} />
    </FormDialog>
  );
}

/** The same for a dialog that is open already: `onClose` leads on, also once it is done. */
export function SettingsForm({ portfolio, onClose, onDone }: SettingsDialogProps) {
  const { t } = useTranslation(['portfolios', 'lists', 'common']);
  const names = useNames();
  const client = useClient();
  const queries = useQueryClient();
  const { comparison, alerts } = useSettings();
  const { match, threshold } = comparison;
  const { fixed } = alerts;
  const status = useQuery(dataStatusQuery(client)).data;
  const installed = status?.lists.filter(({ snapshots }) => snapshots.length > 0) ?? [];
  const hasRegistry = status?.registry.snapshots.some(({ demonstration }) => !demonstration) ?? false;
  const initial: Required<Omit<NewPortfolio, 'responsible'>> & { responsible: string } = {
    name: portfolio?.name ?? '',
    lists: portfolio?.lists ?? installed.map(({ list }) => list).filter((list) => !NOT_BY_DEFAULT.includes(list)),
    match: portfolio?.match ?? match,
    threshold: portfolio?.threshold ?? threshold,
    responsible: portfolio?.responsible ?? '',
    deadlineDays: portfolio?.deadlineDays ?? alerts.deadlineDays,
    urgentLists: portfolio?.urgentLists ?? [...alerts.urgentLists],
    registrations: portfolio?.registrations ?? hasRegistry,
  };
  const name = portfolioDraft(portfolio?.id ?? 'new', 'settings');
  const [draft, setDraft] = useDraft(name, initial);
  const [judged, setJudged] = useState(false);
  const saving = useMutation({
    mutationFn: (settings: NewPortfolio) =>
      portfolio ? changePortfolio(client, portfolio.id, settings) : makePortfolio(client, settings),
    onSuccess: async (saved) => {
      announce(t(portfolio ? 'form.saved' : 'form.created'));
      forgetDrafts(name);
      // What comes after it finds it among the others.
      await refreshPortfolios(queries);
      onClose();
      onDone?.(saved);
    },
  });
  const nameMissing = draft.name.trim() === '';
  const listsMissing = draft.lists.length === 0;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setJudged(true);
    if (nameMissing || listsMissing || saving.isPending) return;
    const { responsible, ...others } = draft;
    const who = responsible.trim();
    saving.mutate({ ...others, name: draft.name.trim(), ...(who !== '' && { responsible: who }) });
  };
  const lists = LIST_NAMES.map((value) => ({ value, label: names.list(value) }));
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          data-autofocus
          label={t('form.name')}
          value={draft.name}
          maxLength={MOST.name}
          error={judged && nameMissing && t('form.nameMissing')}
          onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
        />
        <MultiSelect
          label={t('form.lists')}
          description={t('form.listsHint')}
          data={lists}
          value={draft.lists}
          error={judged && listsMissing && t('form.listsMissing')}
          onChange={(value) => setDraft({ ...draft, lists: value as ListName[] })}
          clearable={false}
          hidePickedOptions
        />
        <Checkbox
          label={t('form.registrations')}
          description={t(hasRegistry ? 'form.registrationsHint' : 'form.registrationsNone')}
          checked={draft.registrations}
          onChange={(event) => setDraft({ ...draft, registrations: event.currentTarget.checked })}
        />
        <Input.Wrapper label={t('form.match')} labelElement="div">
          <div>
            <SegmentedControl
              aria-label={t('form.match')}
              value={draft.match}
              data={MATCH_OPTIONS.map((value) => ({ value, label: t(`lists:query.comparison.${value}`) }))}
              onChange={(value) => setDraft({ ...draft, match: value as MatchOption })}
            />
          </div>
        </Input.Wrapper>
        {draft.match === 'similar' && (
          <NumberInput
            label={t('form.threshold')}
            min={50}
            max={100}
            value={draft.threshold}
            onChange={(value) => setDraft({ ...draft, threshold: Number(value) || initial.threshold })}
          />
        )}
        <Group grow align="start">
          <TextInput
            label={t('form.responsible')}
            value={draft.responsible}
            maxLength={MOST.name}
            onChange={(event) => setDraft({ ...draft, responsible: event.currentTarget.value })}
          />
          <NumberInput
            label={t('form.deadlineDays')}
            min={1}
            max={365}
            value={draft.deadlineDays}
            onChange={(value) => setDraft({ ...draft, deadlineDays: Number(value) || alerts.deadlineDays })}
            disabled={fixed.deadlineDays !== undefined}
            description={fixed.deadlineDays !== undefined && t('form.byPolicy')}
          />
        </Group>
        <MultiSelect
          label={t('form.urgentLists')}
          description={t(fixed.urgentLists ? 'form.byPolicy' : 'form.urgentHint')}
          disabled={fixed.urgentLists !== undefined}
          data={lists}
          value={draft.urgentLists}
          // What is urgent by rule is not taken out: it would be in force all the same.
          onChange={(value) =>
            setDraft({ ...draft, urgentLists: [...new Set([...URGENT_LISTS, ...(value as ListName[])])] })
          }
          clearable={false}
          hidePickedOptions
        />
        {saving.error && <Problem error={saving.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {t(portfolio ? 'form.save' : 'form.create')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
