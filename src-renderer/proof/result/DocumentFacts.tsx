import { Title, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReadingDetails } from '../../../src-main/contract/reading.ts';
import { Copy } from '../../shared/Copy.tsx';
import { useFormat } from '../../shared/format.ts';
import type { Origin } from '../reading/document.ts';
import { BillFacts } from './BillFacts.tsx';
import { PathNote } from './PathNote.tsx';
import { PostalNote } from './PostalNote.tsx';
import classes from './result-panel.module.css';

/** The file's own facts, by which a reading can be tied to the very bytes that were read. */
export function DocumentFacts({ details, origin }: { details: ReadingDetails; origin: Origin }) {
  const { t } = useTranslation('proof');
  const format = useFormat();
  const { file } = details;
  return (
    <>
      <VisuallyHidden component="h2">{t('result.tabs.document')}</VisuallyHidden>
      <section className={classes.section} aria-labelledby="proof-file">
        <Title order={3} id="proof-file">
          {t('file.title')}
        </Title>
        <dl className={classes.facts}>
          <dt>{t('file.name')}</dt>
          <dd>{file.name}</dd>
          <dt>{t('file.origin')}</dt>
          <dd>{t(`file.origins.${origin}`)}</dd>
          <dt>{t('file.kind')}</dt>
          <dd>{file.mimetype}</dd>
          <dt>{t('file.size')}</dt>
          <dd>{t('file.bytes', { size: format.bytes(file.size), bytes: format.count(file.size) })}</dd>
          <dt>{t('file.pages')}</dt>
          <dd>{format.count(file.pages)}</dd>
          <dt>{t('file.sha256')}</dt>
          <dd>
            <span className={`${classes.value} ${classes.mono}`}>{file.sha256}</span>
            <Copy iconOnly text={file.sha256} label={t('copyField', { field: t('file.sha256') })} />
          </dd>
        </dl>
        <p className={classes.soft}>{t('file.sha256Hint')}</p>
      </section>
      <BillFacts issuer={details.issuer} dates={details.dates} />
      <PathNote details={details} />
      <PostalNote postal={details.postal} />
    </>
  );
}
