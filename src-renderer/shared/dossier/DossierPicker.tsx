import { Loader, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFolderPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DossierSummary } from '../../../src-main/contract/dossiers.ts';
import { useClient } from '../../api/client-context.ts';
import { useFormat } from '../format.ts';
import { Problem } from '../Problem.tsx';
import { walk } from '../walk.ts';
import { DamagedDossiers } from './DamagedDossiers.tsx';
import classes from './dossier.module.css';
import { dossiersQuery } from './dossiers-api.ts';
import { StatusBadge } from './StatusBadge.tsx';
import { documentOf } from './subject-draft.ts';

/** Dossiers that are offered at once. */
const OFFERED = 8;
/** After the last key, in milliseconds. */
const PAUSE = 150;

interface DossierPickerProps {
  label: string;
  text: string;
  onText: (text: string) => void;
  onPick: (dossier: DossierSummary) => void;
  /** Why one cannot be chosen; null where it can. */
  unable?: (dossier: DossierSummary) => string | null;
  /** The choice under the dossiers: another one. */
  anew: string;
  onNew: () => void;
  disabled?: boolean;
}

/** Chooses a dossier: the newest, or what was typed is found in; walked with the arrow keys from the field, Enter chooses. */
export function DossierPicker(props: DossierPickerProps) {
  const { label, text, onText, onPick, unable, anew, onNew, disabled = false } = props;
  const { t } = useTranslation('dossiers');
  const { dateTime, count } = useFormat();
  const id = useId();
  const [asked] = useDebouncedValue(text.trim(), PAUSE);
  const found = useQuery(dossiersQuery(useClient(), { text: asked || undefined, order: '-changedAt', limit: OFFERED }));
  const dossiers = found.data?.dossiers ?? [];
  const [at, setAt] = useState(0);
  // Below the dossiers stands the choice of another one.
  const active = Math.min(at, dossiers.length);
  const choose = (place: number) => {
    const dossier = dossiers[place];
    if (disabled) return;
    if (!dossier) onNew();
    else if (!unable?.(dossier)) onPick(dossier);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const next = ['Home', 'End'].includes(event.key) ? null : walk(event.key, active, dossiers.length + 1);
    if (next !== null) setAt(next);
    // What is typed is asked for after a pause: what stands there until then is the answer to another text.
    else if (event.key === 'Enter') {
      if (asked === text.trim() && !found.isFetching) choose(active);
    } else return;
    event.preventDefault();
  };
  const option = (place: number) => ({
    id: `${id}-${place}`,
    role: 'option',
    'aria-selected': place === active,
    'data-active': place === active || undefined,
    className: classes.option,
    onClick: () => choose(place),
  });
  return (
    <div className={classes.picker}>
      <TextInput
        data-autofocus
        label={label}
        placeholder={t('picker.placeholder')}
        value={text}
        onChange={(event) => {
          setAt(0);
          onText(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        leftSection={<IconSearch size={17} stroke={1.7} aria-hidden />}
        rightSection={found.isFetching ? <Loader size={14} /> : null}
        role="combobox"
        aria-expanded
        aria-controls={`${id}-options`}
        aria-activedescendant={`${id}-${active}`}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
      />
      {found.error && !found.data && <Problem error={found.error} onRetry={() => void found.refetch()} />}
      <div id={`${id}-options`} role="listbox" aria-label={t('picker.options')} className={classes.options}>
        {dossiers.map((dossier, place) => {
          const reason = unable?.(dossier) ?? null;
          return (
            <div key={dossier.id} {...option(place)} aria-disabled={reason !== null || undefined}>
              <span className={classes.optionName}>{dossier.subject.names[0]}</span>
              <span className={classes.optionStatus}>
                <StatusBadge status={dossier.status} />
              </span>
              <span className={classes.optionFacts}>
                {[
                  documentOf(dossier.subject) || t('noDocument'),
                  dossier.subject.reference,
                  t('changedAt', { when: dateTime(dossier.changedAt) }),
                  reason,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
          );
        })}
        <div {...option(dossiers.length)} data-new>
          <IconFolderPlus size={17} stroke={1.7} aria-hidden />
          <span className={classes.optionName}>{anew}</span>
        </div>
      </div>
      <p className={classes.note} aria-live="polite">
        {found.data && pickerNote(found.data.total, dossiers.length, asked)}
      </p>
      <DamagedDossiers damaged={found.data?.unreadable ?? []} />
    </div>
  );

  function pickerNote(total: number, shown: number, of: string): string {
    if (total === 0 && found.data!.unreadable.length > 0) return '';
    if (total === 0) return of === '' ? t('picker.none') : t('picker.nothing');
    return total > shown ? t('picker.more', { shown: count(shown), total: count(total) }) : '';
  }
}
