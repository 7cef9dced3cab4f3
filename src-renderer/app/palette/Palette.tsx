import { Kbd, Loader, Modal, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCnpj } from '../../../src-main/documents/cnpj.ts';
import { formatCpf } from '../../../src-main/documents/cpf.ts';
import { useClient } from '../../api/client-context.ts';
import { usePersonExport } from '../../dossiers/arrival.ts';
import { lookUpInLists } from '../../lists/arrival.ts';
import { showAlerts, showPortfolio } from '../../portfolios/arrival.ts';
import { awaitTaxpayer } from '../../registry/arrival.ts';
import { dossiersQuery } from '../../shared/dossier/dossiers-api.ts';
import { goToDossier } from '../../shared/dossier/go-to-dossier.ts';
import { documentOf } from '../../shared/dossier/subject-draft.ts';
import { useKeep } from '../../shared/evidence/use-keep.ts';
import { Problem } from '../../shared/Problem.tsx';
import { walk } from '../../shared/walk.ts';
import type { Sheet } from '../frame/sheet.ts';
import { openPage } from '../open-page.ts';
import { PAGES } from '../pages.ts';
import { useSettings } from '../settings/use-settings.ts';
import { type Command, commandsFor, type Entry, isMeant, lookupsOf } from './entries.ts';
import classes from './palette.module.css';

/** Dossiers that are offered, and how long after the last key they are asked for, in milliseconds. */
const DOSSIERS = 5;
const PAUSE_MS = 150;
/** As long as what the lists are asked can be. */
const MOST_CHARACTERS = 1000;

interface PaletteProps {
  opened: boolean;
  onClose: () => void;
  onSheet: (sheet: Sheet) => void;
}

/**
 * One field for everything: a CPF, CNPJ or name is looked up, a dossier found, a page opened. It is empty each time it is
 * opened, and keeps nothing of what was typed.
 */
export function Palette({ opened, onClose, onSheet }: PaletteProps) {
  const { t } = useTranslation(['palette', 'common']);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      size="lg"
      yOffset="10vh"
    >
      <Field onClose={onClose} onSheet={onSheet} />
    </Modal>
  );
}

/** One line of what is offered. */
interface Offered {
  id: string;
  name: ReactNode;
  facts?: string | null;
  run: () => void;
}

function Field({ onClose, onSheet }: Omit<PaletteProps, 'opened'>) {
  const { t } = useTranslation(['palette', 'app', 'dossiers']);
  const client = useClient();
  const { comparison } = useSettings();
  const keep = useKeep();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState<string | null>(null);
  const [asked] = useDebouncedValue(text.trim(), PAUSE_MS);
  const found = useQuery({
    ...dossiersQuery(client, { text: asked, order: '-changedAt', limit: DOSSIERS }),
    enabled: asked !== '' && keep !== undefined && keep !== 'off',
    placeholderData: undefined,
  });
  // What stands there until a text was asked for is the answer to another one.
  const dossiers = asked !== '' && asked === text.trim() ? (found.data?.dossiers ?? []) : [];

  const named = (document: string) => formatCpf(formatCnpj(document));
  const runOf = (entry: Entry) => () => {
    onClose();
    if (entry.id === 'lists') {
      lookUpInLists(client, entry.text, comparison);
      openPage('lists');
    } else if (entry.id === 'registry') {
      awaitTaxpayer(entry.by === 'cnpj' ? { cnpj: entry.taxId } : { cpf: entry.taxId });
      openPage('registry');
    } else if (entry.id === 'alerts') {
      showAlerts();
      openPage('portfolios');
    } else if (entry.id === 'portfolios') {
      showPortfolio(null);
      openPage('portfolios');
    } else if (entry.id === 'person') {
      openPage('dossiers');
      usePersonExport.setState({ opened: true });
    } else if (entry.id === 'settings' || entry.id === 'help') {
      onSheet(entry.id);
    } else if ('page' in entry) {
      openPage(entry.page);
    }
  };
  const commands: Command[] = [
    ...PAGES.map(
      ({ id: page }): Command => ({
        // Of the two that it shows, by this name.
        entry: page === 'portfolios' ? { id: page } : { id: `page ${page}`, page },
        name: t(`app:pages.${page}`),
      }),
    ),
    { entry: { id: 'alerts' }, name: t('alerts') },
    // Where nothing is kept there is nothing of anybody.
    ...(keep === 'off' ? [] : [{ entry: { id: 'person' }, name: t('dossiers:person.title') } satisfies Command]),
    { entry: { id: 'settings' }, name: t('app:rail.settings') },
    { entry: { id: 'help' }, name: t('app:rail.help') },
  ];
  const lookups = lookupsOf(text).map((entry): Offered => {
    const run = runOf(entry);
    if (entry.id === 'registry') {
      return { id: 'registry', name: t(`registry.${entry.by}`, { document: named(entry.taxId) }), run };
    }
    const { text: wanted = '', doubt = null } = entry.id === 'lists' ? entry : {};
    return { id: 'lists', name: t('lists', { text: named(wanted) }), facts: doubt && t(`doubt.${doubt}`), run };
  });
  const offeredCommands = commandsFor(text, commands).map((command) => ({
    meant: isMeant(command, text),
    offered: { id: command.entry.id, name: t('goTo', { name: command.name }), run: runOf(command.entry) } as Offered,
  }));
  const options: Offered[] = [
    ...offeredCommands.filter(({ meant }) => meant).map(({ offered }) => offered),
    ...lookups,
    ...dossiers.map(
      (dossier): Offered => ({
        id: dossier.id,
        name: t('dossier', { name: dossier.subject.names[0] }),
        facts: [documentOf(dossier.subject), dossier.subject.reference, t(`dossiers:status.${dossier.status}`)]
          .filter(Boolean)
          .join(' · '),
        run: () => {
          onClose();
          goToDossier(dossier.id);
        },
      }),
    ),
    ...offeredCommands.filter(({ meant }) => !meant).map(({ offered }) => offered),
  ];
  const place = Math.max(
    0,
    options.findIndex((option) => option.id === at),
  );
  const active = options[place];
  const activeId = active?.id;
  useEffect(() => {
    if (activeId) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const next = ['Home', 'End'].includes(event.key) ? null : walk(event.key, place, options.length);
    if (next !== null) setAt(options[next]?.id ?? null);
    else if (event.key === 'Enter') active?.run();
    else return;
    event.preventDefault();
  };
  return (
    <div className={classes.palette}>
      <TextInput
        data-autofocus
        size="md"
        aria-label={t('field')}
        placeholder={t('placeholder')}
        value={text}
        onChange={(event) => {
          setAt(null);
          setText(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
        rightSection={found.isFetching ? <Loader size={14} /> : null}
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-options`}
        aria-activedescendant={active && `${id}-${place}`}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={MOST_CHARACTERS}
      />
      {found.error && <Problem error={found.error} onRetry={() => void found.refetch()} />}
      <div ref={list} id={`${id}-options`} role="listbox" aria-label={t('options')} className={classes.options}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which stays where the focus is
          <div
            key={option.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === place}
            className={classes.option}
            onClick={option.run}
          >
            <span className={classes.name}>{option.name}</span>
            {option.facts && <span className={classes.facts}>{option.facts}</span>}
          </div>
        ))}
      </div>
      <p className={classes.keys}>
        <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> {t('keys.walk')} · <Kbd size="xs">Enter</Kbd> {t('keys.choose')} ·{' '}
        <Kbd size="xs">Esc</Kbd> {t('keys.close')}
      </p>
    </div>
  );
}
