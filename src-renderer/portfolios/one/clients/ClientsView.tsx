import { Button, Checkbox, CloseButton, Loader, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFilterOff, IconSearch, IconUsersGroup } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Portfolio, SubjectPage, SubjectRow } from '../../../../src-main/contract/portfolios.ts';
import { useClient } from '../../../api/client-context.ts';
import { announce } from '../../../shared/announce.ts';
import { Blank } from '../../../shared/Blank.tsx';
import { tsvLine } from '../../../shared/csv.ts';
import { useFormat } from '../../../shared/format.ts';
import { BesideDetails } from '../../../shared/grid/BesideDetails.tsx';
import beside from '../../../shared/grid/beside.module.css';
import { Grid } from '../../../shared/grid/Grid.tsx';
import { PlaceHolder } from '../../../shared/grid/PlaceHolder.tsx';
import type { Line } from '../../../shared/grid/pages.ts';
import type { Sorting } from '../../../shared/grid/sort.ts';
import { usePages } from '../../../shared/grid/use-pages.ts';
import { Loading } from '../../../shared/Loading.tsx';
import { Problem } from '../../../shared/Problem.tsx';
import { FOLLOW_MS, FOLLOW_PENDING_MS, subjectPages } from '../../../shared/portfolio/portfolios-api.ts';
import { isPending } from '../../watched.ts';
import { ClientDetails } from './ClientDetails.tsx';
import { documentsOf } from './client.ts';
import classes from './clients.module.css';
import { placeOfClient } from './place-of-client.ts';
import { type Column, type Filters, isFiltered, NO_FILTERS, questionOf, SHOWN } from './question.ts';
import { useClientColumns } from './use-client-columns.tsx';
import { useComparisonWords } from './use-comparison-words.ts';

const GRID_ID = 'clients-grid';
/** After the last key, in milliseconds. */
const PAUSE = 200;

interface ClientsViewProps {
  portfolio: Portfolio;
  /** The field that clients are looked for in. */
  field: RefObject<HTMLInputElement | null>;
  /** The client whose details are shown. */
  opened: SubjectRow | null;
  onOpen: (client: SubjectRow | null) => void;
}

