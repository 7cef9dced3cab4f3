import { Activity, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCnpj } from '../../src-main/documents/cnpj.ts';
import { formatCpf } from '../../src-main/documents/cpf.ts';
import { useEscape } from '../app/shortcuts/use-escape.ts';
import { OneOrMany } from '../shared/OneOrMany.tsx';
import { Outdated } from '../shared/Outdated.tsx';
import { Page } from '../shared/Page.tsx';
import { Outcome } from './answer/Outcome.tsx';
import { useAwaitedTaxpayer } from './arrival.ts';
import { BatchView } from './batch/BatchView.tsx';
import { useLookup } from './lookup/use-lookup.ts';
import { useForm } from './query/form.ts';
import { QueryForm } from './query/QueryForm.tsx';
import { asksFor, type Draft, EMPTY_DRAFT } from './query/question.ts';
import { useQuestionText } from './query/use-question-text.ts';
import classes from './registry-page.module.css';
import { useScreening } from './screening/store.ts';

const setDraft = (draft: Draft) => useForm.setState({ draft });

/** Registry: one taxpayer in Receita Federal and in the states, in the words of whoever keeps the record. */
export default function RegistryPage() {
  const { t } = useTranslation('registry');
  const [many, setMany] = useState(false);
  const { draft, asked: askedDraft } = useForm();
  const lookup = useLookup();
  const { state } = lookup;
  const asked = state.name === 'answered' ? state.answered.question : state.name === 'idle' ? null : state.question;
  const questionText = useQuestionText();
  const { clear: forgetScreening } = useScreening.getState();
  const ask: typeof lookup.ask = (question) => {
    // What was found about the company before is nothing that should stay behind.
    forgetScreening();
    useForm.setState({ asked: draft });
    lookup.ask(question);
  };
  const awaited = useAwaitedTaxpayer((state) => state.awaited);
  const lookUp = useEffectEvent((cnpj: string) => {
    const coming = { ...EMPTY_DRAFT, kind: 'cnpj' as const, cnpj: formatCnpj(cnpj) };
    setMany(false);
    useForm.setState({ draft: coming, asked: coming });
    forgetScreening();
    lookup.ask({ cnpj });
  });
  const fill = useEffectEvent((cpf: string) => {
    setMany(false);
    setDraft({ ...EMPTY_DRAFT, kind: 'cpf', cpf: formatCpf(cpf) });
  });
  useEffect(() => {
    if (awaited === null) return;
    useAwaitedTaxpayer.setState({ awaited: null });
    if ('cnpj' in awaited) lookUp(awaited.cnpj);
    else fill(awaited.cpf);
  }, [awaited]);
  useEscape('work', lookup.cancel, state.name === 'asking');
  return (
    <Page
      title={t('title')}
      intro={state.name === 'idle' && !many ? t('intro') : undefined}
      actions={<OneOrMany many={many} onChange={setMany} />}
      filled={many}
    >
      <Activity mode={many ? 'hidden' : 'visible'}>
        <QueryForm
          draft={draft}
          onDraft={setDraft}
          asking={state.name === 'asking'}
          onAsk={ask}
          onCancel={lookup.cancel}
        />
        <Outdated
          question={asked && !asksFor(draft, asked) ? questionText(asked) : null}
          onBack={() => setDraft(askedDraft)}
        >
          {asked && <p className={classes.question}>{t('query.asked', { question: questionText(asked) })}</p>}
          <Outcome state={state} onRetry={lookup.again} />
        </Outdated>
      </Activity>
      {many && <BatchView />}
    </Page>
  );
}
