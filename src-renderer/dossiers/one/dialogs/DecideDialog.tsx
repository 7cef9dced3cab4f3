import { Alert } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DecisionOutcome, type Dossier, MOST, MOST_HITS } from '../../../../src-main/contract/dossiers.ts';
import { DecisionOutcomes, useDecisionTemplates } from '../../../shared/decision/DecisionFields.tsx';
import { useFormat } from '../../../shared/format.ts';
import { ScrollList } from '../../../shared/ScrollList.tsx';
import { useDraft } from '../../../shared/use-draft.ts';
import { decidedSince } from '../hits/hits.ts';
import { useHitWords } from '../hits/use-hit-words.ts';
import classes from './dialogs.module.css';
import { outcomeDraft } from './drafts.ts';
import { EntryDialog } from './EntryDialog.tsx';

interface DecideDialogProps {
  dossier: Dossier;
  /** Keys of the hits that are decided on. */
  keys: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

/**
 * One decision on the hits that were chosen. Where somebody else decided some of them meanwhile it says who and what, and
 * goes on with the others; deciding those anew is a choice of its own.
 */
export function DecideDialog({ dossier, keys, onClose, onDone }: DecideDialogProps) {
  const { t } = useTranslation('dossiers');
  const { count, dateTime } = useFormat();
  const words = useHitWords();
  // An outcome that was chosen for other hits is none for these.
  const of = keys.join(' ');
  const [chosen, setChosen] = useDraft<{ of: string; outcome: DecisionOutcome } | null>(
    outcomeDraft(dossier.id, 'decision'),
    null,
  );
  const outcome = chosen?.of === of ? chosen.outcome : null;
  const [judged, setJudged] = useState(false);
  const [seen] = useState(dossier.version);
  const meanwhile = decidedSince(dossier, seen, keys);
  const taken = new Set(meanwhile.map(({ hit }) => hit.key));
  const left = keys.filter((key) => !taken.has(key));
  const hits = dossier.hits.filter(({ key }) => left.includes(key));
  const templates = useDecisionTemplates();
  return (
    <EntryDialog
      id={dossier.id}
      name="decision"
      title={t('decide.title', { count: keys.length, shown: count(keys.length) })}
      onClose={onClose}
      label={t('decide.reason')}
      most={MOST.reason}
      templates={templates(outcome)}
      submit={t('decide.submit')}
      said={t('decide.done', { count: left.length, shown: count(left.length) })}
      blocked={left.length === 0}
      entriesOf={(reason) => {
        setJudged(true);
        if (outcome === null) return [];
        return Array.from({ length: Math.ceil(left.length / MOST_HITS) }, (_, n) => ({
          kind: 'decision',
          hits: left.slice(n * MOST_HITS, (n + 1) * MOST_HITS),
          outcome,
          reason,
          seen: dossier.version,
        }));
      }}
      onDone={onDone}
    >
      {meanwhile.length > 0 && (
        <Alert role="alert" color="ochre" icon={<IconUsers aria-hidden />} title={t('decide.meanwhile')}>
          <ul className={classes.meanwhile}>
            {meanwhile.map(({ hit, decision }) => (
              <li key={hit.key}>
                {t(`hits.decided.${decision.outcome}`, {
                  when: dateTime(decision.time),
                  who: decision.author.name,
                })}
                {`: ${words.name(hit)}`}
              </li>
            ))}
          </ul>
          <p className={classes.text}>{t(left.length > 0 ? 'decide.others' : 'decide.noneLeft')}</p>
        </Alert>
      )}
      {hits.length > 0 && (
        <ScrollList label={t('decide.hits')}>
          {hits.map((hit) => (
            <li key={hit.key}>{words.whole(hit)}</li>
          ))}
        </ScrollList>
      )}
      <DecisionOutcomes value={outcome} onChange={(value) => setChosen({ of, outcome: value })} judged={judged} />
    </EntryDialog>
  );
}
