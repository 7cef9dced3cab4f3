import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MatchOption } from '../../../src-main/contract/lists.ts';
import type { Judged } from './judge.ts';
import classes from './query.module.css';

const ICONS = { plain: IconInfoCircle, good: IconCircleCheck, warn: IconAlertTriangle };

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
  const { text, tone } = hintOf(judged, match);
  const Icon = ICONS[tone];
  return (
    <p id={id} className={classes.hint} data-tone={tone} aria-live="polite">
      <Icon size={15} stroke={1.8} aria-hidden />
      {t(`query.hint.${text}`)}
    </p>
  );
}

function hintOf(judged: Judged, match: MatchOption) {
  switch (judged.kind) {
    case 'cpf':
      return judged.valid ? ({ text: 'cpf', tone: 'good' } as const) : ({ text: 'cpfWrong', tone: 'warn' } as const);
    case 'cnpj':
      return judged.valid ? ({ text: 'cnpj', tone: 'good' } as const) : ({ text: 'cnpjWrong', tone: 'warn' } as const);
    case 'digits':
    case 'nameTooLong':
      return { text: judged.kind, tone: 'warn' } as const;
    case 'nameTooShort':
      return { text: judged.kind, tone: 'plain' } as const;
    default:
      return { text: match, tone: 'plain' } as const;
  }
}