/** The clients of a portfolio: looked for, narrowed, sorted; one that is pressed is shown beside them. */
export function ClientsView({ portfolio, field, opened, onOpen }: ClientsViewProps) {
  const { t } = useTranslation('portfolios');
  const { count } = useFormat();
  const client = useClient();
  const [text, setText] = useState('');
  const [filters, setFilters] = useState<Filters>(NO_FILTERS);
  const [sorting, setSorting] = useState<Sorting<Column> | null>(null);
  const [active, setActive] = useState<number | null>(null);
  /** The keys led to a line whose row is not here yet, while details were open. */
  const [coming, setComing] = useState(false);
  const [asked] = useDebouncedValue(text, PAUSE);
  const waits = isPending(portfolio);
  const { first, lines, need, failed, retry } = usePages(
    subjectPages(client, portfolio.id, questionOf(asked, filters, sorting)),
    { rowsOf: subjectsOf, again: waits ? FOLLOW_PENDING_MS : FOLLOW_MS },
  );
  // What came of the last piece is there at once, and not at the next turn.
  const onCompared = useEffectEvent(retry);
  const waited = useRef(waits);
  useEffect(() => {
    if (waited.current && !waits) onCompared();
    waited.current = waits;
  }, [waits]);
  const said = useComparisonWords(portfolio);
  const columns = useClientColumns(said);
  const total = first.data?.total;
  const isNarrowed = text.trim() !== '' || isFiltered(filters);
  const settled = !first.isPlaceholderData && asked === text;
  const found =
    total === undefined || !settled
      ? ''
      : t(isNarrowed ? 'clients.found' : 'one.subjectCount', {
          count: total,
          shown: count(total),
          all: count(portfolio.subjects),
        });
  useEffect(() => {
    if (isNarrowed && found !== '') announce(found);
  }, [isNarrowed, found]);
  const isComing = coming && opened !== null;
  const place = useMemo(
    () => (opened === null || isComing ? active : placeOfClient(lines, opened.number, active)),
    [lines, opened, isComing, active],
  );
  // Others came or went before it: the marked line is still the client's.
  if (place !== active) setActive(place);
  const marked = place === null ? null : (lines[place]?.row ?? null);
  // As it is now, where its page is here.
  const shown = opened && (marked?.number === opened.number ? marked : opened);
  const open = (row: SubjectRow | null) => {
    setComing(false);
    onOpen(row);
  };
  const onArrived = useEffectEvent(open);
  const isGone = isComing && (place === null || place >= lines.length);
  useEffect(() => {
    if (isComing && (marked || isGone)) onArrived(marked);
  }, [isComing, marked, isGone]);
  const narrow = (change: () => void) => {
    change();
    setActive(null);
    open(null);
  };
  const enterGrid = () => document.getElementById(GRID_ID)?.focus();
  const onKeyDown = (event: KeyboardEvent) => {
    if (!['ArrowDown', 'Enter'].includes(event.key) || event.ctrlKey || event.metaKey || lines.length === 0) return;
    event.preventDefault();
    enterGrid();
  };
  const close = () => {
    open(null);
    enterGrid();
  };
  if (total === 0 && settled && !isNarrowed) {
    return <Blank icon={IconUsersGroup} title={t('one.noSubjects.title')} description={t('one.noSubjects.text')} />;
  }
  const unfilter = (
    <Button
      size="compact-xs"
      variant="subtle"
      leftSection={<IconFilterOff size={14} aria-hidden />}
      onClick={() => narrow(() => setFilters(NO_FILTERS))}
    >
      {t('clients.unfilter')}
    </Button>
  );
  return (
    <section className={classes.section} aria-label={t('one.subjects')}>
      <search className={classes.bar}>
        <TextInput
          ref={field}
          className={classes.search}
          size="sm"
          aria-label={t('clients.search')}
          placeholder={t('clients.placeholder')}
          value={text}
          onChange={(event) => {
            const { value } = event.currentTarget;
            narrow(() => setText(value));
          }}
          onKeyDown={onKeyDown}
          leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
          rightSection={
            settled
              ? text && (
                  <CloseButton size="sm" aria-label={t('clients.clear')} onClick={() => narrow(() => setText(''))} />
                )
              : text && <Loader size={15} />
          }
          aria-keyshortcuts="/"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
        />
        <fieldset className={classes.filters} aria-label={t('clients.filters.label')} data-print="hidden">
          <NativeSelect
            className={classes.filter}
            data-set={filters.shown !== null || undefined}
            size="xs"
            aria-label={t('clients.filters.shown')}
            value={filters.shown ?? ''}
            onChange={(event) => {
              const shown = (event.currentTarget.value || null) as Filters['shown'];
              narrow(() => setFilters({ ...filters, shown }));
            }}
            data={[
              { value: '', label: t('clients.filters.all') },
              ...SHOWN.map((value) => ({ value, label: t(`clients.filters.${value}`) })),
            ]}
          />
          <Checkbox
            size="xs"
            label={t('clients.filters.withoutTaxId')}
            checked={filters.withoutTaxId}
            onChange={(event) => {
              const { checked } = event.currentTarget;
              narrow(() => setFilters({ ...filters, withoutTaxId: checked }));
            }}
          />
          {isFiltered(filters) && unfilter}
        </fieldset>
        <p className={classes.total}>{found}</p>
      </search>
      <div className={classes.body}>
        {first.isPending && <Loading />}
        {(first.error ?? failed) && <Problem error={(first.error ?? failed)!} onRetry={retry} />}
        {total === 0 && settled && (
          <Blank icon={IconSearch} title={t('clients.none.title')} description={t('clients.none.text')}>
            {isFiltered(filters) && unfilter}
          </Blank>
        )}
        {lines.length > 0 && (
          <div className={beside.both} data-open={shown !== null || undefined}>
            <Grid
              name="clients"
              elementId={GRID_ID}
              label={t('one.subjects')}
              columns={columns}
              lines={lines}
              keyOf={placeOf}
              rowOf={rowOf}
              across={({ place }) => <PlaceHolder place={place} onNeed={need} />}
              isMissing={isMissing}
              sorting={sorting}
              onSort={(by) => narrow(() => setSorting(by))}
              active={place}
              onActive={({ place, row }) => {
                setActive(place);
                if (opened === null) return;
                if (row) open(row);
                else setComing(true);
              }}
              onPress={({ row }) => row && open(opened?.number === row.number && !isComing ? null : row)}
              onLeave={() => field.current?.focus()}
              isSelected={({ number }) => number === opened?.number && !isComing}
              textOf={(row) =>
                tsvLine([
                  row.name ?? '',
                  row.reference,
                  documentsOf(row).join(', '),
                  row.birthDate ?? '',
                  said(row)
                    .map((one) => one.text)
                    .join(' · '),
                ])
              }
              copy={t('clients.copy')}
              nothing={t('clients.none.title')}
            />
            {isComing && (
              <BesideDetails label={t('clients.label')} title={t('clients.label')} onClose={close}>
                <Loading />
              </BesideDetails>
            )}
            {shown && !isComing && (
              <ClientDetails
                key={shown.number}
                portfolio={portfolio}
                client={shown}
                said={said(shown)}
                onClose={close}
              />
            )}
          </div>
        )}
      </div>
    </section>
  );
}

const subjectsOf = ({ subjects }: SubjectPage) => subjects;
const placeOf = ({ place }: Line<SubjectRow>) => place;
const rowOf = ({ row }: Line<SubjectRow>) => row;
const isMissing = ({ row }: Line<SubjectRow>) => row === null;
