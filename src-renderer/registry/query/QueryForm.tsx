import { Button, SegmentedControl } from '@mantine/core';
import { IconPlayerStop, IconSearch } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaxpayerQuery } from '../../../src-main/contract/registry.ts';
import { useFirstField } from '../../app/focus/first-field.ts';
import { announce } from '../../shared/announce.ts';
import panel from '../../shared/panel.module.css';
import { DocumentField } from './DocumentField.tsx';
import classes from './query-form.module.css';
import { type Draft, isObstacle, KINDS, type Kind, type Obstacle, pastedElsewhere, questionOf } from './question.ts';
import { StateSelect } from './StateSelect.tsx';

interface QueryFormProps {
  draft: Draft;
  onDraft(draft: Draft): void;
  asking: boolean;
  onAsk(question: TaxpayerQuery): void;
  onCancel(): void;
}

/** By what to look up, the document, the state where one is needed. */
export function QueryForm({ draft, onDraft, asking, onAsk, onCancel }: QueryFormProps) {
  const { t } = useTranslation(['registry', 'common']);
  const [refused, setRefused] = useState<{ draft: Draft; obstacle: Obstacle } | null>(null);
  const obstacle = refused?.draft === draft ? refused.obstacle : null;
  const [moved, setMoved] = useState(false);
  const document = useRef<HTMLInputElement>(null);
  const state = useRef<HTMLInputElement>(null);
  const { kind } = draft;

  useFirstField(() => document.current);
  useEffect(() => {
    // The text went to another field: so does the caret.
    if (!moved) return;
    document.current?.focus();
    setMoved(false);
  }, [moved]);

  const change = (part: Partial<Draft>) => onDraft({ ...draft, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const question = questionOf(draft);
    if (!isObstacle(question)) {
      // What is typed next is the next document.
      document.current?.select();
      return onAsk(question);
    }
    setRefused({ draft, obstacle: question });
    (question.field === 'uf' ? state : document).current?.focus();
  };
  const paste = (text: string): boolean => {
    const elsewhere = pastedElsewhere(kind, text);
    if (!elsewhere) return false;
    change({ kind: elsewhere.kind, [elsewhere.kind]: elsewhere.text });
    setMoved(true);
    announce(t(`query.movedTo.${elsewhere.kind}`));
    return true;
  };

  return (
    <form
      className={`${panel.panel} ${classes.form}`}
      onSubmit={submit}
      noValidate
      autoComplete="off"
      data-print="hidden"
    >
      <div className={classes.kind}>
        <span id="registry-by">{t('query.by')}</span>
        <SegmentedControl
          aria-labelledby="registry-by"
          size="md"
          classNames={{ root: classes.choice, label: classes.choiceLabel }}
          value={kind}
          onChange={(value) => change({ kind: value as Kind })}
          data={KINDS.map((value) => ({ value, label: t(`query.kinds.${value}`) }))}
        />
      </div>
      <DocumentField
        key={kind}
        field={kind}
        inputRef={document}
        value={draft[kind]}
        uf={draft.uf}
        obstacle={obstacle?.field === kind ? obstacle : null}
        onValue={(value) => change({ [kind]: value })}
        onPaste={paste}
      />
      {kind !== 'cnpj' && (
        <StateSelect
          inputRef={state}
          value={draft.uf}
          missing={obstacle?.field === 'uf'}
          onValue={(uf) => change({ uf })}
        />
      )}
      {kind === 'ie' && draft.uf === 'PR' && (
        <DocumentField
          field="iepr"
          value={draft.iepr}
          uf={draft.uf}
          obstacle={null}
          onValue={(iepr) => change({ iepr })}
        />
      )}
      {/* Enter asks while another question is under way, too: with several fields a form without such a button does not. */}
      {asking && <button type="submit" hidden />}
      {asking ? (
        <Button
          className={classes.submit}
          variant="default"
          leftSection={<IconPlayerStop size={18} stroke={1.6} aria-hidden />}
          onClick={onCancel}
          aria-keyshortcuts="Escape"
        >
          {t('common:cancel')}
        </Button>
      ) : (
        <Button
          className={classes.submit}
          type="submit"
          leftSection={<IconSearch size={18} stroke={1.8} aria-hidden />}
        >
          {t('query.ask')}
        </Button>
      )}
      {kind === 'cpf' && <p className={classes.note}>{t('query.ruralProducers')}</p>}
    </form>
  );
}
