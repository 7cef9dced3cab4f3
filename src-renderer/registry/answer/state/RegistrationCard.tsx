import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AddressCheck } from '../../../../src-main/contract/window/checks.ts';
import { Copy } from '../../../shared/Copy.tsx';
import panel from '../../../shared/panel.module.css';
import { OtherAddressNote } from '../../address/OtherAddressNote.tsx';
import { StatePostal } from '../../address/StatePostal.tsx';
import { isDoubtful, type Registration, registrationTone } from '../../words/registration.ts';
import { ProviderValue } from '../fields/ProviderValue.tsx';
import { OwnedName } from '../OwnedName.tsx';
import { Facts } from '../Section.tsx';
import { ToneIcon } from '../ToneIcon.tsx';
import tones from '../tone.module.css';
import classes from './state-block.module.css';

interface RegistrationCardProps {
  /** The answer's request, where the card compares its address with the postal data by itself. */
  postalOf: string | null;
  registration: Registration;
  /** How its address compares with Receita Federal's; undefined where it was not compared. */
  compared: AddressCheck['others'][number] | undefined;
  /** The owner's CPF at the end of a sole trader's name is shown. */
  revealed: boolean;
  onReveal(): void;
}

/** One state registration: its status in the state's own words, and what the provider made of it. */
export function RegistrationCard({ registration, compared, postalOf, revealed, onReveal }: RegistrationCardProps) {
  const { t } = useTranslation('registry');
  const tone = registrationTone(registration);
  const { state, number, status, address } = registration;
  const nameOf = (text: string) => text && <OwnedName text={text} revealed={revealed} onReveal={onReveal} />;
  return (
    <article className={`${panel.panel} ${tones.tone} ${classes.card}`} data-tone={tone} data-print="sheet">
      <header className={classes.head}>
        <h3>
          {[state, number].filter(Boolean).join(' · ') || t('state.unnumbered')}
          {number && <Copy iconOnly text={number} label={t('state.copyNumber')} />}
        </h3>
        <div className={classes.status}>
          <ToneIcon tone={tone} size={26} />
          <div>
            <p className={classes.word}>{status || t('state.unsaid')}</p>
            {registration.statusDate && (
              <p className={classes.soft}>{t('status.since', { date: registration.statusDate })}</p>
            )}
          </div>
        </div>
        {isDoubtful(registration) && (
          <p className={classes.doubt}>
            <IconAlertTriangle size={15} stroke={1.8} aria-hidden />
            {t('state.doubtful', { state })}
          </p>
        )}
        <p className={classes.soft}>{t(`state.treated.${registration.treated}`, { value: registration.treatedAs })}</p>
      </header>
      <Facts
        facts={[
          [t('state.legalName'), nameOf(registration.legalName)],
          [t('state.tradeName'), nameOf(registration.tradeName)],
          [t('state.document'), registration.document],
          [t('state.regime'), registration.regime],
          [t('state.started'), registration.started],
          [t('state.occurrence'), registration.occurrence],
          [t('state.phone'), registration.phone],
        ]}
      />
      {(address.street || address.place) && (
        <Labelled name={t('federal.address')}>
          {address.street}
          {address.street && address.place && <br />}
          {address.place}
          {compared && <OtherAddressNote compared={compared} />}
          {postalOf && <StatePostal requestId={postalOf} registration={registration} />}
        </Labelled>
      )}
      {registration.activity && (
        <Labelled name={t('state.activity')}>
          {registration.activity}
          {registration.activities.length > 0 && (
            <ul className={classes.activities}>
              {registration.activities.map((activity) => (
                <li key={activity}>{activity}</li>
              ))}
            </ul>
          )}
        </Labelled>
      )}
      {registration.note && <Labelled name={t('state.note')}>{registration.note}</Labelled>}
      {registration.exclusive && (
        <Labelled name={t('state.exclusive')}>
          <ProviderValue node={registration.exclusive} />
        </Labelled>
      )}
      {registration.rest && (
        <details className={classes.more}>
          <summary>{t('others.title')}</summary>
          <ProviderValue node={registration.rest} />
        </details>
      )}
    </article>
  );
}

function Labelled({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className={classes.labelled}>
      <p className={classes.soft}>{name}</p>
      <div>{children}</div>
    </div>
  );
}
