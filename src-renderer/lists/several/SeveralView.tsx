import { Button, Checkbox, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Remembered } from '../../../src-main/contract/remembered.ts';
import { useClient } from '../../api/client-context.ts';
import { dataStatusQuery } from '../../api/queries.ts';
import { announce } from '../../shared/announce.ts';
import { CoverageNotes } from '../../shared/consulted/CoverageNotes.tsx';
import { coverageOf, NO_SCOPE } from '../../shared/consulted/coverage.ts';
import states from '../../shared/consulted/states.module.css';
import { useDataDates } from '../../shared/consulted/use-data-dates.ts';
import { DossiersUnknown } from '../../shared/dossier/DossierNotes.tsx';
import { FileAnswers } from '../../shared/dossier/FileAnswers.tsx';
import { FiledNote } from '../../shared/dossier/FiledNote.tsx';
import { useKeep } from '../../shared/evidence/use-keep.ts';
import { useFormat } from '../../shared/format.ts';
import panel from '../../shared/panel.module.css';
import { remainingMs } from '../../shared/work/pace.ts';
import { WorkBar } from '../../shared/work/WorkBar.tsx';
import { subjectOfSeveral } from '../dossier/subject.ts';
import { useDossierOf } from '../dossier/use-decided.ts';
import { RESULTS_ID } from '../query/focus.ts';
import { askedBy } from '../search/question.ts';
import { countsOf } from '../search/results.ts';
import { useSearch } from '../search/store.ts';
import { Outcome } from './Outcome.tsx';
import { RememberedStanding } from './RememberedStanding.tsx';
import { Standing } from './Standing.tsx';
import classes from './several.module.css';
import { hitsOf } from './standing.ts';
import { type Item, isSettled, useSeveral } from './store.ts';
import { useRememberedOfSeveral } from './use-remembered.ts';

