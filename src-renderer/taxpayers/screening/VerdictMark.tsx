import { IconAlertTriangle, IconEyeSearch, IconShieldCheck, IconUserOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './screening.module.css';
import type { Verdict } from './verdict.ts';

const SIGNS = {
  confirmed: { icon: IconAlertTriangle, tone: 'bad' },
  sameCompany: { icon: IconAlertTriangle, tone: 'bad' },
  agrees: { icon: IconEyeSearch, tone: 'watch' },
  open: { icon: IconEyeSearch, tone: 'watch' },
  otherName: { icon: IconEyeSearch, tone: 'soft' },
  contradicts: { icon: IconUserOff, tone: 'soft' },
  nothing: { icon: IconShieldCheck, tone: 'good' },
} as const;

/** What was found in one word with its sign; null is nothing. */
export function VerdictMark({ verdict }: { verdict: Verdict | null }) {
  const { t } = useTranslation('taxpayers');
  const { icon: Icon, tone } = SIGNS[verdict ?? 'nothing'];
  return (
    <span className={classes.mark} data-tone={tone}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {verdict ? t(`screening.verdict.${verdict}.name`) : t('screening.nothing')}
    </span>
  );
}
