import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { STATES, type Uf } from '../../../src-main/contract/registry.ts';
import { TypedSelect } from '../../shared/typed-choice/TypedSelect.tsx';
import { findStates, stateLabel } from './find-states.ts';
import classes from './query-form.module.css';

interface StateSelectProps {
  value: Uf | null;
  missing: boolean;
  onValue(uf: Uf | null): void;
  inputRef?: Ref<HTMLInputElement>;
}

/** The state, found by its letters or its name. Whoever types and goes on has the state found first, too. */
export function StateSelect({ value, missing, onValue, inputRef }: StateSelectProps) {
  const { t } = useTranslation('registry');
  return (
    <TypedSelect<Uf>
      className={classes.state}
      label={t('query.fields.uf')}
      placeholder={t('query.ufPlaceholder')}
      data={STATES.map((uf) => ({ value: uf, label: stateLabel(uf) }))}
      find={findStates}
      completes
      value={value}
      onChange={onValue}
      error={missing ? t('query.obstacle.ufMissing') : undefined}
      ref={inputRef}
      size="md"
      withScrollArea={false}
      classNames={{ options: classes.states }}
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage={t('query.noState')}
    />
  );
}