/** Several lookups, a line each: what was found, or in how many lists nothing was; each opens as a lookup of its own. */
export function SeveralView() {
  const { t } = useTranslation(['lists', 'work', 'filing']);
  const { count, period } = useFormat();
  const datesOf = useDataDates();
  const client = useClient();
  const lists = useQuery(dataStatusQuery(client)).data?.lists ?? [];
  const { asked, start: open } = useSearch();
  const { items, askedIn, phase, stretch, pause, resume, cancel } = useSeveral();
  /** The button of the lookup that was opened last, where the way back leads to; of the first one before. */
  const wayBack = useRef<HTMLButtonElement>(null);
  const last = items.find((item) => item.asked === asked) ?? items.find((item) => item.phase !== 'refused');
  useEffect(() => {
    // The button that led here has gone.
    if (document.activeElement === document.body) wayBack.current?.focus();
  }, []);
  const dossier = useDossierOf(
    askedIn,
    items.flatMap(({ request }) => request ?? []),
  );
  const { byRequest, ...unknown } = useRememberedOfSeveral({ items, askedIn });
  const keep = useKeep();
  const files = keep !== undefined && keep !== 'off';
  /** Texts of the lookups that are not to be filed with the others. */
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const fileable = items.filter(({ request }) => request !== null);
  const chosen = fileable.filter((item) => !leftOut.has(item.asked.text));
  const leaveOut = (some: readonly Item[], out: boolean) => {
    const texts = new Set(leftOut);
    for (const { asked } of some) out ? texts.add(asked.text) : texts.delete(asked.text);
    setLeftOut(texts);
  };
  const settled = items.filter(isSettled).length;
  const total = items.length;
  const judged = ({ asked, results, at }: Item) =>
    coverageOf(results.scope ?? NO_SCOPE, asked.list, lists, at ?? new Date(), askedBy(asked.text));
  const latest = items.findLast((item) => item.results.scope);
  const anyByDocument = items.findLast((item) => item.results.scope && askedBy(item.asked.text) === 'document');
  const coverage = latest && {
    ...judged(latest),
    withoutDocuments: anyByDocument ? judged(anyByDocument).withoutDocuments : [],
  };
  // Hours may lie between the first and the last, and newer lists.
  const times = items.flatMap(({ at }) => at ?? []);
  const consulted = items.flatMap((item) => judged(item).consulted);
  const title = t('several.title', { count: items.length });
  const answered = items.filter((item) => item.phase === 'done').length;
  const state = {
    idle: '',
    done: '',
    running: t('several.running'),
    paused: t('work:paused'),
    cancelled: t('work:cancelled.lookups', { count: answered, done: count(answered), total: count(total) }),
  }[phase];
  /** The bar stays on the screen; what is not asked yet has to be known on paper, too. */
  const told =
    phase === 'cancelled' ? state : `${state} · ${t('work:counted', { done: count(settled), total: count(total) })}`;
  useEffect(() => {
    if (phase === 'done') announce(title);
  }, [phase, title]);
  return (
    <div className={states.scroll}>
      <section className={`${panel.panel} ${states.nothing}`} aria-label={title}>
        <header className={classes.head}>
          <div>
            <h2 className={states.title}>{title}</h2>
            <p className={classes.soft}>
              {[times.length > 0 && period(times[0]!, times.at(-1)!), datesOf({ consulted })]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {state && <p className={classes.onPaper}>{told}</p>}
          </div>
          <FileAnswers
            requests={chosen.map(({ request }) => request!)}
            subject={() => subjectOfSeveral(chosen.map(({ asked }) => asked))}
            label={t('filing:fileSelected', { count: chosen.length })}
          />
        </header>
        {phase !== 'idle' && phase !== 'done' && (
          <div className={classes.work}>
            <WorkBar
              state={phase}
              title={state}
              label={t('several.bar')}
              counted={{ done: settled, total }}
              fraction={settled / total}
              remainingMs={remainingMs(settled, total, stretch, Date.now())}
              pause={pause}
              resume={() => void resume(client)}
              left={total - settled}
              cancel={cancel}
            />
          </div>
        )}
        {coverage && <CoverageNotes coverage={coverage} />}
        <DossiersUnknown {...unknown} />
        <Table verticalSpacing={6} horizontalSpacing="md">
          <Table.Thead>
            <Table.Tr>
              {files && (
                <Table.Th w={1}>
                  <Checkbox
                    size="xs"
                    aria-label={t('several.chooseAll')}
                    checked={chosen.length > 0 && chosen.length === fileable.length}
                    indeterminate={chosen.length > 0 && chosen.length < fileable.length}
                    disabled={fileable.length === 0}
                    onChange={(event) => leaveOut(fileable, !event.currentTarget.checked)}
                  />
                </Table.Th>
              )}
              <Table.Th>{t('columns.asked')}</Table.Th>
              <Table.Th colSpan={2}>{t('several.outcome')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody id={RESULTS_ID}>
            {items.map((item) => (
              <Table.Tr key={item.asked.text}>
                {files && (
                  <Table.Td>
                    <Checkbox
                      size="xs"
                      aria-label={t('several.choose', { text: item.asked.text })}
                      checked={chosen.includes(item)}
                      disabled={item.request === null}
                      onChange={(event) => leaveOut([item], !event.currentTarget.checked)}
                    />
                  </Table.Td>
                )}
                <Table.Th scope="row" className={classes.asked}>
                  {item.asked.text}
                </Table.Th>
                <Table.Td>
                  <Outcome item={item} coverage={judged(item)} />
                  {dossier && <Standing hits={hitsOf(dossier, item.request)} />}
                  <Before item={item} remembered={byRequest} />
                  <FiledNote compact request={item.request} />
                </Table.Td>
                <Table.Td ta="right">
                  <Button
                    ref={item === last ? wayBack : undefined}
                    size="compact-sm"
                    variant="subtle"
                    disabled={item.phase === 'refused'}
                    aria-label={t('several.openOf', { text: item.asked.text })}
                    onClick={() => void open(client, item.asked)}
                  >
                    {t('several.open')}
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </div>
  );
}

/** What was decided before of what a lookup found, or that nobody can say it; nothing before that is known. */
function Before({ item, remembered }: { item: Item; remembered: ReadonlyMap<string, Remembered | null> }) {
  const { t } = useTranslation('filing');
  const known = item.request === null ? undefined : remembered.get(item.request);
  if (known === null) return <p className={classes.standing}>{t('remembered.unknownLine')}</p>;
  if (!known) return null;
  const { records, former } = countsOf(item.results);
  return <RememberedStanding remembered={known} found={records + former} />;
}
