import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigation } from '../../app/navigation.ts';
import { arriveAt } from '../../integration/arrival.ts';
import type { Answered } from '../lookup/ask.ts';
import type { BlockName } from '../lookup/blocks.ts';
import { type Absence, absenceOf } from './absence.ts';
import { BlockSource } from './BlockSource.tsx';
import { Section } from './Section.tsx';
import classes from './state/state-block.module.css';
import { useRegistrySnapshot } from './use-registry-snapshot.ts';

/** Why a block is not there, what that means and what it does not mean, and where it can be mended. */
export function MissingBlock({ block, answered }: { block: BlockName; answered: Answered }) {
  const { t } = useTranslation('registry');
  const snapshotOf = useRegistrySnapshot();
  const absence = absenceOf(block, answered, snapshotOf(answered)?.subset);
  return (
    <Section title={t(`missing.${block}.${absence}.title`)}>
      <p className={classes.soft}>{t(`missing.${block}.${absence}.text`)}</p>
      <Mend absence={absence} />
      <BlockSource answered={answered} block={block} />
    </Section>
  );
}

/** The way to where what is missing can be set up. */
function Mend({ absence }: { absence: Absence }) {
  const { t } = useTranslation('registry');
  const goTo = useNavigation((state) => state.goTo);
  const page = absence === 'notConfigured' ? 'integration' : absence === 'notInstalled' ? 'data' : null;
  if (!page) return null;
  const open = () => {
    if (page === 'integration') arriveAt('providers');
    goTo(page);
  };
  return (
    <Button size="xs" variant="default" my={8} data-print="hidden" onClick={open}>
      {t(`missing.go.${page}`)}
    </Button>
  );
}
