import { Alert, Button, Group } from '@mantine/core';
import { IconCircleCheck, IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Dossier, EntryOf } from '../../../src-main/contract/dossiers.ts';
import { serviceErrorOf } from '../../api/errors.ts';
import { useFormat } from '../../shared/format.ts';
import { approvalRefusal } from '../../shared/sign-in/approval-refusal.ts';
import { SignInButton } from '../../shared/sign-in/SignInButton.tsx';
import { useSignIn } from '../../shared/sign-in/use-sign-in.ts';
import { useErrorText } from '../../shared/use-error-text.ts';
import classes from './one.module.css';

interface EndingProps {
  dossier: Dossier;
  onApprove: (approved: boolean) => void;
}

/** How the work ended, why and by whom; or that a second person has still to say so. */
export function Ending({ dossier, onApprove }: EndingProps) {
  const { t } = useTranslation('dossiers');
  const { dateTime } = useFormat();
  const signIn = useSignIn();
  const textOf = useErrorText();
  const { status, entries } = dossier;
  if (status !== 'concluded' && status !== 'awaitingApproval') return null;
  const conclusion = entries.findLast((entry): entry is EntryOf<'conclusion'> => entry.kind === 'conclusion');
  if (!conclusion) return null;
  const approval = entries
    .slice(entries.indexOf(conclusion))
    .findLast((entry): entry is EntryOf<'approval'> => entry.kind === 'approval');
  const waits = status === 'awaitingApproval';
  const refusal = approvalRefusal(signIn, conclusion.author);
  const disabled = refusal ? { disabled: true, 'aria-describedby': 'no-approval' } : {};
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
          {refusal && (
            <p className={classes.stamp} id="no-approval">
              {textOf(serviceErrorOf(refusal))}
            </p>
          )}
          {signIn && !signIn.person && <SignInButton />}
          <Group gap={8} mt="sm">
            <Button size="xs" onClick={() => onApprove(true)} {...disabled}>
              {t('approval.approve.submit')}
            </Button>
            <Button size="xs" variant="default" onClick={() => onApprove(false)} {...disabled}>
              {t('approval.refuse.submit')}
            </Button>
          </Group>
        </>
      )}
    </Alert>
  );
}
