import { ActionIcon, Checkbox } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hit } from '../../../../src-main/contract/dossiers.ts';
import { HitDetails } from './HitDetails.tsx';
import classes from './hits.module.css';
import { recordOf } from './hits.ts';
import { useHitWords } from './use-hit-words.ts';

interface HitRowProps {
  hit: Hit;
  chosen: boolean;
  opened: boolean;
  /** The one row of the section that the Tab key reaches. */
  current: boolean;
  disabled: boolean;
  onChoose: (on: boolean) => void;
  onOpen: () => void;
  onFocus: () => void;
}

/** One record that was found: chosen with the space bar, opened with Enter; what was decided, or changed since, under it. */
export function HitRow(props: HitRowProps) {
  const { hit, chosen, opened, current, disabled, onChoose, onOpen, onFocus } = props;
  const { t } = useTranslation('dossiers');
  const words = useHitWords();
  const id = useId();
  const { taxId, birthDate, country, score, reconciliation } = recordOf(hit);
  const Chevron = opened ? IconChevronDown : IconChevronRight;
  const gist = [
    taxId ? words.document(taxId) : t('noDocument'),
    birthDate && words.published.birth(birthDate),
    country && words.published.country(country),
    hit.former && t('hits.former'),
  ];
  return (
    <li className={classes.hit} data-state={hit.state} data-chosen={chosen || undefined}>
      <div className={classes.row}>
        <Checkbox
          data-hit={hit.key}
          tabIndex={current ? 0 : -1}
          aria-label={words.name(hit)}
          aria-describedby={`${id}-said`}
          onFocus={onFocus}
          checked={chosen}
          disabled={disabled}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        <div className={classes.what}>
          <button type="button" tabIndex={-1} className={classes.name} aria-hidden onClick={onOpen}>
            {words.name(hit)}
          </button>
          <span className={classes.gist}>{gist.filter(Boolean).join(' · ')}</span>
        </div>
        {reconciliation === 'exact' && <span className={classes.exact}>{t('hits.exact')}</span>}
        {score !== undefined && (
          <span className={classes.score} title={t('hits.score')}>
            {score}
          </span>
        )}
        <ActionIcon
          tabIndex={current ? 0 : -1}
          aria-label={t('hits.details', { name: words.name(hit) })}
          aria-expanded={opened}
          aria-controls={opened ? `${id}-details` : undefined}
          onClick={onOpen}
        >
          <Chevron size={17} aria-hidden />
        </ActionIcon>
      </div>
      <div id={`${id}-said`} className={classes.said}>
        {hit.decision && (
          <p data-past={hit.state === 'changed' || undefined}>
            <strong>{words.decided(hit)}</strong>
            {`: ${hit.decision.reason}`}
          </p>
        )}
        {hit.state === 'changed' && (
          <>
            <p className={classes.changed}>{t('hits.changed')}</p>
            <ul className={classes.changes}>
              {hit.changes.map((change) => (
                <li key={`${change.of} ${change.field}`}>{words.change(change)}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      {opened && <HitDetails hit={hit} id={`${id}-details`} />}
    </li>
  );
}
