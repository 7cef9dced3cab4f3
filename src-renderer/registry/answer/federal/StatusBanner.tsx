import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Copy } from '../../../shared/Copy.tsx';
import type { Answered } from '../../lookup/ask.ts';
import type { Federal } from '../../words/federal.ts';
import { federalStatus, toneOf } from '../../words/federal-status.ts';
import { countByTone, type Registration } from '../../words/registration.ts';
import { partTrailingCpf } from '../../words/trailing-cpf.ts';
import { isBareCode } from '../../words/value-text.ts';
import { BlockSource } from '../BlockSource.tsx';
import { OwnedName, OwnerCpf } from '../OwnedName.tsx';
import { ToneIcon } from '../ToneIcon.tsx';
import tones from '../tone.module.css';
import classes from './status-banner.module.css';

interface StatusBannerProps {
  answered: Answered;
  federal: Federal;
  registrations: readonly Registration[];
  /** The owner's CPF at the end of a sole trader's name is shown. */
  revealed: boolean;
  onReveal(): void;
}

/** How the company stands with Receita Federal, large and first; then its name, its number, and how the states see it. */
export function StatusBanner({ answered, federal, registrations, revealed, onReveal }: StatusBannerProps) {
  const { t } = useTranslation('registry');
  const status = federalStatus(federal.status);
  const tone = toneOf(status);
  const { name, cpf } = partTrailingCpf(federal.legalName);
  const reason = isBareCode(federal.reason) ? t('status.reasonCode', { code: federal.reason }) : federal.reason;
  const meaning = status ?? (federal.status === '' ? 'unsaid' : 'unknown');
  return (
    <section
      className={`${tones.tone} ${classes.banner}`}
      data-tone={tone}
      data-print="sheet"
      aria-label={t('status.label')}
    >
      <ToneIcon tone={tone} size={46} />
      <div className={classes.status}>
        <p className={classes.source}>{t('status.source')}</p>
        <p className={classes.word}>{federal.status || t('status.unsaid')}</p>
        <p>
          {[federal.statusDate && t('status.since', { date: federal.statusDate }), tone !== 'good' && reason]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className={classes.meaning}>{t(`status.meaning.${meaning}`)}</p>
        {federal.specialStatus && (
          <p className={classes.special}>
            {t('status.special', { status: federal.specialStatus })}
            {federal.specialStatusDate && ` (${federal.specialStatusDate})`}
          </p>
        )}
      </div>
      <div className={classes.who}>
        <Title order={2}>{name || t('status.noName')}</Title>
        {cpf && (
          <p>
            <OwnerCpf cpf={cpf} revealed={revealed} onReveal={onReveal} />
          </p>
        )}
        {federal.tradeName && (
          <p className={classes.trade}>
            <OwnedName text={federal.tradeName} revealed={revealed} onReveal={onReveal} />
          </p>
        )}
        {federal.cnpj && (
          <p className={classes.cnpj}>
            <span>CNPJ {federal.cnpj}</span>
            <Copy iconOnly text={federal.cnpj} label={t('copyCnpj')} />
            {federal.headOrBranch && <span className={classes.kind}>{federal.headOrBranch}</span>}
          </p>
        )}
        <StatesLine registrations={registrations} />
        <BlockSource answered={answered} block="receitaFederal" />
      </div>
    </section>
  );
}

/** Active for Receita Federal and closed for a state is common, and is what an analyst must not miss. */
function StatesLine({ registrations }: { registrations: readonly Registration[] }) {
  const { t } = useTranslation('registry');
  if (registrations.length === 0) return null;
  const counts = countByTone(registrations);
  return (
    <ul className={classes.states} aria-label={t('state.title')}>
      {(['positive', 'negative', 'open'] as const).map((kind) =>
        counts[kind] === 0 ? null : (
          <li
            key={kind}
            className={tones.tone}
            data-tone={{ positive: 'good', negative: 'bad', open: 'unknown' }[kind]}
          >
            <ToneIcon tone={({ positive: 'good', negative: 'bad', open: 'unknown' } as const)[kind]} size={16} />
            {t(`state.count.${kind}`, { count: counts[kind] })}
          </li>
        ),
      )}
    </ul>
  );
}
