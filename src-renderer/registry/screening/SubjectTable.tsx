import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListName } from '../../../src-main/contract/lists.ts';
import type { SubjectDossier } from '../../../src-main/contract/remembered.ts';
import { foldable } from './foldable.ts';
import { SubjectRow } from './SubjectRow.tsx';
import classes from './screening.module.css';
import type { Screening } from './store.ts';
import type { NothingSays } from './VerdictMark.tsx';

interface SubjectTableProps {
  screening: Screening;
  /** The dossiers of each subject, by its place; null before they are known. */
  dossiers: ReadonlyMap<number, readonly SubjectDossier[]> | null;
  /** Whole CPFs of the owner are shown. */
  revealed: boolean;
  nothing: NothingSays;
  titleOf(list: ListName): string;
}

const NONE: readonly SubjectDossier[] = [];

/** Everybody that is looked for. At the end those about whom there is nothing are folded away, where they are many. */
export function SubjectTable({ screening, dossiers, revealed, nothing, titleOf }: SubjectTableProps) {
  const { phase, subjects, results } = screening;
  const { t } = useTranslation('registry');
  const [all, setAll] = useState(false);
  const stopped = phase === 'cancelled' || phase === 'failed';
  const folded = phase === 'done' ? foldable(results) : new Set<number>();
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-busy={phase === 'running'}>
        <thead>
          <tr>
            <th scope="col">{t('screening.who')}</th>
            <th scope="col" colSpan={2}>
              {t('screening.outcome')}
            </th>
          </tr>
        </thead>
        <tbody>
          {subjects.map((subject, index) => (
            <SubjectRow
              // biome-ignore lint/suspicious/noArrayIndexKey: subjects of a screening never change places
              key={index}
              hidden={!all && folded.has(index)}
              subject={subject}
              result={results[index]!}
              dossiers={dossiers?.get(index) ?? NONE}
              stopped={stopped}
              revealed={revealed}
              nothing={nothing}
              titleOf={titleOf}
            />
          ))}
        </tbody>
      </table>
      {folded.size > 0 && (
        <Button size="compact-sm" variant="subtle" aria-expanded={all} data-print="hidden" onClick={() => setAll(!all)}>
          {t(all ? 'screening.fewer' : 'screening.rest', { count: folded.size })}
        </Button>
      )}
    </div>
  );
}
