import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../../api/client-context.ts';
import { announce } from '../../../shared/announce.ts';
import { useNames } from '../../../shared/consulted/use-names.ts';
import { DecisionFields, type EnteredDecision } from '../../../shared/decision/DecisionFields.tsx';
import { refreshDossiers } from '../../../shared/dossier/dossiers-api.ts';
import { FormDialog } from '../../../shared/FormDialog.tsx';
import { useFormat } from '../../../shared/format.ts';
import { ScrollList } from '../../../shared/ScrollList.tsx';
import { forgetDrafts, useDraft } from '../../../shared/use-draft.ts';
import { useErrorText } from '../../../shared/use-error-text.ts';
import { WorkBar } from '../../../shared/work/WorkBar.tsx';
import { useSpreadsheet } from '../store.ts';
import classes from './decide.module.css';
import { RowRefused, type RowToDecide } from './decide-row.ts';
import { decisionDraft } from './drafts.ts';
import { toldBy } from './find-dossier.ts';
import { type DecisionRun, useTriage } from './store.ts';

interface DecideDialogProps {
  rows: readonly RowToDecide[];
  onClose: () => void;
}

/** Hits that are named; of more it is said how many. */
const NAMED = 50;

/** One decision on hits of the spreadsheet's rows, with its reason. Each is kept in the dossier of its row before it shows. */
export function DecideDialog({ rows, onClose }: DecideDialogProps) {
  const { t } = useTranslation(['spreadsheet', 'common']);
  const { count } = useFormat();
  // What is decided is what was chosen when the dialog was opened.
  const [chosen] = useState(rows);
  const hits = chosen.reduce((sum, row) => sum + row.hits.length, 0);
  const busy = useTriage((triage) => triage.deciding !== null);
  return (
    <FormDialog onClose={() => !busy && onClose()} title={t('decide.title', { count: hits, shown: count(hits) })}>
      <Form rows={chosen} onClose={onClose} />
    </FormDialog>
  );
}

function Form({ rows, onClose }: DecideDialogProps) {
  const { t } = useTranslation(['spreadsheet', 'dossiers', 'common']);
  const { count } = useFormat();
  const client = useClient();
  const queries = useQueryClient();
  const names = useNames();
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft] = useState(() => decisionDraft(useSpreadsheet.getState().startedAt, rows));
  const [entered, setEntered] = useDraft<EnteredDecision>(draft, {
    outcome: null,
    reason: '',
  });
  const [judged, setJudged] = useState(false);
  const [ended, setEnded] = useState<DecisionRun | null>(null);
  const { deciding, decide, stop, choose } = useTriage();
  const { outcome, reason } = entered;
  const missing = reason.trim() === '';
  const told = (number: number) => ({ count: number, shown: count(number) });
  const send = async (event?: SubmitEvent) => {
    event?.preventDefault();
    setJudged(true);
    if (missing) field.current?.focus();
    if (missing || outcome === null || deciding || ended) return;
    const run = await decide(client, rows, { outcome, reason: reason.trim() });
    void refreshDossiers(queries);
    if (!run) return;
    forgetDrafts(draft);
    choose([...useTriage.getState().chosen], false);
    const decided = run.done - run.failed.length - run.meanwhile;
    announce(t('decide.done', told(decided)));
    if (decided === run.total) onClose();
    else setEnded(run);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    event.preventDefault();
    void send();
  };
  if (ended) return <Ended run={ended} onClose={onClose} />;
  const hits = rows.flatMap(({ row, hits: some }) => some.map((hit) => ({ row, hit })));
  const unknown = rows.filter(({ row, dossier }) => dossier === null && toldBy(row).length === 0).length;
  return (
    <form onSubmit={(event) => void send(event)} onKeyDown={onKeyDown} noValidate>
      <Stack gap="md">
        <p className={classes.text}>{t('decide.about')}</p>
        <ScrollList label={t('decide.hits')}>
          {hits.slice(0, NAMED).map(({ row, hit }, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two that are alike have nothing else
            <li key={nth}>{`${row.name ?? row.taxIds[0]}: ${hit.record.name} (${names.list(hit.list)})`}</li>
          ))}
          {hits.length > NAMED && <li>{t('decide.more', told(hits.length - NAMED))}</li>}
        </ScrollList>
        {unknown > 0 && (
          <Alert color="ochre" icon={<IconAlertTriangle aria-hidden />}>
            {t('decide.unknown', told(unknown))}
          </Alert>
        )}
        <DecisionFields value={entered} onChange={setEntered} judged={judged} field={field} />
        {deciding && deciding.total > 1 && (
          <WorkBar
            state="running"
            title={t('dossiers:decide.running')}
            label={t('dossiers:decide.bar')}
            counted={{ done: deciding.done, total: deciding.total }}
            fraction={deciding.done / deciding.total}
            cancel={stop}
            escapeElsewhere
          />
        )}
        <Group justify="flex-end">
          <Button
            variant="default"
            disabled={deciding !== null && deciding.total > 1}
            onClick={deciding ? stop : onClose}
          >
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={deciding !== null} aria-keyshortcuts="Control+Enter">
            {t('dossiers:decide.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Which rows could not be decided, and why. */
function Ended({ run, onClose }: { run: DecisionRun; onClose: () => void }) {
  const { t } = useTranslation(['spreadsheet', 'common']);
  const { count } = useFormat();
  const textOf = useErrorText();
  const told = (number: number) => ({ count: number, shown: count(number) });
  const left = run.total - run.done;
  return (
    <Stack gap="md">
      <p className={classes.text}>{t('decide.done', told(run.done - run.failed.length - run.meanwhile))}</p>
      {run.meanwhile > 0 && <p className={classes.text}>{t('decide.meanwhile', told(run.meanwhile))}</p>}
      {left > 0 && <p className={classes.text}>{t('decide.left', told(left))}</p>}
      {run.failed.length > 0 && (
        <Alert role="alert" color="carmine" icon={<IconAlertTriangle aria-hidden />} title={t('decide.failed')}>
          <ScrollList label={t('decide.failed')}>
            {run.failed.map(({ row, error }) => (
              <li key={row.at}>
                {t('preview.line', { line: count(row.row.line) })}:{' '}
                {error instanceof RowRefused ? t(`decide.refused.${error.why}`) : textOf(error)}
              </li>
            ))}
          </ScrollList>
        </Alert>
      )}
      <Group justify="flex-end">
        <Button data-autofocus onClick={onClose}>
          {t('common:close')}
        </Button>
      </Group>
    </Stack>
  );
}
