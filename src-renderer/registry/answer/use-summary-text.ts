import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format.ts';
import type { Answered } from '../lookup/ask.ts';
import type { Federal } from '../words/federal.ts';
import type { Finding } from '../words/findings.ts';
import type { Registration, Sintegra } from '../words/registration.ts';
import { partTrailingCpf } from '../words/trailing-cpf.ts';
import { codedText } from '../words/value-text.ts';
import { sourceDate } from './source-date.ts';
import { useBlockSource } from './use-block-source.ts';
import { useFindingText } from './use-finding-text.ts';

export interface Summarised {
  answered: Answered;
  federal: Federal | null;
  sintegra: Sintegra | null;
  findings: readonly Finding[];
  /** The owner's CPF at the end of a sole trader's name is shown. */
  revealed: boolean;
}

/** An answer as plain text for a report, one fact a line; a CPF in the name goes along only where it is shown. */
export function useSummaryText() {
  const { t, i18n } = useTranslation('registry');
  const format = useFormat();
  const sourceOf = useBlockSource();
  const { sentence } = useFindingText();
  const lines = (facts: readonly (readonly [string, string])[]) =>
    facts.filter(([, value]) => value !== '').map(([name, value]) => `${name}: ${value}`);

  const federalLines = (federal: Federal, revealed: boolean) => [
    ...lines([
      [t('status.source'), [federal.status, federal.statusDate].filter(Boolean).join(' · ')],
      [t('federal.reason'), federal.reason],
      [t('state.legalName'), revealed ? federal.legalName : partTrailingCpf(federal.legalName).name],
      [t('state.tradeName'), revealed ? federal.tradeName : partTrailingCpf(federal.tradeName).name],
      ['CNPJ', federal.cnpj],
      [t('federal.opened'), federal.opened],
      [t('federal.nature'), federal.nature],
      [t('federal.size'), federal.size],
      [t('federal.capital'), federal.capital],
      [t('federal.address'), [federal.address.street, federal.address.place].filter(Boolean).join(' · ')],
      [t('federal.mainActivity'), federal.mainActivities.map(codedText).join('; ')],
      [t('federal.simples'), optionText(federal.simples?.opted)],
      [t('federal.mei'), optionText(federal.mei?.opted)],
    ]),
    ...federal.partners.map(({ name, role, document }) => `- ${[name, role, document].filter(Boolean).join(' · ')}`),
  ];

  const stateLines = (registration: Registration) =>
    lines([
      [t('state.title'), [registration.state, registration.number].filter(Boolean).join(' ')],
      [t('state.status'), [registration.status, registration.statusDate].filter(Boolean).join(' · ')],
      [t('state.regime'), registration.regime],
    ]);

  const optionText = (opted: string | undefined) =>
    opted === 'yes' || opted === 'no' ? t(`federal.opted.${opted}`) : (opted ?? '');

  return ({ answered, federal, sintegra, findings, revealed }: Summarised): string => {
    const source = lines([
      [t('source.blocks.receitaFederal'), sourceOf(answered, 'receitaFederal')],
      [t('source.blocks.sintegra'), sourceOf(answered, 'sintegra')],
      [t('source.asked'), format.moment(answered.at)],
      [t('source.data'), answered.sources.map((name) => sourceDate(name, i18n.language)).join(', ')],
      [t('source.request'), answered.requestId],
    ]);
    const blocks = [
      ...(federal ? [federalLines(federal, revealed)] : []),
      ...(findings.length > 0 ? [findings.map((finding) => `! ${sentence(finding)}`)] : []),
      ...(sintegra?.registrations.map(stateLines) ?? []),
      answered.demonstration ? [...source, t('source.demonstration')] : source,
    ];
    return blocks.map((block) => block.join('\n')).join('\n\n');
  };
}
