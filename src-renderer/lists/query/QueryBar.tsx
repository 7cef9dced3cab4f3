import { Button, CloseButton, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, memo, type SubmitEvent, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { useClient } from '../../api/client-context.ts';
import { useFirstField } from '../../app/focus/first-field.ts';
import panel from '../../shared/panel.module.css';
import { questionOf } from '../search/question.ts';
import { useSearch } from '../search/store.ts';
import { Offer } from '../several/Offer.tsx';
import { useSeveral } from '../several/store.ts';
import { textsIn } from '../several/texts.ts';
import { ComparisonBar } from './ComparisonBar.tsx';
import { FIELD_ID, focusResults } from './focus.ts';
import { judge } from './judge.ts';
import { ListSelect } from './ListSelect.tsx';
import { MoreFacts } from './MoreFacts.tsx';
import { QueryHint } from './QueryHint.tsx';
import classes from './query.module.css';
import { Recents } from './Recents.tsx';

/** The question: a name or a document, the list to look in, and how names are compared. Not drawn anew as records arrive. */
export const QueryBar = memo(function QueryBar() {
  const { t } = useTranslation(['lists', 'common']);
  const client = useClient();
  const { type, clear, start, cancel } = useSearch.getState();
  const { text, list, match, threshold, facts, phase } = useSearch(
    useShallow(({ text, list, match, threshold, facts, phase }) => ({ text, list, match, threshold, facts, phase })),
  );
  const { offer, clear: forgetSeveral } = useSeveral.getState();
  const field = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const judged = judge(text);
  const asks = questionOf({ text, list, match, threshold, facts }) !== null;
  useFirstField(() => field.current);
  useEffect(() => {
    // Mantine ties to a field only what it draws under it, and drops an aria-describedby; the hint stands elsewhere.
    field.current?.setAttribute('aria-describedby', hintId);
  }, [hintId]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || !focusResults()) return;
    event.preventDefault();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void start(client);
  };
  const takeLines = (event: SyntheticEvent, data: DataTransfer) => {
    const texts = textsIn(data.getData('text'));
    if (texts.length < 2) return;
    event.preventDefault();
    offer(texts);
  };
  const clearAll = () => {
    clear();
    forgetSeveral();
    field.current?.focus();
  };
  return (
    <search>
      <form className={`${panel.panel} ${classes.bar}`} onSubmit={submit}>
        <TextInput
          ref={field}
          id={FIELD_ID}
          className={classes.text}
          size="md"
          label={t('query.label')}
          placeholder={t('query.placeholder')}
          value={text}
          onChange={(event) => {
            type(event.currentTarget.value);
            offer(null);
          }}
          onKeyDown={onKeyDown}
          onPaste={(event) => takeLines(event, event.clipboardData)}
          onDrop={(event) => takeLines(event, event.dataTransfer)}
          leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
          rightSection={text && <CloseButton size="sm" aria-label={t('query.clear')} onClick={clearAll} />}
          aria-keyshortcuts="/"
          autoComplete="off"
          spellCheck={false}
          maxLength={1000}
        />
        <ListSelect />
        {/* Enter asks while another lookup runs, too: with several fields a form without such a button does not. */}
        {phase === 'running' && <button type="submit" hidden />}
        {phase === 'running' ? (
          <Button
            key="cancel"
            className={classes.button}
            size="md"
            variant="default"
            leftSection={<IconX size={17} aria-hidden />}
            onClick={cancel}
          >
            {t('common:cancel')}
          </Button>
        ) : (
          <Button key="submit" className={classes.button} size="md" type="submit" disabled={!asks}>
            {t('query.submit')}
          </Button>
        )}
        <div className={classes.under}>
          <ComparisonBar hintId={hintId} />
          <QueryHint id={hintId} judged={judged} match={match} />
          <MoreFacts />
        </div>
        <Offer />
        <Recents />
      </form>
    </search>
  );
});
