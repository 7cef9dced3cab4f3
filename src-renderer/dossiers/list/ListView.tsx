import { Button, CloseButton, Loader, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconEye, IconFiles, IconFolders, IconPlus, IconSearch, IconTrashX, IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DossierPage, DossierSummary, Subject } from '../../../src-main/contract/dossiers.ts';
import { useClient } from '../../api/client-context.ts';
import { useFirstField } from '../../app/focus/first-field.ts';
import { useEscape } from '../../app/shortcuts/use-escape.ts';
import { useShortcut } from '../../app/shortcuts/use-shortcut.ts';
import { announce } from '../../shared/announce.ts';
import { Blank } from '../../shared/Blank.tsx';
import { DamagedDossiers } from '../../shared/dossier/DamagedDossiers.tsx';
import { dossierPages, loneQuery } from '../../shared/dossier/dossiers-api.ts';
import { NewDossierDialog } from '../../shared/dossier/NewDossierDialog.tsx';
import { documentOf, subjectTyped } from '../../shared/dossier/subject-draft.ts';
import { useKeep } from '../../shared/evidence/use-keep.ts';
import { useFormat } from '../../shared/format.ts';
import { Grid } from '../../shared/grid/Grid.tsx';
import { PlaceHolder } from '../../shared/grid/PlaceHolder.tsx';
import type { Line } from '../../shared/grid/pages.ts';
import { usePages } from '../../shared/grid/use-pages.ts';
import { Loading } from '../../shared/Loading.tsx';
import { Page } from '../../shared/Page.tsx';
import { Problem } from '../../shared/Problem.tsx';
import { showDossier, useListed, usePersonExport } from '../arrival.ts';
import { WatchDossiersDialog } from '../watch/WatchDossiersDialog.tsx';
import { FilterBar } from './FilterBar.tsx';
import classes from './list.module.css';
import { isFiltered, NO_FILTERS, questionOf } from './question.ts';
import { useList } from './store.ts';
import { useChosen } from './use-chosen.ts';
import { useColumns } from './use-columns.tsx';

const GRID_ID = 'dossiers-grid';
/** After the last key, in milliseconds. */
const PAUSE = 150;
/** Others file, too: what is looked at is asked for again, in milliseconds. */
const AGAIN = 30_000;

