import { TextInput } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { type Ref, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Uf } from '../../../src-main/contract/registry.ts';
import { exampleOfIe } from '../../../src-main/documents/ie.ts';
import { announce } from '../../shared/announce.ts';
import classes from './query-form.module.css';
import { judge, type Kind, MASKS, type Obstacle } from './question.ts';
import { useFeedbackText } from './use-feedback-text.ts';
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

const PLACEHOLDERS = { cnpj: '00.000.000/0000-00', cpf: '000.000.000-00' } as const;
const TONES = { right: 'good', wrong: 'bad', doubtful: 'verify' } as const;

/** A document in its mask, judged at every key: what is missing, whether its check digits are right. */
export function DocumentField({ field, value, uf, obstacle, onValue, onPaste, inputRef }: DocumentFieldProps) {
  const { t } = useTranslation('registry');
  const [typing, setTyping] = useState(false);
  const masked = useMaskedField(MASKS[field], value, (text) => {
    setTyping(true);
    onValue(text);
  });
  const ref = useMergedRef(masked.ref, inputRef);
  const feedback = judge(field, value, uf, typing);
  const text = useFeedbackText(field, uf, feedback, obstacle);
  const isWrong = feedback.name === 'wrong' || obstacle !== null;
  const doubt = feedback.name === 'doubtful' && !typing ? text : null;
  const tone = obstacle ? 'bad' : TONES[feedback.name as keyof typeof TONES];
  const Icon = tone === 'good' ? IconCircleCheck : tone ? IconAlertTriangle : null;
  useEffect(() => {
    // Said once it is typed, not at each key: a doubt is no error, and the field is not invalid.
    if (doubt) announce(doubt);
  }, [doubt]);
  return (
    <TextInput
      className={classes.document}
      label={t(`query.fields.${field}`)}
      placeholder={field === 'cnpj' || field === 'cpf' ? PLACEHOLDERS[field] : uf ? exampleOfIe(uf) : ''}
      value={value}
      onChange={masked.onChange}
      onBlur={() => setTyping(false)}
      onKeyDown={({ key }) => key === 'Enter' && setTyping(false)}
      onPaste={(event) => {
        if (onPaste?.(event.clipboardData.getData('text'))) event.preventDefault();
      }}
      ref={ref}
      size="md"
      error={isWrong}
      // Mantine ties to the field what it draws itself and drops an aria-describedby from outside.
      inputWrapperOrder={['label', 'input', 'description']}
      description={
        <span
          className={classes.feedback}
          data-tone={tone}
          data-wide={(feedback.name === 'doubtful' || feedback.name === 'typing') && !obstacle ? true : undefined}
          aria-live={isWrong ? 'polite' : 'off'}
        >
          {Icon && <Icon size={15} stroke={1.8} aria-hidden />}
          {text}
        </span>
      }
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      inputMode={field === 'cpf' ? 'numeric' : 'text'}
    />
  );
}
