import { Button, Loader } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListName } from '../../../src-main/contract/lists.ts';
import type { SubjectDossier } from '../../../src-main/contract/remembered.ts';
import { isWholeCpf } from '../../shared/document-agreement.ts';
import { DossierNotes } from '../../shared/dossier/DossierNotes.tsx';
import { useFormat } from '../../shared/format.ts';
import { hiddenCpf } from '../words/trailing-cpf.ts';
import { documentText } from '../words/value-text.ts';
import { HitList } from './HitList.tsx';
import { useOpenInLists } from './open-in-lists.ts';
import type { SubjectResult } from './results.ts';
import classes from './screening.module.css';
import { questionsOf, type Subject } from './subjects.ts';
import { type NothingSays, VerdictMark } from './VerdictMark.tsx';

interface SubjectRowProps {
  /** Folded away on the screen; on paper it is there. */
  hidden: boolean;
  subject: Subject;
  result: SubjectResult;
  /** Of its document. */
  dossiers: readonly SubjectDossier[];
  /** The screening was ended before its end. */
  stopped: boolean;
  /** Whole CPFs of the owner are shown. */
  revealed: boolean;
  nothing: NothingSays;
  titleOf(list: ListName): string;
}

/** One person or company: by what it was looked for, and the records that may be about it. */
export function SubjectRow(props: SubjectRowProps) {
  const { hidden, subject, result, dossiers, stopped, revealed, nothing, titleOf } = props;
  const { t } = useTranslation('registry');
  const asked = questionsOf([subject]).map(({ by }) => by);
  const { hits, refused, weight } = result;
  const settled = result.answered >= asked.length;
  const facts = [t(`screening.role.${subject.role}`), shownDocument(subject, revealed)];
  return (
    <tr hidden={hidden} data-print="row">
      <th scope="row">
        <span className={classes.name}>{subject.name}</span>
        <span className={classes.soft}>{facts.filter(Boolean).join(' · ')}</span>
        <span className={classes.soft}>{t(`screening.how.${asked.length > 1 ? 'both' : asked[0]!}`)}</span>
      </th>
      <td>
        {!settled && !stopped && <Loader size={14} aria-label={t('screening.waiting')} />}
        {!settled && stopped && <span className={classes.soft}>{t('screening.notAsked')}</span>}
        {settled && refused.length === 0 && hits.length === 0 && <VerdictMark verdict={null} nothing={nothing} />}
        {refused.map((sentence) => (
          <p key={sentence} className={classes.refused}>
            {t('screening.refused', { sentence })}
          </p>
        ))}
        {hits.length > 0 && weight && (
          <>
            <div className={classes.head}>
              <VerdictMark verdict={weight} />
              <PerList result={result} titleOf={titleOf} />
            </div>
            <HitList result={result} subject={subject} dossiers={dossiers} revealed={revealed} />
          </>
        )}
        <DossierNotes dossiers={dossiers} />
      </td>
      <td>{hits.length > 0 && <OpenInLists subject={subject} result={result} revealed={revealed} />}</td>
    </tr>
  );
}

function PerList({ result: { perList, ruledOut }, titleOf }: Pick<SubjectRowProps, 'result' | 'titleOf'>) {
  const { t } = useTranslation('registry');
  const { count } = useFormat();
  return (
    <ul className={classes.lists}>
      {[...perList].map(([list, records]) => (
        <li key={list}>
          {titleOf(list)} <b>{count(records)}</b>
        </li>
      ))}
      {ruledOut > 0 && <li>{t('screening.ruledOut', { count: ruledOut })}</li>}
    </ul>
  );
}

/** By the document where that found something, so that the page shows the confirmed records; else by name. */
function OpenInLists({ subject, result, revealed }: Pick<SubjectRowProps, 'subject' | 'result' | 'revealed'>) {
  const { t } = useTranslation('registry');
  const open = useOpenInLists();
  const hidden = isWholeCpf(subject.document) && !revealed;
  const byDocument = !hidden && result.hits.some(({ by }) => by === 'document');
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      rightSection={<IconArrowRight size={14} aria-hidden />}
      aria-label={t('screening.openOf', { name: subject.name })}
      data-print="hidden"
      onClick={() => (byDocument ? open(documentText(subject.document), 'document') : open(subject.name, 'name'))}
    >
      {t('screening.open')}
    </Button>
  );
}

function shownDocument({ document }: Subject, revealed: boolean): string {
  return isWholeCpf(document) && !revealed ? hiddenCpf(document) : documentText(document);
}
