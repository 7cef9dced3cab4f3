import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Partner, Representative } from '../../words/partner.ts';
import { comparableName, isHollow } from '../../words/take.ts';
import { isBareCode } from '../../words/value-text.ts';
import { ProviderValue } from '../fields/ProviderValue.tsx';
import { Section } from '../Section.tsx';
import classes from './federal-block.module.css';

/** Large companies have dozens; more than these are shown on demand. */
const SHOWN = 12;

interface PartnersProps {
  partners: readonly Partner[];
  /** Whether the answer says who they are, be it that there are none. */
  known: boolean;
}

/** Partners and officers. The CPFs among them are masked by the publisher. */
export function Partners({ partners, known }: PartnersProps) {
  const { t } = useTranslation('registry');
  const [all, setAll] = useState(false);
  const hidden = partners.slice(SHOWN);
  return (
    <Section flows title={t('federal.partners', { count: partners.length })}>
      {partners.length === 0 && (
        <p className={classes.soft}>{t(known ? 'federal.noPartners' : 'federal.partnersUnknown')}</p>
      )}
      <List partners={partners.slice(0, SHOWN)} />
      {hidden.length > 0 && (
        <>
          <div hidden={!all} data-print="shown" className={classes.further}>
            <List partners={hidden} />
          </div>
          <Button
            size="compact-sm"
            variant="subtle"
            mt={6}
            aria-expanded={all}
            data-print="hidden"
            onClick={() => setAll(!all)}
          >
            {t(all ? 'federal.fewer' : 'federal.more', { count: hidden.length })}
          </Button>
        </>
      )}
    </Section>
  );
}

function List({ partners }: { partners: readonly Partner[] }) {
  if (partners.length === 0) return null;
  return (
    <ul className={classes.partners}>
      {partners.map((partner, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: partners of an answer have no other identity than their place
        <Entry key={index} partner={partner} />
      ))}
    </ul>
  );
}

function Entry({ partner: { name, document, kind, role, since, age, representative, rest } }: { partner: Partner }) {
  const { t } = useTranslation('registry');
  const facts = [
    isBareCode(role) ? t('federal.roleCode', { code: role }) : role,
    isBareCode(kind) ? t('federal.kindCode', { code: kind }) : kind,
    // So says the publisher of companies, which have no age.
    comparableName(age) === 'naoseaplica' ? '' : age,
    since && t('federal.joined', { date: since }),
  ];
  return (
    <li>
      <p className={classes.partner}>
        <strong>{name || t('federal.unnamed')}</strong>
        <span>{document}</span>
      </p>
      <p className={classes.soft}>{facts.filter(Boolean).join(' · ')}</p>
      {representative && <ActingFor representative={representative} />}
      {rest && !isHollow(rest) && (
        <div className={classes.more}>
          <ProviderValue node={rest} quiet />
        </div>
      )}
    </li>
  );
}

/** Who acts for a partner, in one line. */
function ActingFor({ representative: { name, document, role, rest } }: { representative: Representative }) {
  const { t } = useTranslation('registry');
  const said = isBareCode(role) ? t('federal.roleCode', { code: role }) : role;
  return (
    <>
      <p className={classes.soft}>
        {[t('federal.representative', { name }), document, said].filter(Boolean).join(' · ')}
      </p>
      {rest && !isHollow(rest) && (
        <div className={classes.more}>
          <ProviderValue node={rest} quiet />
        </div>
      )}
    </>
  );
}
