import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core';
import { IconPlayerStop, IconRefresh, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isSettled, type SessionDocument } from '../reading/document.ts';
import { cancelReading, forgetDocument, showDocument } from '../reading/document-session.ts';
import classes from './document-list.module.css';
import { rowFacts } from './row-facts.ts';
import { StandingMark } from './StandingMark.tsx';
import { standingOf } from './standing.ts';
import { useStandingText } from './use-standing-text.ts';

interface DocumentRowProps {
  document: SessionDocument;
  current: boolean;
  /** The one row of the list that the tab key reaches. */
  reached: boolean;
  onReach(): void;
  onRetry(): void;
}

/** One document of the session: where it stands, who issued it, which place was read, by which path. */
export function DocumentRow({ document, current, reached, onReach, onRetry }: DocumentRowProps) {
  const { t } = useTranslation('proof');
  const { id, phase } = document;
  const standing = standingOf(document);
  const textOf = useStandingText();
  const facts = rowFacts(phase);
  const text = textOf(document);
  const tabIndex = reached ? 0 : -1;
  const name = document.file.name;
  const percent = phase.name === 'reading' ? (phase.progress?.fraction ?? 0) : null;
  // What a narrow list has no room for.
  const about = [name, facts?.issuer, facts?.cep, facts?.city].filter(Boolean).join(' · ');
  const again = phase.name === 'failed' || phase.name === 'cancelled';
  return (
    <li className={classes.item} data-current={current || undefined} data-id={id}>
      <UnstyledButton
        className={classes.row}
        tabIndex={tabIndex}
        aria-current={current || undefined}
        onFocus={onReach}
        onClick={() => showDocument(id)}
      >
        <StandingMark standing={standing} />
        <span className={classes.name} title={about}>
          {name}
        </span>
        <span className={classes.outcome} data-standing={standing} title={text}>
          {text}
        </span>
        <span className={classes.issuer} title={facts?.issuer ?? undefined}>
          {facts ? (facts.issuer ?? t('path.unknown')) : ''}
        </span>
        <span className={classes.place} title={facts?.city}>
          {facts && [facts.cep, facts.city].filter((part) => part !== '').join(' ')}
        </span>
        <span className={classes.path}>
          {facts && <abbr title={t(`path.${facts.path}.name`)}>{t(`path.${facts.path}.short`)}</abbr>}
        </span>
      </UnstyledButton>
      {percent !== null && <progress className={classes.progress} value={percent} max={1} aria-label={text} />}
      <span className={classes.tools}>
        {again && (
          <Tool label={t('session.again', { name })} icon={IconRefresh} tabIndex={tabIndex} onClick={onRetry} />
        )}
        {isSettled(document) ? (
          <Tool
            label={t('session.forgetOne', { name })}
            icon={IconX}
            tabIndex={tabIndex}
            onClick={() => forgetDocument(id)}
          />
        ) : (
          <Tool
            label={t('session.cancelOne', { name })}
            icon={IconPlayerStop}
            tabIndex={tabIndex}
            onClick={() => cancelReading(id)}
          />
        )}
      </span>
    </li>
  );
}

interface ToolProps {
  label: string;
  icon: typeof IconX;
  tabIndex: number;
  onClick: () => void;
}

function Tool({ label, icon: Icon, tabIndex, onClick }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon size="sm" aria-label={label} tabIndex={tabIndex} onClick={onClick}>
        <Icon size={15} stroke={1.8} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
