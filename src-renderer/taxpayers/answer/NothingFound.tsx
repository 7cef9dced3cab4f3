import { IconFileUnknown, IconSearchOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TaxpayerQuery } from '../../../src-main/contract/taxpayers.ts';
import { Blank } from '../../shared/Blank.tsx';

interface NothingFoundProps {
  question: TaxpayerQuery;
  /** The answer came but can only be shown as text. */
  unreadable: boolean;
}

/** A good answer without any block: nothing found, which is neither inactive nor irregular. */
export function NothingFound({ question, unreadable }: NothingFoundProps) {
  const { t } = useTranslation('taxpayers');
  if (unreadable)
    return <Blank icon={IconFileUnknown} title={t('unreadable.title')} description={t('unreadable.text')} />;
  const by = question.cnpj ? 'cnpj' : question.cpf ? 'cpf' : 'ie';
  return <Blank icon={IconSearchOff} title={t('nothing.title')} description={t(`nothing.text.${by}`)} />;
}
