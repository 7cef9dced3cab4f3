import { SegmentedControl, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { areAskable, type Facts, factParameters } from '../search/facts.ts';
import { isByName } from '../search/question.ts';
import { useSearch } from '../search/store.ts';
import classes from './query.module.css';

const TYPES = ['', 'person', 'organization'] as const satisfies readonly Facts['type'][];

/** What else is known of whom is looked for: it moves records that differ down, and hides none. */
export const MoreFacts = memo(function MoreFacts() {
  const { t } = useTranslation('lists');
  const text = useSearch((state) => state.text);
  const facts = useSearch((state) => state.facts);
  const know = useSearch((state) => state.know);
  const [opened, setOpened] = useState(false);
  const id = useId();
  const typeId = useId();
  const given = Object.keys(factParameters(facts)).length;
  const wrong = !areAskable(facts);
  // What is asked stays in sight.
  const open = opened || given > 0 || wrong;
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <>
      <UnstyledButton
        className={classes.moreButton}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpened(!open)}
      >
        <Chevron size={15} aria-hidden />
        {t('query.facts.more')}
      </UnstyledButton>
      <fieldset id={id} className={classes.facts} hidden={!open}>
        <legend className={classes.legend}>{t('query.facts.label')}</legend>
        <TextInput
          size="xs"
          label={t('query.facts.birthDate')}
          placeholder={t('query.facts.birthDatePlaceholder')}
          value={facts.birthDate}
          error={wrong && t('query.facts.birthDateWrong')}
          onChange={(event) => know({ birthDate: event.currentTarget.value })}
          autoComplete="off"
          maxLength={10}
        />
        <TextInput
          size="xs"
          label={t('query.facts.country')}
          value={facts.country}
          onChange={(event) => know({ country: event.currentTarget.value })}
          autoComplete="off"
          maxLength={60}
        />
        <div>
          <span id={typeId} className={classes.factLabel}>
            {t('query.facts.type')}
          </span>
          <SegmentedControl
            size="xs"
            aria-labelledby={typeId}
            value={facts.type}
            data={TYPES.map((value) => ({ value, label: t(`query.facts.types.${value || 'any'}`) }))}
            onChange={(type) => know({ type })}
          />
        </div>
        <Text size="xs" c="dimmed" className={classes.factsHint}>
          {t(text.trim() === '' || isByName(text) ? 'query.facts.hint' : 'query.facts.document')}
        </Text>
      </fieldset>
    </>
  );
});
