import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from '../../shared/matched-words/score.module.css';

/** How alike two names are, 0 to 100. */
export function Score({ score }: { score: number }) {
  const { t } = useTranslation('lists');
  return (
    <span className={classes.score} data-band={bandOf(score)}>
      <VisuallyHidden>{t('score.label')} </VisuallyHidden>
      {score}
    </span>
  );
}

/** The same words; a difference one has to look for; more than that. */
function bandOf(score: number): 'same' | 'close' | 'near' {
  if (score === 100) return 'same';
  return score >= 92 ? 'close' : 'near';
}
