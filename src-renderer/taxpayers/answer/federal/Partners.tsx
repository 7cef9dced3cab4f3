import { useTranslation } from 'react-i18next';
import type { Partner } from '../../words/partner.ts';
import { isHollow } from '../../words/take.ts';
import { ProviderValue } from '../fields/ProviderValue.tsx';
import { Section } from '../Section.tsx';
import classes from './federal-block.module.css';

/** Partners and officers. The CPFs among them are masked by the publisher. */
export function Partners({ partners }: { partners: readonly Partner[] }) {
  const { t } = useTranslation('taxpayers');
  return (
    <Section title={t('federal.partners', { count: partners.length })}>
      {partners.length === 0 ? (
        <p className={classes.soft}>{t('federal.noPartners')}</p>
      ) : (
        <ul className={classes.partners}>
          {partners.map(({ name, document, kind, role, since, age, rest }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: partners of an answer have no other identity than their place
            <li key={index}>
              <p className={classes.partner}>
                <strong>{name || t('federal.unnamed')}</strong>
                <span>{document}</span>
              </p>
              <p className={classes.soft}>
                {[role, kind, age, since && t('federal.joined', { date: since })].filter(Boolean).join(' · ')}
              </p>
              {rest && !isHollow(rest) && (
                <div className={classes.more}>
                  <ProviderValue node={rest} quiet />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
