import { Tabs } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../../app/shortcuts/use-shortcut.ts';
import { announce } from '../../shared/announce.ts';
import { DemoBadge } from '../../shared/DemoBadge.tsx';
import { FileAnswers } from '../../shared/dossier/FileAnswers.tsx';
import { FiledNote } from '../../shared/dossier/FiledNote.tsx';
import { useAddressCheck } from '../address/use-address-check.ts';
import { subjectOfAnswer } from '../dossier/subject.ts';
import type { Answered } from '../lookup/ask.ts';
import { leftOutOf, subjectsOf } from '../screening/subjects.ts';
import { findingsOf } from '../words/findings.ts';
import { readBlocks } from '../words/read-blocks.ts';
import { AnswerActions } from './AnswerActions.tsx';
import { wasSearched } from './absence.ts';
import classes from './answer-view.module.css';
import { RawAnswer } from './RawAnswer.tsx';
import { Reading } from './Reading.tsx';
import './print.css';
import { useSummaryText } from './use-summary-text.ts';

/** One answer: as an analyst reads it, and letter by letter. */
export function AnswerView({ answered, onAskAgain }: { answered: Answered; onAskAgain?: () => void }) {
  const { t } = useTranslation('registry');
  const [tab, setTab] = useState<'reading' | 'raw'>('reading');
  // Who asked by a CPF has it in front of them.
  const [revealed, setRevealed] = useState(answered.question.cpf !== undefined);
  const { requestId } = answered;
  const [read] = useState(() => readBlocks(answered));
  const { federal, sintegra } = read;
  const registrations = sintegra?.registrations ?? [];
  const check = useAddressCheck(requestId, federal, registrations);
  const findings = findingsOf(federal, registrations, check.data);
  const found = federal !== null || sintegra !== null;
  const summary = useSummaryText();
  const said = found ? t('answered') : t(wasSearched(answered) ? 'nothing.title' : 'notSearched.title');
  useEffect(() => announce(said), [said]);
  useShortcut('j', () => setTab(tab === 'raw' ? 'reading' : 'raw'));

  return (
    <Tabs value={tab} onChange={(value) => setTab(value as typeof tab)} className={classes.answer} keepMounted={false}>
      <div className={classes.head} data-print="hidden">
        <Tabs.List className={classes.list}>
          <Tabs.Tab value="reading">{t('tabs.reading')}</Tabs.Tab>
          <Tabs.Tab value="raw">{t('tabs.raw')}</Tabs.Tab>
        </Tabs.List>
        {answered.demonstration && <DemoBadge />}
        {found && (
          <AnswerActions
            requestId={requestId}
            subjects={subjectsOf(federal, sintegra)}
            leftOut={leftOutOf(federal, sintegra)}
            summary={() => summary({ answered, federal, sintegra, findings, revealed })}
            onScreen={() => setTab('reading')}
          />
        )}
        <FileAnswers requests={[requestId]} subject={() => subjectOfAnswer(answered.question, read)} />
      </div>
      <FiledNote request={requestId} onAskAgain={onAskAgain} />
      <Tabs.Panel value="reading" className={classes.reading} keepMounted>
        <Reading
          answered={answered}
          read={read}
          check={check}
          findings={findings}
          revealed={revealed}
          onReveal={() => setRevealed(!revealed)}
        />
      </Tabs.Panel>
      <Tabs.Panel value="raw" className={classes.reading}>
        <RawAnswer answered={answered} />
      </Tabs.Panel>
    </Tabs>
  );
}
