import { Textarea, UnstyledButton } from '@mantine/core';
import { type RefObject, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './reason.module.css';

interface ReasonFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Texts that are often the reason: pressed they are put into the field. */
  templates: readonly string[];
  most: number;
  /** It was tried to send: an empty text is told. */
  judged: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
  /** A dialog begins in it. */
  first?: boolean;
}

/** Asks for a reason in words, of which the usual ones are at hand. */
export function ReasonField({ label, value, onChange, templates, most, judged, field, first }: ReasonFieldProps) {
  const { t } = useTranslation('dossiers');
  const templatesId = useId();
  const missing = value.trim() === '';
  const take = (template: string) => {
    onChange(missing ? template : `${value.trimEnd()}\n${template}`);
    field.current?.focus();
  };
  return (
    <>
      {templates.length > 0 && (
        <div>
          <p id={templatesId} className={classes.label}>
            {t('dialogs.templates')}
          </p>
          <ul className={classes.templates} aria-labelledby={templatesId}>
            {templates.map((template) => (
              <li key={template}>
                <UnstyledButton className={classes.template} onClick={() => take(template)}>
                  {template}
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Textarea
        ref={field}
        data-autofocus={first || undefined}
        label={label}
        value={value}
        error={judged && missing && t('dialogs.textMissing')}
        onChange={(event) => onChange(event.currentTarget.value)}
        required
        autosize
        minRows={3}
        maxRows={12}
        maxLength={most}
      />
    </>
  );
}
