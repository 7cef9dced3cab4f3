import { Tooltip } from '@mantine/core';
import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconDatabaseOff,
  IconMinus,
  IconPencil,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FieldComparison } from '../../../src-main/contract/reading.ts';
import classes from './outcome-mark.module.css';

const ICONS = {
  match: IconCircleCheck,
  differs: IconCircleX,
  notInThisCopy: IconDatabaseOff,
  notComparable: IconCircleDashed,
  notHeld: IconMinus,
  corrected: IconPencil,
  entered: IconPencil,
};

interface OutcomeMarkProps {
  /** `corrected`, `entered`: written by hand, and on record nowhere. */
  outcome: FieldComparison['outcome'] | 'notHeld' | 'corrected' | 'entered';
  /** What it means where the text was not read from a document. */
  meaning?: string;
}

/** The outcome of one comparison: a sign, a word, and what the word means. */
export function OutcomeMark({ outcome, meaning }: OutcomeMarkProps) {
  const { t } = useTranslation('proof');
  const Icon = ICONS[outcome];
  return (
    <Tooltip label={meaning ?? t(`outcome.${outcome}.text`)} multiline w={260} position="left">
      <span className={classes.mark} data-outcome={outcome}>
        <Icon size={17} stroke={1.8} aria-hidden />
        {t(`outcome.${outcome}.name`)}
      </span>
    </Tooltip>
  );
}
