import { Alert, Anchor, Button, Loader, NumberInput, SegmentedControl, Select } from '@mantine/core';
import { IconAlertTriangle, IconBellSearch, IconListSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListOption } from '../../../src-main/contract/lists.ts';
import { useClient } from '../../api/client-context.ts';
import { dataStatusQuery } from '../../api/queries.ts';
import { useShortcut } from '../../app/shortcuts/use-shortcut.ts';
import { useNames } from '../../shared/consulted/use-names.ts';
import { useFormat } from '../../shared/format.ts';
import panel from '../../shared/panel.module.css';
import { TypedSelect } from '../../shared/typed-choice/TypedSelect.tsx';
import { useErrorText } from '../../shared/use-error-text.ts';
import { LOWEST_THRESHOLD, MATCHES } from '../query/comparison.ts';
import { useSearch } from '../search/store.ts';
import { ColumnTable } from './ColumnTable.tsx';
import { isAskable } from './outcome.ts';
import { Problems } from './Problems.tsx';
import classes from './spreadsheet.module.css';
import { useSpreadsheet } from './store.ts';
import { WatchDialog } from './WatchDialog.tsx';

/** What the columns are; beside it what is wrong in which row, and how the rows are looked up. */
export function Setup() {
  const { t } = useTranslation(['spreadsheet', 'lists', 'common']);
  const { count } = useFormat();
  const client = useClient();
  const names = useNames();
  const textOf = useErrorText();
  const { file, name, look, mapping, rows, reading, error, start, clear, ...act } = useSpreadsheet();
  const [watching, setWatching] = useState(false);
  const preferred = useSearch((state) => state.preferred);
  const [how, setHow] = useState({ ...preferred, list: 'todas' as ListOption });
  const lists = useQuery(dataStatusQuery(client)).data?.lists ?? [];
  const askable = rows.filter(isAskable).length;
  const ready = !reading && !error && askable > 0;
  const begin = () => void start(client, how);
  useShortcut('mod+Enter', begin, { whileTyping: true, enabled: ready });
  const told = (number: number) => ({ count: number, shown: count(number) });
  const isAsRemembered = look?.remembered?.every((role, at) => role === mapping?.roles[at]) ?? false;
  const differsFromGuess = look?.remembered?.some((role, at) => role !== look.columns[at]?.role) ?? false;
  const fileless = file === null;
  const facts = look && [
    t('setup.rows', told(look.rows)),
    look.headingLine === null ? t('setup.noHeading') : t('setup.heading', { line: look.headingLine }),
    look.above > 0 && t('setup.above', told(look.above)),
    look.hiddenRows > 0 && t('setup.hiddenRows', told(look.hiddenRows)),
  ];
  return (
    <div className={classes.columns}>
      <section className={`${panel.panel} ${classes.part}`} aria-labelledby="spreadsheet-columns">
        <header className={classes.head}>
          <div>
            <h2 id="spreadsheet-columns" className={classes.title}>
              {name}
            </h2>
            <p className={classes.soft}>
              {fileless ? t('setup.fromRegistry') : facts?.filter(Boolean).join(' · ') || t('setup.reading')}
            </p>
          </div>
          <Button size="xs" variant="default" onClick={clear}>
            {t('setup.other')}
          </Button>
        </header>
        {look && !fileless && (
          <div className={classes.choices}>
            {look.sheets.length > 1 && (
              <Select
                label={t('setup.sheet')}
                value={look.sheet}
                data={look.sheets.map(({ name, hidden }) => ({
                  value: name,
                  label: hidden ? t('setup.hiddenSheet', { name }) : name,
                }))}
                allowDeselect={false}
                onChange={(sheet) => sheet && void act.chooseSheet(client, sheet)}
              />
            )}
            <Select
              label={t('setup.headingLine')}
              value={String(look.headingLine ?? 'none')}
              data={[
                { value: 'none', label: t('setup.none') },
                ...[...new Set([1, 2, 3, 4, 5, look.headingLine ?? 1])]
                  .sort((a, b) => a - b)
                  .map((line) => ({ value: String(line), label: t('setup.line', { line }) })),
              ]}
              allowDeselect={false}
              onChange={(line) => line && void act.chooseHeading(client, line === 'none' ? null : Number(line))}
            />
          </div>
        )}
        {look?.remembered && mapping && (
          <p className={classes.soft} role="status">
            {t(isAsRemembered ? 'columns.remembered' : 'columns.otherwise')}{' '}
            {isAsRemembered && differsFromGuess && (
              <Anchor component="button" type="button" onClick={() => void act.guessAnew(client)}>
                {t('columns.guessAnew')}
              </Anchor>
            )}
          </p>
        )}
        {look && mapping && !fileless && <ColumnTable look={look} mapping={mapping} />}
      </section>
      <section className={`${panel.panel} ${classes.part}`} aria-labelledby="spreadsheet-preview">
        <h2 id="spreadsheet-preview" className={classes.title}>
          {t('preview.title')}
        </h2>
        {error && (
          <Alert role="alert" color="carmine" icon={<IconAlertTriangle aria-hidden />}>
            {textOf(error)}
          </Alert>
        )}
        {reading && (
          <p className={classes.soft} role="status">
            <Loader size={14} aria-hidden /> {t('setup.reading')}
          </p>
        )}
        {!reading && !error && <Problems rows={rows} columns={look?.columns ?? []} />}
        <div className={classes.foot}>
          <div className={classes.choices}>
            <TypedSelect
              label={t('lists:query.list')}
              value={how.list}
              data={[
                { value: 'todas', label: t('lists:query.all') },
                ...lists.map(({ list }) => ({ value: list, label: names.list(list) })),
              ]}
              onChange={(list) => list && setHow({ ...how, list: list as ListOption })}
            />
            {how.match === 'similar' && (
              <NumberInput
                label={t('lists:query.comparison.threshold')}
                w={150}
                min={LOWEST_THRESHOLD}
                max={100}
                clampBehavior="strict"
                allowDecimal={false}
                value={how.threshold}
                onChange={(value) => typeof value === 'number' && setHow({ ...how, threshold: value })}
              />
            )}
          </div>
          <SegmentedControl
            size="xs"
            maw="100%"
            aria-label={t('lists:query.comparison.label')}
            value={how.match}
            data={MATCHES.map((value) => ({ value, label: t(`lists:query.comparison.${value}`) }))}
            onChange={(match) => setHow({ ...how, match })}
          />
          <div className={classes.choices}>
            <Button
              size="md"
              disabled={!ready}
              leftSection={<IconListSearch size={18} stroke={1.6} aria-hidden />}
              aria-keyshortcuts="Control+Enter"
              onClick={begin}
            >
              {t('preview.start', told(askable))}
            </Button>
            <Button
              size="md"
              variant="default"
              disabled={reading || error !== null || rows.length === 0}
              leftSection={<IconBellSearch size={18} stroke={1.6} aria-hidden />}
              onClick={() => setWatching(true)}
            >
              {t('watch.button')}
            </Button>
          </div>
          {watching && <WatchDialog rows={rows} onClose={() => setWatching(false)} />}
        </div>
      </section>
    </div>
  );
}
