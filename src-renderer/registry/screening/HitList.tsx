import { useTranslation } from 'react-i18next';
import type { SubjectDossier } from '../../../src-main/contract/remembered.ts';
import { bareDocument, isWholeCpf } from '../../shared/document-agreement.ts';
import { useDecisionText } from '../../shared/dossier/use-decision-text.ts';
import { useFormat } from '../../shared/format.ts';
import { hiddenCpf } from '../words/trailing-cpf.ts';
import { documentText } from '../words/value-text.ts';
import { standingsOf } from './remembered.ts';
import { type Hit, joinAlike, type SubjectResult } from './results.ts';
import classes from './screening.module.css';
import type { Subject } from './subjects.ts';

/** Records shown at once; the page of the lists has them all. */
const SHOWN = 5;

interface HitListProps {
  result: SubjectResult;
  subject: Subject;
  dossiers: readonly SubjectDossier[];
  revealed: boolean;
}

/** The records that say most about a subject, each with what it rests on and the file that it stands in. */
export function HitList({ result, subject, dossiers, revealed }: HitListProps) {
  const { t } = useTranslation('registry');
  const { count } = useFormat();
  const shown = joinAlike(result.hits).slice(0, SHOWN);
  const more = result.records - shown.reduce((all, { times }) => all + times, 0);
  return (
    <ul className={classes.hits}>
      {shown.map(({ hit, times }) => (
        <li key={[hit.file, hit.name, hit.taxId].join()}>
          <span>
            {hit.name} {hit.taxId && <span className={classes.document}>{recordDocument(hit, subject, revealed)}</span>}
          </span>
          <span className={classes.soft}>
            {[t(`screening.verdict.${hit.verdict}.text`), hit.file, times > 1 && t('screening.times', { count: times })]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <Before hit={hit} times={times} dossiers={dossiers} />
        </li>
      ))}
      {more > 0 && <li className={classes.soft}>{t('screening.more', { count: more, shown: count(more) })}</li>}
    </ul>
  );
}

/** What was decided of a record before, in which dossier. */
function Before({ hit, times, dossiers }: { hit: Hit; times: number; dossiers: readonly SubjectDossier[] }) {
  const { t } = useTranslation('filing');
  const textOf = useDecisionText();
  const said = standingsOf(hit, times, dossiers).map((stood) => {
    const { name, protocol = '' } = stood.dossier!;
    return `${t('remembered.in', { name, protocol })}: ${textOf(stood)}`;
  });
  return [...new Set(said)].map((text) => (
    <span key={text} className={classes.soft}>
      {text}
    </span>
  ));
}

/** As the list has it, but for the CPF that the window hides. */
function recordDocument({ taxId }: Hit, { document }: Subject, revealed: boolean): string {
  const bare = bareDocument(taxId);
  return isWholeCpf(bare) && bare === document && !revealed ? hiddenCpf(bare) : documentText(taxId);
}
