import { useTranslation } from 'react-i18next';
import type { TaxpayerQuery } from '../../../src-main/contract/taxpayers.ts';
import { Section } from './Section.tsx';
import classes from './state/state-block.module.css';

interface MissingBlockProps {
  block: 'receitaFederal' | 'sintegra';
  question: TaxpayerQuery;
}

/** Why a block is not there, and what that does not mean. */
export function MissingBlock({ block, question }: MissingBlockProps) {
  const { t } = useTranslation('taxpayers');
  const which = block === 'receitaFederal' && !question.cnpj ? 'receitaFederalNotAsked' : block;
  return (
    <Section title={t(`missing.${which}.title`)}>
      <p className={classes.soft}>{t(`missing.${which}.text`)}</p>
    </Section>
  );
}
