import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConfigAnswer, WindowSetting } from '../../../src-main/contract/window/config.ts';
import { announce } from '../../shared/announce.ts';
import { useErrorText } from '../../shared/use-error-text.ts';
import { changesOf } from './changes-of.ts';
import { contentOf, type Draft, draftOf, isAllowed, UNTOLD } from './draft.ts';
import { FieldInput } from './FieldInput.tsx';
import classes from './settings.module.css';
import { tellUnsaved } from './unsaved.ts';
import { useSaveConfig } from './use-config.ts';
import { useInvalidText } from './use-invalid-text.ts';

interface SettingFieldProps {
  name: WindowSetting;
  config: ConfigAnswer;
  /** Said beside its hint. */
  note?: string;
}

/**
 * One setting of config.json: saved when it is chosen, or typed and left; greyed, with the reason, where the policy fixes it.
 * What was typed and is not saved stays in the field, with the reason.
 */
export function SettingField({ name, config, note }: SettingFieldProps) {
  const { t, i18n } = useTranslation('settings');
  const textOf = useErrorText();
  const invalidText = useInvalidText();
  const { schema, value, hidden, lockedBy, pending } = config.settings[name];
  const title = i18n.resolvedLanguage === 'en' ? schema.titleEn : schema.title;
  const saved = draftOf(schema, value);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [invalid, setInvalid] = useState(false);
  const save = useSaveConfig();
  const box = useRef<HTMLDivElement>(null);
  /** What is on its way: Enter and the leaving that follows mean one change. */
  const sent = useRef<string | null>(null);
  const commit = (typed: Draft) => {
    const wanted = contentOf(schema, typed);
    const same = JSON.stringify(typed) === JSON.stringify(saved);
    setDraft(same ? null : typed);
    const wrong = !same && !isAllowed(schema, wanted);
    setInvalid(wrong);
    const content = JSON.stringify(wanted);
    if (sent.current === content) return;
    save.reset();
    tellUnsaved(name, same ? null : wrong ? 'wrong' : 'saving');
    if (same || wrong) return;
    write(wanted);
  };
  const write = (wanted: unknown) => {
    sent.current = JSON.stringify(wanted);
    save.mutate(changesOf(name, wanted, config), {
      onSuccess: () => {
        setDraft(null);
        tellUnsaved(name, null);
        announce(t('saved', { setting: title }));
      },
      onError: () => tellUnsaved(name, 'wrong'),
      onSettled: () => {
        sent.current = null;
      },
    });
  };
  const revert = () => {
    setDraft(null);
    setInvalid(false);
    save.reset();
    tellUnsaved(name, null);
  };
  useEffect(() => () => tellUnsaved(name, null), [name]);
  const standard =
    schema.type === 'integer' && schema.default !== undefined && t('standard', { value: String(schema.default) });
  const names = schema.type === 'object' && t('names', { names: Object.keys(schema.properties ?? {}).join(', ') });
  const untold = schema.type === 'object' && String(saved).includes(UNTOLD) && t('untold');
  const hint = [hidden ? t('hidden') : t(`hints.${name}`), names, untold, standard, note].filter(Boolean).join(' ');
  const remove = () => {
    // The button goes with the value.
    box.current?.querySelector<HTMLElement>('input, textarea')?.focus();
    setInvalid(false);
    tellUnsaved(name, 'saving');
    write(null);
  };
  const reason = invalid ? invalidText(schema, draft ?? saved) : save.error && textOf(save.error);
  return (
    <div ref={box} data-setting={name}>
      <FieldInput
        schema={schema}
        label={title}
        description={
          <>
            {lockedBy && (
              <span className={classes.locked}>
                <IconLock size={14} aria-hidden />
                {t(`locked.${lockedBy}`)}
              </span>
            )}
            {pending && <strong className={classes.pending}>{t('pending')} </strong>}
            {hint}
          </>
        }
        error={reason ?? false}
        draft={draft ?? saved}
        dirty={draft !== null && JSON.stringify(draft) !== JSON.stringify(saved)}
        disabled={lockedBy !== null}
        onChange={setDraft}
        onCommit={commit}
        onRevert={revert}
      />
      {reason && (
        // The field keeps the focus: left, it would be saved once more before it is put back.
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={t('revertOf', { setting: title })}
          onMouseDown={(event) => event.preventDefault()}
          onClick={revert}
        >
          {t('revert')}
        </Button>
      )}
      {hidden && !lockedBy && (
        <Button
          mt={4}
          size="compact-sm"
          variant="subtle"
          color="carmine"
          aria-label={t('removeNamed', { setting: title })}
          onClick={remove}
        >
          {t('remove')}
        </Button>
      )}
    </div>
  );
}
