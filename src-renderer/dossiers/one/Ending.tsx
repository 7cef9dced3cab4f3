import { Alert, Button, Group } from '@mantine/core';
import { IconCircleCheck, IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Dossier, EntryOf } from '../../../src-main/contract/dossiers.ts';
import { useFormat } from '../../shared/format.ts';
import classes from './one.module.css';

interface EndingProps {
  dossier: Dossier;
  onApprove: (approved: boolean) => void;
}

/** How the work ended, why and by whom; or that a second person has still to say so. */
export function Ending({ dossier, onApprove }: EndingProps) {
  const { t } = useTranslation('dossiers');
  const { dateTime } = useFormat();
  const { status, entries } = dossier;
  if (status !== 'concluded' && status !== 'awaitingApproval') return null;
  const conclusion = entries.findLast((entry): entry is EntryOf<'conclusion'> => entry.kind === 'conclusion');
  if (!conclusion) return null;
  const approval = entries
    .slice(entries.indexOf(conclusion))
    .findLast((entry): entry is EntryOf<'approval'> => entry.kind === 'approval');
  const waits = status === 'awaitingApproval';
  const stamp = { when: dateTime(conclusion.time), who: conclusion.author.name };
  return (
    <Alert
      color={waits ? 'ochre' : 'petrol'}
      variant={waits ? 'light' : 'default'}
      icon={waits ? <IconHourglass aria-hidden /> : <IconCircleCheck aria-hidden />}
      title={t(waits ? 'ending.waits' : 'ending.title', { outcome: t(`conclusion.${conclusion.outcome}`) })}
    >
      <p className={classes.reason}>{conclusion.justification}</p>
      <p className={classes.stamp}>{t('ending.by', stamp)}</p>
      {approval && (
        <p className={classes.stamp}>
          {t(approval.approved ? 'ending.approvedBy' : 'ending.refusedBy', {
            when: dateTime(approval.time),
            who: approval.author.name,
          })}
          {`: ${approval.reason}`}
        </p>
      )}
      {waits && (
        <>
          <p className={classes.stamp}>{t('ending.another', { who: conclusion.author.name })}</p>
          <Group gap={8} mt="sm">
            <Button size="xs" onClick={() => onApprove(true)}>
              {t('approval.approve.submit')}
            </Button>
            <Button size="xs" variant="default" onClick={() => onApprove(false)}>
              {t('approval.refuse.submit')}
            </Button>
          </Group>
        </>
      )}
    </Alert>
  );
}
