import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AddressCheck } from '../../../../src-main/contract/window/checks.ts';
import type { Answered } from '../../lookup/ask.ts';
import { otherOf } from '../../words/findings.ts';
import type { Sintegra } from '../../words/registration.ts';
import { isHollow } from '../../words/take.ts';
import { BlockSource } from '../BlockSource.tsx';
import { OtherFields } from '../fields/OtherFields.tsx';
import { Section } from '../Section.tsx';
import { RegistrationCard } from './RegistrationCard.tsx';
import classes from './state-block.module.css';

interface StateBlockProps {
  answered: Answered;
  sintegra: Sintegra;
  /** There is nothing beside it. */
  wide: boolean;
  /** How the addresses compare with Receita Federal's; undefined while that is on its way. */
  check: AddressCheck | undefined;
  /** The owner's CPF at the end of a sole trader's name is shown. */
  revealed: boolean;
  onReveal(): void;
}

/** Registrations that are compared with the postal data, a question each. */
const MOST_COMPARED = 10;

/** The state registrations, each on its own card. */
export function StateBlock({ answered, sintegra, wide, check, revealed, onReveal }: StateBlockProps) {
  const { t } = useTranslation('registry');
  const { registrations, rest } = sintegra;
  if (registrations.length === 0) {
    return (
      <>
        <Section title={t('state.title')}>
          <p className={classes.lead}>{t('state.none')}</p>
          <p className={classes.soft}>{t('state.noneText')}</p>
          <BlockSource answered={answered} block="sintegra" />
        </Section>
        {rest && !isHollow(rest) && <OtherFields title={t('others.sintegra')} node={rest} />}
      </>
    );
  }
  return (
    <section className={classes.block} aria-labelledby="registry-states">
      <div>
        <Title order={2} size="h3" id="registry-states">
          {t('state.titleCount', { count: registrations.length })}
        </Title>
        <BlockSource answered={answered} block="sintegra" />
      </div>
      <div className={classes.cards} data-wide={wide || undefined}>
        {registrations.map((registration, index) => (
          <RegistrationCard
            // biome-ignore lint/suspicious/noArrayIndexKey: registrations of an answer have no other identity than their place
            key={index}
            registration={registration}
            compared={otherOf(registration, registrations, check)}
            // Receita Federal's address is compared where it is there; this is for answers without it.
            postalOf={wide && index < MOST_COMPARED ? answered.requestId : null}
            revealed={revealed}
            onReveal={onReveal}
          />
        ))}
      </div>
      {rest && !isHollow(rest) && <OtherFields title={t('others.sintegra')} node={rest} />}
    </section>
  );
}
