import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Sintegra } from '../../words/registration.ts';
import { isHollow } from '../../words/take.ts';
import { OtherFields } from '../fields/OtherFields.tsx';
import { Section } from '../Section.tsx';
import { RegistrationCard } from './RegistrationCard.tsx';
import classes from './state-block.module.css';

/** The state registrations, each on its own card. */
export function StateBlock({ sintegra, wide }: { sintegra: Sintegra; wide: boolean }) {
  const { t } = useTranslation('taxpayers');
  const { registrations, rest } = sintegra;
  if (registrations.length === 0) {
    return (
      <>
        <Section title={t('state.title')}>
          <p className={classes.lead}>{t('state.none')}</p>
          <p className={classes.soft}>{t('state.noneText')}</p>
        </Section>
        {rest && !isHollow(rest) && <OtherFields title={t('others.sintegra')} node={rest} />}
      </>
    );
  }
  return (
    <section className={classes.block} aria-labelledby="taxpayers-states">
      <Title order={2} size="h3" id="taxpayers-states">
        {t('state.titleCount', { count: registrations.length })}
      </Title>
      <div className={classes.cards} data-wide={wide || undefined}>
        {registrations.map((registration, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: registrations of an answer have no other identity than their place
          <RegistrationCard key={index} registration={registration} />
        ))}
      </div>
      {rest && !isHollow(rest) && <OtherFields title={t('others.sintegra')} node={rest} />}
    </section>
  );
}
