import { Button } from '@mantine/core';
import { IconDatabaseOff, IconRefresh } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../api/client-context.ts';
import { useNavigation } from '../../app/navigation.ts';
import { announce } from '../../shared/announce.ts';
import { Blank } from '../../shared/Blank.tsx';
import { ConsultedTable } from '../../shared/consulted/ConsultedTable.tsx';
import { CoverageNotes } from '../../shared/consulted/CoverageNotes.tsx';
import { type Coverage, coverageOf, scopeOf } from '../../shared/consulted/coverage.ts';
import { scopeOfSources } from '../../shared/consulted/scope-of-sources.ts';
import { useDataDates } from '../../shared/consulted/use-data-dates.ts';
import { useNames } from '../../shared/consulted/use-names.ts';
import { DemoBadge } from '../../shared/DemoBadge.tsx';
import { DossiersUnknown } from '../../shared/dossier/DossierNotes.tsx';
import { FileAnswers } from '../../shared/dossier/FileAnswers.tsx';
import { FiledNote } from '../../shared/dossier/FiledNote.tsx';
import { useRememberedOf } from '../../shared/dossier/use-remembered.ts';
import { useFormat } from '../../shared/format.ts';
import { Problem } from '../../shared/Problem.tsx';
import { WorkBar } from '../../shared/work/WorkBar.tsx';
import { Section } from '../answer/Section.tsx';
import { subjectScreened } from '../dossier/subject.ts';
import { dossiersBySubject } from './remembered.ts';
import { SubjectTable } from './SubjectTable.tsx';
import classes from './screening.module.css';
import { type Screening, useScreening } from './store.ts';
import type { Subject } from './subjects.ts';
import type { NothingSays } from './VerdictMark.tsx';
import { isToVerify } from './verdict.ts';

/** The company, its owner and its partners in the restricted lists: who was looked for, how, and what there is. */
export function ScreeningPanel({ revealed }: { revealed: boolean }) {
  const { t } = useTranslation('registry');
  const names = useNames();
  const client = useClient();
  const screening = useScreening();
  const place = useRef<HTMLDivElement>(null);
  const running = screening.phase === 'running';
  useEffect(() => {
    // What does not go together stands above, and may push the panel out of sight of whoever has just asked for it.
    if (running) place.current?.scrollIntoView({ block: 'nearest' });
  }, [running]);
  const { phase, subjects, answered, demonstration, installed, sources, office, at, error, request } = screening;
  const remembered = useRememberedOf(useMemo(() => (request === null ? [] : [request]), [request]));
  const [known = null] = remembered.answers;
  const dossiers = useMemo(() => known && dossiersBySubject(subjects, known), [subjects, known]);
  const scope =
    installed &&
    (office?.by === 'answered'
      ? scopeOfSources(installed, 'todas', sources, office)
      : { ...scopeOf(installed), office });
  const coverage = scope && at && coverageOf(scope, 'todas', installed, at);
  if (coverage && !error && coverage.consulted.length === 0) return <NoLists />;
  const nothing = coverage?.official === 0 ? 'demonstration' : coverage?.clear ? 'clear' : 'partly';
  const people = subjects.every(({ role }) => role === 'person');
  return (
    <div ref={place} className={classes.panel}>
      <Section
        flows
        title={t(people ? 'screening.titlePerson' : 'screening.title')}
        aside={
          <div className={classes.aside}>
            {demonstration && <DemoBadge />}
            <FileAnswers
              keyless
              requests={screening.request === null ? [] : [screening.request]}
              subject={() => subjectScreened(subjects)}
            />
            <AgainButton screening={screening} />
          </div>
        }
      >
        <State screening={screening} nothing={nothing} />
        {screening.leftOut && <p className={classes.leftOut}>{t(`screening.leftOut.${screening.leftOut}`)}</p>}
        <FiledNote
          request={screening.request}
          onAskAgain={() => screening.of && void screening.start(client, screening.of, subjects, screening.leftOut)}
        />
        <DossiersUnknown error={remembered.error} couldNotSay={remembered.couldNotSay} retry={remembered.retry} />
        {error && <Problem error={error} />}
        {(!error || answered > 0) && (
          <SubjectTable
            screening={screening}
            dossiers={dossiers}
            revealed={revealed}
            nothing={nothing}
            titleOf={names.list}
          />
        )}
        {coverage && !error && phase !== 'running' && <Notes subjects={subjects} at={at} coverage={coverage} />}
      </Section>
    </div>
  );
}

function AgainButton({ screening: { phase, of, subjects, leftOut, start } }: { screening: Screening }) {
  const { t } = useTranslation('registry');
  const client = useClient();
  if (phase === 'running') return null;
  return (
    <Button
      size="xs"
      variant="subtle"
      leftSection={<IconRefresh size={16} stroke={1.6} aria-hidden />}
      data-print="hidden"
      onClick={() => of && void start(client, of, subjects, leftOut)}
    >
      {t('screening.again')}
    </Button>
  );
}

/** How far it is, and in one sentence what it came to. */
function State({ screening, nothing }: { screening: Screening; nothing: NothingSays }) {
  const { t } = useTranslation('registry');
  const { phase, questions, answered, results, subjects } = screening;
  const found = results.filter(({ weight }) => isToVerify(weight)).length;
  const total = subjects.length;
  const said =
    phase === 'done'
      ? found === 0
        ? t(nothing === 'demonstration' ? 'screening.onlyDemonstration' : 'screening.nobody', { count: total })
        : t('screening.somebody', { count: found, total })
      : phase === 'cancelled'
        ? t('screening.cancelled')
        : '';
  useEffect(() => {
    if (said !== '') announce(said);
  }, [said]);
  if (phase === 'failed') return null;
  if (phase !== 'running') return <p className={classes.state}>{said}</p>;
  return (
    <WorkBar
      state="running"
      title={t('screening.running')}
      label={t('screening.bar')}
      counted={{ done: answered, total: questions }}
      fraction={answered / Math.max(1, questions)}
      cancel={screening.cancel}
    />
  );
}

interface NotesProps {
  subjects: readonly Subject[];
  at: Date;
  coverage: Coverage;
}

/** What it means and does not mean; in how many lists of which dates was looked, and in which not and why. */
function Notes({ subjects, at, coverage }: NotesProps) {
  const { t } = useTranslation('registry');
  const { dateTime } = useFormat();
  const datesOf = useDataDates();
  const { consulted } = coverage;
  return (
    <div className={classes.notes}>
      <CoverageNotes coverage={coverage} />
      <p>
        {subjects.some(({ document }) => document.startsWith('*')) && `${t('screening.masked')} `}
        {t('screening.namesakes')}
      </p>
      <details>
        <summary>
          {t('screening.searched', {
            count: consulted.length,
            at: dateTime(at.toISOString()),
            dates: datesOf(coverage),
          })}
        </summary>
        <ConsultedTable consulted={consulted} />
      </details>
    </div>
  );
}

/** There is no list to look in. */
function NoLists() {
  const { t } = useTranslation('registry');
  const goTo = useNavigation((state) => state.goTo);
  return (
    <Section title={t('screening.title')}>
      <Blank icon={IconDatabaseOff} title={t('screening.noLists.title')} description={t('screening.noLists.text')}>
        <Button size="xs" onClick={() => goTo('data')}>
          {t('screening.noLists.go')}
        </Button>
      </Blank>
    </Section>
  );
}
