import { ActionIcon, Title, Tooltip } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format.ts';
import { FileBills } from '../dossier/FileBills.tsx';
import type { Intake } from '../intake/use-intake.ts';
import { isSettled } from '../reading/document.ts';
import { useDocumentSession } from '../reading/document-session.ts';
import { ListMenu } from './ListMenu.tsx';
import classes from './list-head.module.css';
import { QueueBar } from './QueueBar.tsx';
import { Tallies } from './Tallies.tsx';

interface ListHeadProps {
  intake: Intake;
  folded: boolean;
  /** Null where the list has the page to itself and is not folded. */
  onFold: (() => void) | null;
}

/** Over the list: how far the line is and how to stop it, then what came of it, and what can be done with all. */
export function ListHead({ intake, folded, onFold }: ListHeadProps) {
  const { t } = useTranslation('proof');
  const format = useFormat();
  const { documents, left } = useDocumentSession();
  const fold = t(folded ? 'session.unfold' : 'session.fold');
  return (
    <header className={classes.head}>
      <Title order={2} id="proof-session" className={classes.title}>
        {t('session.title')} <span className={classes.count}>{format.count(documents.length)}</span>
      </Title>
      <div className={classes.state}>
        <QueueBar intake={intake} />
        {documents.every(isSettled) && <Tallies documents={documents} />}
      </div>
      {left > 0 && <span className={classes.left}>{t('session.left', { count: left })}</span>}
      <div className={classes.tools}>
        <FileBills />
        <ListMenu intake={intake} />
        {onFold && (
          <Tooltip label={fold}>
            <ActionIcon aria-label={fold} aria-expanded={!folded} className={classes.fold} onClick={onFold}>
              {folded ? (
                <IconChevronDown size={18} stroke={1.6} aria-hidden />
              ) : (
                <IconChevronUp size={18} stroke={1.6} aria-hidden />
              )}
            </ActionIcon>
          </Tooltip>
        )}
      </div>
    </header>
  );
}
