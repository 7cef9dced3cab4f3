import { Alert, Button, FileButton, Group, Textarea } from '@mantine/core';
import {
  IconAlertTriangle,
  IconClipboardText,
  IconFileText,
  IconFolderOpen,
  IconPencil,
  IconX,
} from '@tabler/icons-react';
import { type ClipboardEvent, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useFirstField } from '../../../app/focus/first-field.ts';
import { useFormat } from '../../../shared/format.ts';
import panel from '../../../shared/panel.module.css';
import { useBatch } from '../run/store.ts';
import { extractCnpjs } from './extract.ts';
import classes from './intake.module.css';
import { Preview } from './Preview.tsx';
import type { ListFile } from './read-file.ts';
import type { ListFileIntake } from './use-list-file.ts';

/** A field draws every line that it holds, which for a list of thousands takes a second: a longer paste is kept beside it. */
const LINES_OF_A_FIELD = 1000;

/** Where a list is pasted or dropped; beside it what was read of it. */
export function IntakePanel({ listFile }: { listFile: ListFileIntake }) {
  const { t } = useTranslation(['registryBatch', 'common']);
  const { text, file, setText, setFile } = useBatch();
  const field = useRef<HTMLTextAreaElement>(null);
  const source = useDeferredValue(file?.text ?? text);
  const extraction = useMemo(() => extractCnpjs(source), [source]);
  useFirstField(() => field.current);
  const { note } = listFile;
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (linesOf(pasted).length <= LINES_OF_A_FIELD) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    setFile({ name: null, text: text.slice(0, selectionStart) + pasted + text.slice(selectionEnd) });
  };
  const backToField = (content = text) => {
    flushSync(() => {
      setText(content);
      setFile(null);
    });
    field.current?.focus();
  };
  return (
    <div className={classes.columns}>
      <section className={`${panel.panel} ${classes.source}`} aria-label={t('title')}>
        {note && (
          <Alert
            role="alert"
            color="ochre"
            icon={<IconAlertTriangle aria-hidden />}
            withCloseButton
            closeButtonLabel={t('common:close')}
            onClose={listFile.dismiss}
          >
            {note.problem === 'several'
              ? t('intake.problem.several', { name: note.name })
              : t(`intake.problem.${note.problem}`)}
          </Alert>
        )}
        {file ? (
          <FileCard file={file} onRemove={() => backToField()} onEdit={() => backToField(file.text)} />
        ) : (
          <Textarea
            ref={field}
            classNames={{ root: classes.field, wrapper: classes.wrapper, input: classes.input }}
            label={t('intake.label')}
            description={t('intake.hint')}
            placeholder={t('intake.placeholder')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onPaste={onPaste}
            autoComplete="off"
            spellCheck={false}
          />
        )}
        <div className={classes.buttons}>
          <FileButton accept=".txt,.csv,.tsv,text/plain,text/csv" onChange={(one) => one && listFile.take([one])}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconFolderOpen size={18} stroke={1.6} aria-hidden />}>
                {t('intake.choose')}
              </Button>
            )}
          </FileButton>
          <span className={classes.soft}>{t('intake.kinds')}</span>
          {!file && text !== '' && (
            <Button
              ml="auto"
              variant="subtle"
              onClick={() => {
                setText('');
                field.current?.focus();
              }}
            >
              {t('intake.clear')}
            </Button>
          )}
        </div>
      </section>
      <Preview extraction={extraction} empty={source.trim() === ''} />
    </div>
  );
}

interface FileCardProps {
  file: ListFile;
  onRemove: () => void;
  onEdit: () => void;
}

/** In place of the field: the file, or the long paste, which may be put into the field after all. */
function FileCard({ file: { name, text }, onRemove, onEdit }: FileCardProps) {
  const { t } = useTranslation('registryBatch');
  const { count } = useFormat();
  const edit = useRef<HTMLButtonElement>(null);
  const lines = useMemo(() => linesOf(text).length, [text]);
  const Icon = name === null ? IconClipboardText : IconFileText;
  // The field that was pasted into has gone.
  useEffect(() => edit.current?.focus(), []);
  return (
    <div className={classes.file}>
      <Icon size={40} stroke={1.3} className={classes.fileIcon} aria-hidden />
      <strong>{t('intake.file', { name: name ?? t('intake.pasted'), count: lines, lines: count(lines) })}</strong>
      <Group gap="xs" justify="center">
        {name === null && (
          <Button ref={edit} size="xs" variant="default" leftSection={<IconPencil {...icon} />} onClick={onEdit}>
            {t('intake.edit')}
          </Button>
        )}
        <Button size="xs" variant="default" leftSection={<IconX {...icon} />} onClick={onRemove}>
          {t(name === null ? 'intake.removePasted' : 'intake.removeFile')}
        </Button>
      </Group>
    </div>
  );
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
}
