import {
  IconAlertTriangle,
  IconEyeSearch,
  IconFlask,
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
  partly: { icon: IconShieldQuestion, tone: 'soft' },
  demonstration: { icon: IconFlask, tone: 'watch' },
} as const;

/**
 * What nothing found says: `clear` as much as lists can say, as every list was searched, whole and up to date; nothing of
 * anybody where only invented data answered.
 */
export type NothingSays = 'clear' | 'partly' | 'demonstration';

/** What was found, or what it says that nothing was. */
type VerdictMarkProps = { verdict: Verdict } | { verdict: null; nothing: NothingSays };

/** What was found in one word with its sign. */
export function VerdictMark(mark: VerdictMarkProps) {
  const { t } = useTranslation('registry');
  const { icon: Icon, tone } = SIGNS[mark.verdict ?? mark.nothing];
  return (
    <span className={classes.mark} data-tone={tone}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {mark.verdict
        ? t(`screening.verdict.${mark.verdict}.name`)
        : t(mark.nothing === 'demonstration' ? 'screening.onlyDemonstration' : 'screening.nothing')}
    </span>
  );
}