/** All dossiers: looked for, filtered, sorted; one that is pressed is opened. */
export function ListView() {
  const { t } = useTranslation('dossiers');
  const { count } = useFormat();
  const { text, filters, sorting, type, filter, sort } = useList();
  const [asked] = useDebouncedValue(text, PAUSE);
  const client = useClient();
  const { first, lines, need, failed, retry } = usePages(dossierPages(client, questionOf(asked, filters, sorting)), {
    rowsOf: dossiersOf,
    again: AGAIN,
  });
  const { chosen, choose, clear: unchoose } = useChosen();
  const columns = useColumns(chosen);
  const [watching, setWatching] = useState(false);
  useEscape('panel', unchoose, chosen.size > 0 && !watching);
  const [active, setActive] = useState<number | null>(null);
  const [anew, setAnew] = useState<{ opened: boolean; subject: Partial<Subject> }>({ opened: false, subject: {} });
  const field = useRef<HTMLInputElement>(null);
  /** A row was opened: whoever comes back from it goes on in the list, and not in the field. */
  const left = useRef(false);
  useFirstField(() => (left.current ? document.getElementById(GRID_ID) : field.current));
  useEffect(() => {
    // Once the focus is there the field is the first again.
    const timer = setTimeout(() => {
      left.current = false;
    });
    return () => clearTimeout(timer);
  }, []);
  const total = first.data?.total;
  const damaged = first.data?.unreadable ?? [];
  const isNarrowed = text.trim() !== '' || isFiltered(filters);
  const settled = !first.isPlaceholderData && asked === text;
  useEffect(() => {
    if (settled && total !== undefined && isNarrowed) announce(t('list.found', { count: total, shown: count(total) }));
  }, [settled, total, isNarrowed, t, count]);

  const openNew = () => setAnew({ opened: true, subject: subjectTyped(text) });
  useShortcut('mod+Enter', openNew, { whileTyping: true });
  const enterGrid = () => document.getElementById(GRID_ID)?.focus();
  const onKeyDown = (event: KeyboardEvent) => {
    if (!['ArrowDown', 'Enter'].includes(event.key) || event.ctrlKey || event.metaKey) return;
    if (lines.length === 0) return;
    event.preventDefault();
    enterGrid();
  };
  const clear = () => {
    type('');
    field.current?.focus();
  };
  const button = (
    <Button leftSection={<IconPlus size={17} aria-hidden />} aria-keyshortcuts="Control+Enter" onClick={openNew}>
      {t('list.new')}
    </Button>
  );
  const whole = lines.flatMap(({ row }) => row?.id ?? []);
  // "All" are all that were found, and not those that happen to be here.
  const isWhole = whole.length === lines.length;
  const isEmpty = total === 0 && settled;
  const alone = useQuery(loneQuery(client, { limit: 1 })).data?.total ?? 0;
  // What was kept stays there when nothing is added any more.
  const hasAlone = useKeep() === 'all' || alone > 0;
  return (
    <Page
      title={t('title')}
      intro={total === 0 && !isNarrowed ? undefined : t('list.intro')}
      actions={
        <>
          {hasAlone && (
            <Button
              variant="default"
              leftSection={<IconFiles size={17} aria-hidden />}
              onClick={() => useListed.setState({ listed: 'alone' })}
            >
              {t('alone.title')}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconTrashX size={17} aria-hidden />}
            onClick={() => useListed.setState({ listed: 'erased' })}
          >
            {t('erased.title')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconUserSearch size={17} aria-hidden />}
            onClick={() => usePersonExport.setState({ opened: true })}
          >
            {t('person.title')}
          </Button>
          {button}
        </>
      }
      filled
    >
      <search className={classes.bar}>
        <TextInput
          ref={field}
          className={classes.search}
          size="md"
          aria-label={t('list.search')}
          placeholder={t('list.placeholder')}
          value={text}
          onChange={(event) => {
            type(event.currentTarget.value);
            setActive(null);
          }}
          onKeyDown={onKeyDown}
          leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
          rightSection={
            settled
              ? text && <CloseButton size="sm" aria-label={t('list.clear')} onClick={clear} />
              : text && <Loader size={15} />
          }
          aria-keyshortcuts="/"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
        />
        <FilterBar />
        {chosen.size > 0 && (
          <>
            <Button size="xs" leftSection={<IconEye size={16} aria-hidden />} onClick={() => setWatching(true)}>
              {t('list.watch', { count: chosen.size, shown: count(chosen.size) })}
            </Button>
            <Button size="xs" variant="subtle" onClick={unchoose}>
              {t('list.unchoose')}
            </Button>
          </>
        )}
        <p className={classes.total}>
          {total !== undefined && total > 0 && t('list.found', { count: total, shown: count(total) })}
        </p>
      </search>
      <div className={classes.body}>
        {first.isPending && <Loading />}
        {first.error && !first.data && (
          <div>
            <Problem error={first.error} onRetry={retry} />
          </div>
        )}
        {failed && (
          <div>
            <Problem error={failed} onRetry={retry} />
          </div>
        )}
        <DamagedDossiers damaged={damaged} />
        {isEmpty && !isNarrowed && damaged.length === 0 && (
          <Blank icon={IconFolders} title={t('list.none.title')} description={t('list.none.text')}>
            {button}
          </Blank>
        )}
        {isEmpty && isNarrowed && (
          <Blank icon={IconSearch} title={t('list.nothing.title')} description={t('list.nothing.text')}>
            {isFiltered(filters) && (
              <Button variant="default" onClick={() => filter(NO_FILTERS)}>
                {t('list.filters.clear')}
              </Button>
            )}
            {button}
          </Blank>
        )}
        {lines.length > 0 && (
          <Grid
            name="dossiers"
            elementId={GRID_ID}
            label={t('list.label')}
            columns={columns}
            lines={lines}
            keyOf={placeOf}
            rowOf={rowOf}
            across={({ place }) => <PlaceHolder place={place} onNeed={need} />}
            isMissing={isMissing}
            sorting={sorting}
            onSort={sort}
            active={active}
            onActive={(line) => setActive(line.place)}
            onPress={({ row: dossier }) => {
              if (!dossier) return;
              left.current = true;
              showDossier(dossier.id);
            }}
            onLeave={() => field.current?.focus()}
            onChoose={({ row }) => row && choose([row.id], !chosen.has(row.id))}
            onChooseAll={isWhole ? () => choose(whole, !whole.every((id) => chosen.has(id))) : undefined}
            isSelected={() => false}
            isFaded={({ status }) => status === 'concluded'}
            textOf={({ subject }) => [subject.names[0], documentOf(subject)].filter(Boolean).join('\t')}
            copy={t('list.copyRow')}
            nothing={t('list.nothing.title')}
          />
        )}
      </div>
      {watching && <WatchDossiersDialog ids={[...chosen]} onClose={() => setWatching(false)} />}
      <NewDossierDialog {...anew} onShow={showDossier} onClose={() => setAnew({ ...anew, opened: false })} />
    </Page>
  );
}

const dossiersOf = ({ dossiers }: DossierPage) => dossiers;
const placeOf = ({ place }: Line<DossierSummary>) => place;
const rowOf = ({ row }: Line<DossierSummary>) => row;
const isMissing = ({ row }: Line<DossierSummary>) => row === null;
