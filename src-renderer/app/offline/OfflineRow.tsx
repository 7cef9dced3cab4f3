import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfflineAnswer } from '../../../src-main/contract/window/office.ts';
import { formatCnpj } from '../../../src-main/documents/cnpj.ts';
import { formatCpf } from '../../../src-main/documents/cpf.ts';
import { askedOf, wantedOf } from '../../shared/consulted/asked.ts';
import { useFormat } from '../../shared/format.ts';
import classes from './offline.module.css';

interface OfflineRowProps {
  answer: OfflineAnswer;
  chosen: boolean;
  onChoose: (isChosen: boolean) => void;
  /** Shows the dossier that it was brought into. */
  onOpen: () => void;
  onPutAway: () => void;
}

/** One answer: what was asked, what this machine said, and what became of it at the office. */
export function OfflineRow({ answer, chosen, onChoose, onOpen, onPutAway }: OfflineRowProps) {
  const { t } = useTranslation(['offline', 'dossiers']);
  const { count, dateTime } = useFormat();
  const { brought } = answer;
  const [isSure, setIsSure] = useState(false);
  const title = t(`dossiers:story.asked.${askedOf(answer)}`, { wanted: formatCpf(formatCnpj(wantedOf(answer))) });
  const saidOf = (found: number | null) => {
    if (found === null) return t('dossiers:story.foundUnknown');
    return found === 0
      ? t('dossiers:story.foundNone')
      : t('dossiers:story.found', { count: found, shown: count(found) });
  };
  const here = t('here', { at: dateTime(answer.askedAt), found: saidOf(answer.found) });
  return (
    <li className={classes.answer} data-differs={brought?.compared === 'differs' || undefined}>
      {brought ? (
        <div className={classes.what}>
          <strong>{title}</strong>
          <span className={classes.said}>{here}</span>
          {brought.compared !== 'reading' && (
            <span className={classes.said}>{t('office', { found: saidOf(brought.found) })}</span>
          )}
          <span className={classes.outcome}>{t(`compared.${brought.compared}`)}</span>
        </div>
      ) : (
        <Checkbox
          className={classes.what}
          label={title}
          description={here}
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
        {brought?.compared === 'differs' && (
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
