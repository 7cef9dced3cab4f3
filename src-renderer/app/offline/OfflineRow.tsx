import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isToBeSeen, type OfflineAnswer } from '../../../src-main/contract/window/office.ts';
import { useAloneWords } from '../../dossiers/alone/use-alone-words.ts';
import { useFormat } from '../../shared/format.ts';
import { useErrorText } from '../../shared/use-error-text.ts';
import classes from './offline.module.css';

interface OfflineRowProps {
  answer: OfflineAnswer;
  /** Why the office did not take it, of all that was brought in this dialog. */
  refused: Error | undefined;
  chosen: boolean;
  onChoose: (isChosen: boolean) => void;
  /** Shows the dossier that it was brought into. */
  onOpen: () => void;
  onPutAway: () => void;
}

/** One answer: what was asked, what this machine said, and what became of it at the office. */
export function OfflineRow({ answer, refused, chosen, onChoose, onOpen, onPutAway }: OfflineRowProps) {
  const { t } = useTranslation(['offline', 'dossiers']);
  const { count, dateTime } = useFormat();
  const words = useAloneWords();
  const textOf = useErrorText();
  const [isSure, setIsSure] = useState(false);
  const { brought, facts } = answer;
  const title = words.title(answer);
  const here = t('here', { at: dateTime(facts.askedAt), found: words.lines(answer).join(' · ') });
  const isUnlike = brought !== null && isToBeSeen(brought);
  return (
    <li className={classes.answer} data-differs={isUnlike || undefined}>
      {brought ? (
        <div className={classes.what}>
          <strong>{title}</strong>
          <span className={classes.said}>{here}</span>
          {isUnlike && brought.found !== null && brought.found > 0 && (
            <span className={classes.said}>
              {t('office', { found: t('dossiers:story.found', { count: brought.found, shown: count(brought.found) }) })}
            </span>
          )}
          <span className={classes.outcome}>{t(`compared.${brought.compared}`)}</span>
        </div>
      ) : (
        <Checkbox
          className={classes.what}
          label={title}
          description={here}
          error={refused && t('refused', { why: textOf(refused) })}
          checked={chosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      )}
      <div className={classes.acts}>
        {brought && (
          <Button size="compact-sm" variant="default" onClick={onOpen} aria-label={t('openOf', { title })}>
            {t('open')}
          </Button>
        )}
        {isUnlike && (
          <Button size="compact-sm" variant="default" onClick={onPutAway} aria-label={t('seenOf', { title })}>
            {t('seen')}
          </Button>
        )}
        {!brought && (
          <Button
            size="compact-sm"
            variant="default"
            color={isSure ? 'carmine' : undefined}
            onClick={isSure ? onPutAway : () => setIsSure(true)}
            onBlur={() => setIsSure(false)}
            aria-label={t(isSure ? 'putAwaySureOf' : 'putAwayOf', { title })}
          >
            {t(isSure ? 'putAwaySure' : 'putAway')}
          </Button>
        )}
      </div>
    </li>
  );
}
