import { Button } from '@mantine/core';
import { IconHistoryToggle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IsOutdated } from './is-outdated.ts';
import classes from './outdated.module.css';

interface OutdatedProps {
  /** The question that `children` answer, where the form holds another by now; null where it is the same. */
  question: string | null;
  /** Puts the question back into the form. */
  onBack(): void;
  children: ReactNode;
}

/**
 * An answer under a form that no longer asks for it: said above it with its own question, and dimmed and out of reach
 * below, so that nobody takes it for the answer to what the form holds now.
 */
export function Outdated({ question, onBack, children }: OutdatedProps) {
  const { t } = useTranslation('common');
  return (
    <>
      {question !== null && (
        <div className={classes.note} role="status" data-print="hidden">
          <IconHistoryToggle size={17} aria-hidden />
          <span>{t('outdated.text', { question })}</span>
          <Button size="compact-sm" variant="default" onClick={onBack}>
            {t('outdated.back')}
          </Button>
        </div>
      )}
      <div className={classes.answer} data-outdated={question !== null || undefined} inert={question !== null}>
        <IsOutdated value={question !== null}>{children}</IsOutdated>
      </div>
    </>
  );
}
