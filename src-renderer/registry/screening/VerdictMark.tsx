import {
  IconAlertTriangle,
  IconEyeSearch,
  IconShieldCheck,
  IconShieldQuestion,
  IconUserOff,
} from '@tabler/icons-react';
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
  clear: { icon: IconShieldCheck, tone: 'good' },
  nothing: { icon: IconShieldQuestion, tone: 'soft' },
} as const;

interface VerdictMarkProps {
  /** Null is nothing found. */
  verdict: Verdict | null;
  /** Every list was searched, whole and up to date; else nothing found is not green. */
  clear?: boolean;
}

/** What was found in one word with its sign. */
export function VerdictMark({ verdict, clear = false }: VerdictMarkProps) {
  const { t } = useTranslation('registry');
  const { icon: Icon, tone } = SIGNS[verdict ?? (clear ? 'clear' : 'nothing')];
  return (
    <span className={classes.mark} data-tone={tone}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {verdict ? t(`screening.verdict.${verdict}.name`) : t('screening.nothing')}
    </span>
  );
}
