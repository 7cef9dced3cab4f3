import type { UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import type { AddressCheck } from '../../../src-main/contract/window/checks.ts';
import type { Answered } from '../lookup/ask.ts';
import { ScreeningPanel } from '../screening/ScreeningPanel.tsx';
import { useScreening } from '../screening/store.ts';
import type { Finding } from '../words/findings.ts';
import type { ReadBlocks } from '../words/read-blocks.ts';
import { AnswerSource } from './AnswerSource.tsx';
import classes from './answer-view.module.css';
import { Findings } from './Findings.tsx';
import { FederalBlock } from './federal/FederalBlock.tsx';
import { Partners } from './federal/Partners.tsx';
import { StatusBanner } from './federal/StatusBanner.tsx';
import { TaxOptions } from './federal/TaxOptions.tsx';
import { OtherFields } from './fields/OtherFields.tsx';
import { MissingBlock } from './MissingBlock.tsx';
import { NothingFound } from './NothingFound.tsx';
import { StateBlock } from './state/StateBlock.tsx';

interface ReadingProps {
  answered: Answered;
  read: ReadBlocks;
  check: UseQueryResult<AddressCheck>;
  findings: readonly Finding[];
  revealed: boolean;
  onReveal(): void;
}

/** An answer in the order of an analyst's questions: how it stands, what does not go together, who it is, the rest. */
export function Reading({ answered, read, check, findings, revealed, onReveal }: ReadingProps) {
  const { t } = useTranslation('registry');
  const { federal, sintegra, others } = read;
  const registrations = sintegra?.registrations ?? [];
  // How it stands is in the first frame; who it is and the rest follow without holding that up.
  const rest = useDeferredValue(true, false);
  const screened = useScreening((state) => state.of === answered.requestId);
  if (!federal && !sintegra) {
    return (
      <>
        <NothingFound answered={answered} />
        <AnswerSource answered={answered} />
      </>
    );
  }
  const company = federal && (
    <>
      <Partners partners={federal.partners} known={federal.partnersKnown} />
      <TaxOptions
        simples={federal.simples}
        mei={federal.mei}
        published={answered.blocks.receitaFederal?.provider === 'local'}
      />
    </>
  );
  // By CPF or state registration it is no news that Receita Federal was not asked.
  const asked = Boolean(answered.question.cnpj ?? answered.question.taxId);
  const missing = !federal && <MissingBlock block="receitaFederal" answered={answered} />;
  // Beside one registration or none there is room; several would push them out of sight.
  const crowded = registrations.length > 1;
  return (
    <>
      {federal && (
        <StatusBanner
          answered={answered}
          federal={federal}
          registrations={registrations}
          revealed={revealed}
          onReveal={onReveal}
        />
      )}
      <Findings findings={findings} />
      {screened && <ScreeningPanel revealed={revealed} />}
      {rest && (
        <>
          <div className={classes.columns} data-single={federal === null || undefined}>
            {federal && (
              <FederalBlock federal={federal} check={check}>
                {crowded && company}
              </FederalBlock>
            )}
            <div className={classes.side}>
              {asked && missing}
              {sintegra ? (
                <StateBlock
                  answered={answered}
                  sintegra={sintegra}
                  wide={federal === null}
                  check={check.data}
                  revealed={revealed}
                  onReveal={onReveal}
                />
              ) : (
                <MissingBlock block="sintegra" answered={answered} />
              )}
              {!crowded && company}
              {!asked && missing}
              {others && <OtherFields title={t('others.blocks')} node={others} />}
            </div>
          </div>
          <AnswerSource answered={answered} />
        </>
      )}
    </>
  );
}
