import { Alert, Button, FileButton, Textarea } from '@mantine/core';
import { IconAlertTriangle, IconFileText, IconFolderOpen, IconX } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFirstField } from '../../../app/focus/first-field.ts';
import { useFormat } from '../../../shared/format.ts';
import panel from '../../../shared/panel.module.css';
import { useBatch } from '../run/store.ts';
import { extractCnpjs } from './extract.ts';
import classes from './intake.module.css';
import { Preview } from './Preview.tsx';
import type { ListFileIntake } from './use-list-file.ts';

/** Where a list is pasted or dropped; beside it what was read of it. */
export function IntakePanel({ listFile }: { listFile: ListFileIntake }) {
  const { t } = useTranslation(['registryBatch', 'common']);
  const { text, file, setText, setFile } = useBatch();
  const field = useRef<HTMLTextAreaElement>(null);
  const source = useDeferredValue(file?.text ?? text);
  const extraction = useMemo(() => extractCnpjs(source), [source]);
  useFirstField(() => field.current);
  const { note } = listFile;
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
          <FileCard name={file.name} text={file.text} onRemove={() => setFile(null)} />
        ) : (
          <Textarea
            ref={field}
            classNames={{ root: classes.field, wrapper: classes.wrapper, input: classes.input }}
            label={t('intake.label')}
            description={t('intake.hint')}
            placeholder={t('intake.placeholder')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
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

function FileCard({ name, text, onRemove }: { name: string; text: string; onRemove: () => void }) {
  const { t } = useTranslation('registryBatch');
  const { count } = useFormat();
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '').length;
  return (
    <div className={classes.file}>
      <IconFileText size={40} stroke={1.3} className={classes.fileIcon} aria-hidden />
      <strong>{t('intake.file', { name, count: lines, lines: count(lines) })}</strong>
      <Button size="xs" variant="default" leftSection={<IconX size={16} stroke={1.6} aria-hidden />} onClick={onRemove}>
        {t('intake.removeFile')}
      </Button>
    </div>
  );
}
