import { Button } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListStatus, UpdateOutcome } from '../../../src-main/contract/window/data.ts';
import { useFormat } from '../../shared/format.ts';
import { useDataNotes } from '../../shared/installed/use-data-notes.ts';
import { type ListOutcome, useUpdates } from './store.ts';
import { TechnicalDetail } from './TechnicalDetail.tsx';
import classes from './updates.module.css';
import { useOutcomeText } from './use-outcome-text.ts';
import { useStartUpdates } from './use-start-updates.ts';

interface OutcomesProps {
  lists: readonly ListStatus[];
  outcomes: readonly ListOutcome[];
  titleOf: (list: string) => string;
}

/** What wants attention stands first. */
const ORDER: readonly UpdateOutcome[] = ['failed', 'rolledBack', 'imported', 'unchanged'];

/** What came of each list: how many of each kind, then a line each; those without news share one. */
export function Outcomes({ lists, outcomes, titleOf }: OutcomesProps) {
  const { t } = useTranslation('data');
  const running = useUpdates((state) => state.phase === 'running');
  const kinds = ORDER.map((outcome) => [outcome, outcomes.filter((one) => one.outcome === outcome)] as const);
  const told = kinds.filter(([outcome]) => outcome !== 'unchanged').flatMap(([, ones]) => ones);
  const unchanged = outcomes.filter(({ outcome }) => outcome === 'unchanged');
  return (
    <>
      <ul className={classes.counts} aria-label={t('updates.counts')}>
        {kinds.map(
          ([outcome, ones]) =>
            ones.length > 0 && (
              <li key={outcome} data-outcome={outcome}>
                {t(`updates.count.${outcome}`, { count: ones.length })}
              </li>
            ),
        )}
      </ul>
      {told.length > 0 && (
        <ul className={classes.outcomes}>
          {told.map((one) => (
            <Outcome key={one.list} one={one} title={titleOf(one.list)} lists={lists} retry={!running} />
          ))}
        </ul>
      )}
      {unchanged.length > 0 && (
        <p className={classes.soft}>
          {t('updates.unchanged', { lists: unchanged.map(({ list }) => titleOf(list)).join('; ') })}
        </p>
      )}
    </>
  );
}

const ICONS = {
  failed: IconAlertTriangle,
  rolledBack: IconArrowBackUp,
  imported: IconCircleCheck,
  unchanged: IconCircleCheck,
};

interface OutcomeProps {
  one: ListOutcome;
  title: string;
  lists: readonly ListStatus[];
  retry: boolean;
}

function Outcome({ one: { list, outcome, detail, report }, title, lists, retry }: OutcomeProps) {
  const { t } = useTranslation(['data', 'common']);
  const { count } = useFormat();
  const textOf = useOutcomeText();
  const notes = useDataNotes();
  const start = useStartUpdates(lists);
  const Icon = ICONS[outcome];
  const text = capitalised(textOf(outcome, detail));
  return (
    <li data-outcome={outcome}>
      <Icon size={17} stroke={1.8} aria-hidden />
      <div className={classes.outcomeText}>
        <strong>{title}</strong>
        <span>
          {report
            ? t('updates.installed', {
                file: report.snapshot.file,
                count: report.kept,
                shown: count(report.kept),
              })
            : text}
        </span>
        {report && report.rejectedTotal > 0 && (
          <span>{t('updates.rejected', { count: report.rejectedTotal, shown: count(report.rejectedTotal) })}</span>
        )}
        {report?.warnings?.map((warning) => (
          <span key={`${warning.code} ${warning.detail}`}>{notes.warning(warning)}</span>
        ))}
        {report && outcome === 'failed' && <span>{text}</span>}
        {outcome === 'failed' && detail && <TechnicalDetail text={detail} />}
      </div>
      {outcome === 'failed' && (
        <Button size="compact-sm" variant="default" disabled={!retry} onClick={() => void start(list)}>
          {t('common:retry')}
        </Button>
      )}
    </li>
  );
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
