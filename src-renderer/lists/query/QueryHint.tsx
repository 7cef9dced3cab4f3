import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MatchOption } from '../../../src-main/contract/lists.ts';
import type { Judged } from './judge.ts';
import classes from './query.module.css';

const ICONS = { info: IconInfoCircle, good: IconCircleCheck, warn: IconAlertTriangle };

interface QueryHintProps {
  id: string;
  judged: Judged;
  match: MatchOption;
}

/**
 * What the field was taken for, said while it is typed: a name and how it will be compared, a document, whether its check
 * digits are right.
 */
export function QueryHint({ id, judged, match }: QueryHintProps) {
  const { t } = useTranslation('lists');
  const hint = hintOf(judged, match);
  const Icon = ICONS[hint.tone];
  return (
    <p id={id} className={classes.hint} data-tone={hint.tone} aria-live="polite">
      <Icon size={15} stroke={1.8} aria-hidden />
      {hint.text === 'digits' ? t('query.hint.digits', { count: hint.count }) : t(`query.hint.${hint.text}`)}
    </p>
  );
}

type Hint = { tone: keyof typeof ICONS } & (
  | { text: 'digits'; count: number }
  | {
      text:
        | MatchOption
        | 'cpfWrong'
        | 'cnpjWrong'
        | Exclude<Judged['kind'], 'digits' | 'empty' | 'name' | 'soleTrader'>;
    }
);

function hintOf(judged: Judged, match: MatchOption): Hint {
  switch (judged.kind) {
    case 'cpf':
      return judged.valid ? { text: 'cpf', tone: 'good' } : { text: 'cpfWrong', tone: 'warn' };
    case 'cnpj':
      return judged.valid ? { text: 'cnpj', tone: 'good' } : { text: 'cnpjWrong', tone: 'warn' };
    case 'digits':
      return { text: 'digits', tone: 'warn', count: judged.digits };
    case 'maskIncomplete':
    case 'nameTooLong':
    case 'signs':
      return { text: judged.kind, tone: 'warn' };
    case 'masked':
    case 'nameTooShort':
      return { text: judged.kind, tone: 'info' };
    default:
      return { text: match, tone: 'info' };
  }
}
