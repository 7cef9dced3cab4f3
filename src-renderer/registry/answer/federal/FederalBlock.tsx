import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AddressCheck } from '../../../../src-main/contract/window/checks.ts';
import { Copy } from '../../../shared/Copy.tsx';
import { PostalComparison } from '../../address/PostalComparison.tsx';
import { isComparable } from '../../words/address.ts';
import type { Federal } from '../../words/federal.ts';
import { federalStatus, toneOf } from '../../words/federal-status.ts';
import { isBareCode } from '../../words/value-text.ts';
import { OtherFields } from '../fields/OtherFields.tsx';
import { Facts, Section } from '../Section.tsx';
import { Activities } from './Activities.tsx';
import classes from './federal-block.module.css';

interface FederalBlockProps {
  federal: Federal;
  check: UseQueryResult<AddressCheck>;
  /** Further sheets, before what has no place of its own. */
  children?: ReactNode;
}

/** What Receita Federal has on record, in the order in which it is asked about. */
export function FederalBlock({ federal, check, children }: FederalBlockProps) {
  const { t } = useTranslation('registry');
  const { street, place } = federal.address;
  const address = [street, place].filter((line) => line !== '').join('\n');
  // A provider that sent no meaning with a code of a table.
  const named = (text: string) => (isBareCode(text) ? t('federal.code', { code: text }) : text);
  const identity = [
    [t('federal.opened'), federal.opened],
    [t('federal.size'), named(federal.size)],
    [t('federal.capital'), federal.capital],
    [t('federal.nature'), named(federal.nature)],
    [t('federal.responsible'), named(federal.responsible)],
    [t('federal.reason'), toneOf(federalStatus(federal.status)) === 'good' ? named(federal.reason) : ''],
    [t('federal.publicEntity'), federal.publicEntity],
  ] as const;
  return (
    <div className={classes.block}>
      {identity.some(([, value]) => value !== '') && (
        <Section title={t('federal.identity')}>
          <Facts facts={identity} />
        </Section>
      )}
      <Section
        title={t('federal.address')}
        aside={address && <Copy iconOnly text={address} label={t('federal.copyAddress')} />}
      >
        <p className={classes.address}>{address || <i>{t('federal.noAddress')}</i>}</p>
        {isComparable(federal.address) && (
          <div className={classes.postal}>
            <PostalComparison check={check} number={federal.address.parts.numero} />
          </div>
        )}
        <Facts
          flowing
          facts={[
            [t('federal.phones'), federal.phones.join(' · ')],
            [t('federal.email'), federal.email],
          ]}
        />
      </Section>
      <Activities main={federal.mainActivities} others={federal.activities} />
      {children}
      {federal.rest && <OtherFields title={t('others.federal')} node={federal.rest} />}
    </div>
  );
}
