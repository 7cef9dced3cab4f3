import { Alert, Button } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONCLUSIONS, type ConclusionOutcome, type Dossier, MOST } from '../../../../src-main/contract/dossiers.ts';
import { Outcomes } from '../../../shared/decision/Outcomes.tsx';
import { useFormat } from '../../../shared/format.ts';
import { useDraft } from '../../../shared/use-draft.ts';
import classes from './dialogs.module.css';
import { outcomeDraft } from './drafts.ts';
import { EntryDialog } from './EntryDialog.tsx';

interface ConcludeDialogProps {
  dossier: Dossier;
  onClose: () => void;
  /** Leads to the first hit that is open. */
  onHits: () => void;
}

/** How the work on a dossier ends. Not while hits are open: it says so, and leads to them. */
export function ConcludeDialog({ dossier, onClose, onHits }: ConcludeDialogProps) {
  const { t } = useTranslation('dossiers');
  const { count } = useFormat();
  const [judged, setJudged] = useState(false);
  const { id, openHits, version } = dossier;
  const [outcome, setOutcome] = useDraft<ConclusionOutcome | null>(outcomeDraft(id, 'conclusion'), null);
  return (
    <EntryDialog
      id={id}
      name="conclusion"
      title={t('conclude.title')}
      onClose={onClose}
      label={t('conclude.justification')}
      most={MOST.reason}
      submit={t('conclude.submit')}
      said={t('conclude.done')}
      blocked={openHits > 0}
      entriesOf={(justification) => {
        setJudged(true);
        return outcome === null ? [] : [{ kind: 'conclusion', outcome, justification, seen: version }];
      }}
    >
      {openHits > 0 && (
        <Alert
          role="alert"
          color="ochre"
          icon={<IconListCheck aria-hidden />}
          title={t('conclude.open', { count: openHits, shown: count(openHits) })}
        >
          <p className={classes.text}>{t('conclude.openText')}</p>
          <Button mt="sm" size="xs" variant="default" onClick={onHits} data-autofocus>
            {t('conclude.toHits')}
          </Button>
        </Alert>
      )}
      <Outcomes
        label={t('conclude.outcome')}
        value={outcome}
        onChange={setOutcome}
        error={judged && outcome === null && t('conclude.outcomeMissing')}
        choices={CONCLUSIONS.map((value) => ({
          value,
          label: t(`conclusion.${value}`),
          description: t(`conclude.about.${value}`),
        }))}
      />
    </EntryDialog>
  );
}
