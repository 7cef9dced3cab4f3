import { Button, Group, Alert as Note, Stack, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DecisionOutcome } from '../../../src-main/contract/dossiers.ts';
import type { Alert } from '../../../src-main/contract/portfolios.ts';
import { useClient } from '../../api/client-context.ts';
import { announce } from '../../shared/announce.ts';
import { DecisionFields, type EnteredDecision } from '../../shared/decision/DecisionFields.tsx';
import { FormDialog } from '../../shared/FormDialog.tsx';
import { useFormat } from '../../shared/format.ts';
import { Problem } from '../../shared/Problem.tsx';
import { alertsDraft } from '../../shared/portfolio/drafts.ts';
import { decideAlerts, refreshPortfolios } from '../../shared/portfolio/portfolios-api.ts';
import { ScrollList } from '../../shared/ScrollList.tsx';
import { forgetDrafts, useDraft } from '../../shared/use-draft.ts';
import { WorkBar } from '../../shared/work/WorkBar.tsx';
import type { Mark } from './mark.ts';
import { nameOf } from './order.ts';
import { useChangeWords } from './use-change-words.ts';
import { useMarkText } from './use-marks.ts';

/** Alerts that one question of the API decides at most. */
const AT_ONCE = 1000;

interface DecideAlertsDialogProps {
  alerts: readonly Alert[];
  /** What was decided of them in dossiers; null where that is not known. */
  marks: ReadonlyMap<string, Mark> | null;
  onClose: () => void;
  onDone: () => void;
}

/** How many are decided, of those that were to be when it began. */
interface Progress {
  done: number;
  total: number;
}

/** One decision on the alerts that were chosen, with its reason; only so are they closed. */
export function DecideAlertsDialog(props: DecideAlertsDialogProps) {
  const { t } = useTranslation(['alerts', 'common']);
  const { count } = useFormat();
  const number = props.alerts.length;
  const [progress, setProgress] = useState<Progress | null>(null);
  const { onClose } = props;
  return (
    <FormDialog
      onClose={() => progress === null && onClose()}
      title={t('decide.title', { count: number, shown: count(number) })}
    >
      <Form {...props} progress={progress} setProgress={setProgress} />
    </FormDialog>
  );
}

interface FormProps extends DecideAlertsDialogProps {
  progress: Progress | null;
  setProgress: (progress: Progress | null) => void;
}

function Form({ alerts, marks, onClose, onDone, progress, setProgress }: FormProps) {
  const { t } = useTranslation(['alerts', 'dossiers', 'common']);
  const { count } = useFormat();
  const client = useClient();
  const queries = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const changes = useChangeWords();
  const markText = useMarkText();
  const markOf = ({ id }: Alert) => {
    const mark = marks?.get(id);
    return mark ? ` · ${markText(mark)}` : '';
  };
  // What is decided is what was chosen when the dialog was opened, whatever comes meanwhile.
  const [chosen] = useState(alerts);
  // Others may have decided some of them by now: theirs stand.
  const left = chosen.filter(({ id }) => alerts.some((one) => one.id === id));
  const draft = alertsDraft(chosen);
  const [entered, setEntered] = useDraft<EnteredDecision>(draft, {
    outcome: null,
    reason: '',
  });
  const [judged, setJudged] = useState(false);
  const { outcome, reason } = entered;
  const stopped = useRef(false);
  const deciding = useMutation({
    mutationFn: async (decision: { outcome: DecisionOutcome; reason: string }) => {
      stopped.current = false;
      let closed = 0;
      for (let at = 0; at < left.length && !stopped.current; at += AT_ONCE) {
        setProgress({ done: at, total: left.length });
        const ids = left.slice(at, at + AT_ONCE).map(({ id }) => id);
        closed += (await decideAlerts(client, { alerts: ids, ...decision })).alerts;
      }
      return closed;
    },
    onSuccess: (closed) => {
      announce(t('decide.done', { count: closed, shown: count(closed) }));
      forgetDrafts(draft);
      // What is left stays chosen.
      if (!stopped.current) onDone();
      onClose();
    },
    // Also where it failed: others may have decided some meanwhile.
    onSettled: () => {
      setProgress(null);
      return refreshPortfolios(queries);
    },
  });
  const isLong = progress !== null && progress.total > AT_ONCE;
  const missing = reason.trim() === '';
  const send = (event?: SubmitEvent) => {
    event?.preventDefault();
    setJudged(true);
    if (missing) field.current?.focus();
    if (missing || outcome === null || left.length === 0 || deciding.isPending) return;
    deciding.mutate({ outcome, reason: reason.trim() });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    event.preventDefault();
    send();
  };
  return (
    <form onSubmit={send} onKeyDown={onKeyDown} noValidate>
      <Stack gap="md">
        {left.length < chosen.length && (
          <Note role="alert" color="ochre" icon={<IconUsers aria-hidden />} title={t('dossiers:decide.meanwhile')}>
            {t(left.length > 0 ? 'dossiers:decide.others' : 'dossiers:decide.noneLeft')}
          </Note>
        )}
        {marks === null && <Text size="sm">{t('inDossier.unknown')}</Text>}
        <ScrollList label={t('decide.alerts')}>
          {left.map((alert) => (
            <li key={alert.id}>
              {`${nameOf(alert)}: ${alert.source === 'registration' ? changes.registration(alert) : (alert.record.name ?? '')}${markOf(alert)}`}
            </li>
          ))}
        </ScrollList>
        <DecisionFields value={entered} onChange={setEntered} judged={judged} field={field} />
        {deciding.error && <Problem error={deciding.error} />}
        {isLong && (
          <WorkBar
            state="running"
            title={t('dossiers:decide.running')}
            label={t('dossiers:decide.bar')}
            counted={progress}
            fraction={progress.done / progress.total}
            cancel={() => {
              stopped.current = true;
            }}
            escapeElsewhere
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" disabled={isLong} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            type="submit"
            disabled={left.length === 0}
            loading={deciding.isPending}
            aria-keyshortcuts="Control+Enter"
          >
            {t('dossiers:decide.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
