import { Button, Text } from '@mantine/core';
import { IconDatabaseOff, IconFlask, IconShieldCheck, IconShieldQuestion } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../api/client-context.ts';
import { useNavigation } from '../../app/navigation.ts';
import { announce } from '../../shared/announce.ts';
import { ConsultedTable } from '../../shared/consulted/ConsultedTable.tsx';
import { CoverageNotes } from '../../shared/consulted/CoverageNotes.tsx';
import type { Coverage } from '../../shared/consulted/coverage.ts';
import classes from '../../shared/consulted/states.module.css';
import { useDataDates } from '../../shared/consulted/use-data-dates.ts';
import { useFormat } from '../../shared/format.ts';
import panel from '../../shared/panel.module.css';
import { FileLookup, LookupFiled } from '../dossier/FileLookup.tsx';
import { RememberedNote } from '../dossier/RememberedNote.tsx';
import { doubtOf, judge } from '../query/judge.ts';
import { type Asked, isByName } from '../search/question.ts';
import { useSearch } from '../search/store.ts';
import { isUnknown, nothingOf } from './nothing.ts';

const FACES = {
  clear: { icon: IconShieldCheck, tone: 'good' },
  partly: { icon: IconShieldQuestion, tone: 'verify' },
  doubtful: { icon: IconShieldQuestion, tone: 'verify' },
  silent: { icon: IconShieldQuestion, tone: 'verify' },
  demonstration: { icon: IconFlask, tone: 'verify' },
  nowhere: { icon: IconDatabaseOff, tone: 'bad' },
} as const;

/**
 * Nothing found, and what that means: in how many lists, of which dates, which could not be searched and why. Green only
 * where every list asked for was searched, whole and up to date.
 */
export function NothingFound({ asked, coverage }: { asked: Asked; coverage: Coverage }) {
  const { t } = useTranslation('lists');
  const { consulted } = coverage;
  const nothing = nothingOf(asked.text, coverage);
  const nowhere = nothing === 'nowhere';
  const { icon: Icon, tone } = FACES[nothing];
  const listed = t('states.nothing.title', { count: coverage.official });
  const title = isUnknown(nothing)
    ? t(`states.nothing.${nothing}`)
    : nothing === 'doubtful'
      ? t('states.nothing.doubt')
      : listed;
  useEffect(() => announce(title), [title]);
  return (
    <div className={classes.scroll}>
      <section className={`${panel.panel} ${classes.nothing}`} aria-label={title}>
        <header className={classes.nothingHead} data-tone={tone}>
          <Icon size={28} stroke={1.5} aria-hidden />
          <div>
            <h2 className={classes.title}>{title}</h2>
            <Question asked={asked} coverage={coverage} />
            {nothing === 'doubtful' && (
              <p className={classes.doubt}>
                <Doubt text={asked.text} /> {listed}.
              </p>
            )}
          </div>
          {nowhere ? (
            <ToData />
          ) : (
            <div className={classes.nothingActions}>
              <FileLookup />
            </div>
          )}
        </header>
        <div className={classes.filed}>
          <LookupFiled />
          <RememberedNote />
        </div>
        <CoverageNotes coverage={coverage} />
        {consulted.length > 0 && <ConsultedTable consulted={consulted} />}
        {(nothing === 'clear' || nothing === 'partly') && <Advice asked={asked} />}
      </section>
    </div>
  );
}

/** Why the question cannot be right, in a sentence. */
function Doubt({ text }: { text: string }) {
  const { t } = useTranslation('lists');
  const doubt = doubtOf(judge(text));
  if (doubt === 'soleTrader') return t('several.soleTrader');
  if (doubt !== null && doubt !== 'notADocument' && doubt !== 'documentAsName') return t(`query.hint.${doubt}`);
  return t('query.hint.digits', { count: text.replace(/\P{Nd}/gu, '').length });
}

/** What the answer is to, when it was asked, and from when to when the data is. */
function Question({ asked, coverage }: { asked: Asked; coverage: Coverage }) {
  const { t } = useTranslation('lists');
  const { dateTime } = useFormat();
  const datesOf = useDataDates();
  const askedAt = useSearch((state) => state.askedAt);
  return (
    <Text c="dimmed" className={classes.question}>
      {[
        t('states.nothing.question', { text: asked.text.trim() }),
        isByName(asked.text) && t(`comparedBy.${asked.match}`, { threshold: asked.threshold }),
        askedAt && dateTime(askedAt.toISOString()),
        datesOf(coverage),
      ]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  );
}

function ToData() {
  const { t } = useTranslation('lists');
  const goTo = useNavigation((state) => state.goTo);
  return (
    <Button className={classes.toData} onClick={() => goTo('data')}>
      {t('states.noData.go')}
    </Button>
  );
}

/** A name may be written otherwise: the wider comparisons are one press away. */
function Advice({ asked }: { asked: Asked }) {
  const { t } = useTranslation('lists');
  const client = useClient();
  const start = useSearch((state) => state.start);
  if (!isByName(asked.text)) return <p className={classes.advice}>{t('states.nothing.adviceDocument')}</p>;
  const wider = WIDER[asked.match];
  return (
    <div className={classes.advice}>
      <span>{t(`states.nothing.advice.${asked.match}`)}</span>
      <div className={classes.wider}>
        {wider.map((match) => (
          <Button key={match} size="xs" variant="default" onClick={() => void start(client, { ...asked, match })}>
            {t(`states.nothing.wider.${match}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}

const WIDER = { exact: ['folded', 'similar'], folded: ['similar'], similar: [] } as const;
