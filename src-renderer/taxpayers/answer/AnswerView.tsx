import { Button, Tabs } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { memberOf } from '../../json/json-node.ts';
import { announce } from '../../shared/announce.ts';
import { Copy } from '../../shared/Copy.tsx';
import { DemoBadge } from '../../shared/DemoBadge.tsx';
import type { Answered } from '../lookup/ask.ts';
import { readFederal } from '../words/federal.ts';
import { readSintegra } from '../words/registration.ts';
import { take } from '../words/take.ts';
import { AnswerSource } from './AnswerSource.tsx';
import classes from './answer-view.module.css';
import { FederalBlock } from './federal/FederalBlock.tsx';
import { StatusBanner } from './federal/StatusBanner.tsx';
import { MissingBlock } from './MissingBlock.tsx';
import { NothingFound } from './NothingFound.tsx';
import './print.css';
import { OtherFields } from './fields/OtherFields.tsx';
import { RawAnswer } from './RawAnswer.tsx';
import { StateBlock } from './state/StateBlock.tsx';
import { useSummaryText } from './use-summary-text.ts';

/** An answer as an analyst reads it: how the taxpayer stands first, then who it is, then everything else that came. */
export function AnswerView({ answered }: { answered: Answered }) {
  const { t } = useTranslation('taxpayers');
  const [revealed, setRevealed] = useState(false);
  const { data, question } = answered;
  const receitaFederal = memberOf(data ?? undefined, 'receitaFederal');
  const sintegra = memberOf(data ?? undefined, 'sintegra');
  const federal = receitaFederal ? readFederal(receitaFederal) : null;
  const state = sintegra ? readSintegra(sintegra) : null;
  // Blocks that the specification does not know, from a provider that sends more.
  const others = data && take(data, KNOWN_BLOCKS).rest;
  const summary = useSummaryText();
  const said = federal || state ? t('answered') : t('nothing.title');
  useEffect(() => announce(said), [said]);

  return (
    <Tabs defaultValue="reading" className={classes.answer}>
      <div className={classes.head} data-print="hidden">
        <Tabs.List className={classes.list}>
          <Tabs.Tab value="reading">{t('tabs.reading')}</Tabs.Tab>
          <Tabs.Tab value="raw">{t('tabs.raw')}</Tabs.Tab>
        </Tabs.List>
        {answered.demonstration && <DemoBadge />}
        {(federal || state) && (
          <>
            <Copy text={() => summary(answered, federal, state, revealed)} label={t('copySummary')} />
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('print')}
            </Button>
          </>
        )}
      </div>
      <Tabs.Panel value="reading" className={classes.reading}>
        {federal && (
          <StatusBanner
            federal={federal}
            registrations={state?.registrations ?? []}
            revealed={revealed}
            onReveal={() => setRevealed(!revealed)}
          />
        )}
        {!federal && !state && <NothingFound question={question} unreadable={data === null} />}
        {(federal || state) && (
          <div className={classes.columns} data-single={federal === null || undefined}>
            {federal && <FederalBlock federal={federal} />}
            <div className={classes.side}>
              {state ? (
                <StateBlock sintegra={state} wide={federal === null} />
              ) : (
                <MissingBlock block="sintegra" question={question} />
              )}
              {!federal && <MissingBlock block="receitaFederal" question={question} />}
              {others && <OtherFields title={t('others.blocks')} node={others} />}
            </div>
          </div>
        )}
        <AnswerSource answered={answered} />
      </Tabs.Panel>
      <Tabs.Panel value="raw" className={classes.reading}>
        <RawAnswer answered={answered} />
      </Tabs.Panel>
    </Tabs>
  );
}

const KNOWN_BLOCKS = {
  cnpj: { names: ['cnpj'] },
  receitaFederal: { names: ['receitaFederal'], shape: 'any' },
  sintegra: { names: ['sintegra'], shape: 'any' },
} as const;
