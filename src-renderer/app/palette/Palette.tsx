import { Kbd, Loader, Modal, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCnpj } from '../../../src-main/documents/cnpj.ts';
import { formatCpf } from '../../../src-main/documents/cpf.ts';
import { useClient } from '../../api/client-context.ts';
import { lookUpInLists } from '../../lists/arrival.ts';
import { showPortfolio } from '../../portfolios/arrival.ts';
import { awaitTaxpayer } from '../../registry/arrival.ts';
import { dossiersQuery } from '../../shared/dossier/dossiers-api.ts';
import { goToDossier } from '../../shared/dossier/go-to-dossier.ts';
import { documentOf } from '../../shared/dossier/subject-draft.ts';
import { useKeep } from '../../shared/evidence/use-keep.ts';
import { Problem } from '../../shared/Problem.tsx';
import { portfoliosQuery } from '../../shared/portfolio/portfolios-api.ts';
import { walk } from '../../shared/walk.ts';
import type { Sheet } from '../frame/sheet.ts';
import { openPage } from '../open-page.ts';
import { useSettings } from '../settings/use-settings.ts';
import { commandsFor, isMeant, lookupsOf } from './entries.ts';
import classes from './palette.module.css';
import { useCommands } from './use-commands.ts';

/** Dossiers, and portfolios, that are offered, and how long after the last key they are asked for, in milliseconds. */
const MOST_OFFERED = 5;
const PAUSE_MS = 150;
/** As long as what the lists are asked can be. */
const MOST_CHARACTERS = 1000;

interface PaletteProps {
  opened: boolean;
  onClose: () => void;
  onSheet: (sheet: Sheet) => void;
}

/**
 * One field for everything: a CPF, CNPJ or name is looked up, a dossier or portfolio found, a page opened. It is empty each time it is
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
  const kept = keep !== undefined && keep !== 'off';
  const found = useQuery({
    ...dossiersQuery(client, { text: asked, order: '-changedAt', limit: MOST_OFFERED }),
    enabled: asked !== '' && kept,
    placeholderData: undefined,
  });
  // What stands there until a text was asked for is the answer to another one.
  const { dossiers = [], unreadable = [] } = asked !== '' && asked === text.trim() ? (found.data ?? {}) : {};
  const portfolios = useQuery({ ...portfoliosQuery(client), enabled: kept });
  const watched = text.trim() === '' ? [] : commandsFor(text, portfolios.data ?? []).slice(0, MOST_OFFERED);

  const named = (document: string) => formatCpf(formatCnpj(document));
  const lookups = lookupsOf(text).map((lookup): Offered => {
    if (lookup.id === 'registry') {
      const { by, taxId } = lookup;
      return {
        id: 'registry',
        name: t(`registry.${by}`, { document: named(taxId) }),
        run: () => {
          awaitTaxpayer(by === 'cnpj' ? { cnpj: taxId } : { cpf: taxId });
          openPage('registry');
        },
      };
    }
    return {
      id: 'lists',
      name: t('lists', { text: named(lookup.text) }),
      facts: lookup.doubt && t(`doubt.${lookup.doubt}`),
      run: () => {
        lookUpInLists(client, lookup.text, comparison);
        openPage('lists');
      },
    };
  });
  const commands = commandsFor(text, useCommands(onSheet)).map((command) => ({
    meant: isMeant(command, text),
    offered: { ...command, name: t('goTo', { name: command.name }) } as Offered,
  }));
  const options: Offered[] = [
    ...commands.filter(({ meant }) => meant).map(({ offered }) => offered),
    ...lookups,
    ...dossiers.map(
      (dossier): Offered => ({
        id: dossier.id,
        name: t('dossier', { name: dossier.subject.names[0] }),
        facts: [documentOf(dossier.subject), dossier.subject.reference, t(`dossiers:status.${dossier.status}`)]
          .filter(Boolean)
          .join(' · '),
        run: () => goToDossier(dossier.id),
      }),
    ),
    // One of them may be whom somebody looks for.
    ...(unreadable.length === 0
      ? []
      : [
          {
            id: 'damaged',
            name: t('dossiers:damaged.title', { count: unreadable.length, shown: unreadable.length }),
            run: () => openPage('dossiers'),
          },
        ]),
    ...watched.map(
      ({ id: portfolio, name }): Offered => ({
        id: portfolio,
        name: t('portfolio', { name }),
        run: () => {
          showPortfolio(portfolio);
          openPage('portfolios');
        },
      }),
    ),
    ...commands.filter(({ meant }) => !meant).map(({ offered }) => offered),
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
  const choose = (option: Offered | undefined) => {
    if (!option) return;
    onClose();
    option.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const next = ['Home', 'End'].includes(event.key) ? null : walk(event.key, place, options.length);
    if (next !== null) setAt(options[next]?.id ?? null);
    else if (event.key === 'Enter') choose(active);
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
            onClick={() => choose(option)}
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
