import { TextInput } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Uf } from '../../../src-main/contract/taxpayers.ts';
import classes from './query-form.module.css';
import { type Feedback, judge, type Kind, MASKS, type Obstacle } from './question.ts';
import { useMaskedField } from './use-masked-field.ts';

interface DocumentFieldProps {
  field: Kind | 'iepr';
  value: string;
  uf: Uf | null;
  /** Why the question could not be asked, where it was this field. */
  obstacle: Obstacle | null;
  onValue(value: string): void;
  /** True where the pasted text was put elsewhere. */
  onPaste?(text: string): boolean;
  inputRef?: Ref<HTMLInputElement>;
}

const PLACEHOLDERS = { cnpj: '00.000.000/0000-00', cpf: '000.000.000-00', ie: '', iepr: '' } as const;
const TONES = { right: 'good', wrong: 'bad', doubtful: 'verify' } as const;

/** A document in its mask, judged at every key: what is missing, whether its check digits are right. */
export function DocumentField({ field, value, uf, obstacle, onValue, onPaste, inputRef }: DocumentFieldProps) {
  const { t } = useTranslation('taxpayers');
  const id = useId();
  const masked = useMaskedField(MASKS[field], value, onValue);
  const ref = useMergedRef(masked.ref, inputRef);
  const feedback = judge(field, value, uf);
  const isWrong = feedback.name === 'wrong' || obstacle !== null;
  const tone = obstacle ? 'bad' : TONES[feedback.name as keyof typeof TONES];
  const Icon = tone === 'good' ? IconCircleCheck : tone ? IconAlertTriangle : null;
  return (
    <div className={classes.document}>
      <TextInput
        label={t(`query.fields.${field}`)}
        placeholder={PLACEHOLDERS[field]}
        value={value}
        onChange={masked.onChange}
        onPaste={(event) => {
          if (onPaste?.(event.clipboardData.getData('text'))) event.preventDefault();
        }}
        ref={ref}
        size="md"
        aria-describedby={id}
        aria-invalid={isWrong || undefined}
        error={isWrong}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        inputMode={field === 'cpf' ? 'numeric' : 'text'}
      />
      <div id={id} className={classes.feedback} data-tone={tone} aria-live={isWrong ? 'polite' : 'off'}>
        {Icon && <Icon size={15} stroke={1.8} aria-hidden />}
        {obstacle ? <ObstacleText obstacle={obstacle} /> : <FeedbackText field={field} feedback={feedback} />}
      </div>
    </div>
  );
}

function FeedbackText({ field, feedback }: { field: Kind | 'iepr'; feedback: Feedback }) {
  const { t } = useTranslation('taxpayers');
  if (feedback.name === 'empty') return t(`query.hint.${field}`);
  return feedback.name === 'short' ? t('query.short', { count: feedback.missing }) : t(`query.${feedback.name}`);
}

function ObstacleText({ obstacle: { field, reason } }: { obstacle: Obstacle }) {
  const { t } = useTranslation('taxpayers');
  if (reason === 'empty' && field !== 'uf') return t(`query.obstacle.empty.${field}`);
  return t(`query.obstacle.${reason === 'empty' ? 'ufMissing' : reason}`);
}
