import { Button, Kbd, Title } from '@mantine/core';
import { IconFileText, IconTestPipe } from '@tabler/icons-react';
import { useRef } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useFirstField } from '../../app/focus/first-field.ts';
import { Problem } from '../../shared/Problem.tsx';
import { ExpectedFields } from '../expected/ExpectedFields.tsx';
import { isNobody } from '../expected/expected.ts';
import { setExpected, useDocumentSession } from '../reading/document-session.ts';
import { DocumentList } from '../session/DocumentList.tsx';
import { FileChooser } from './FileChooser.tsx';
import { IntakeNote } from './IntakeNote.tsx';
import classes from './intake-panel.module.css';
import type { Intake } from './use-intake.ts';

/** The page before a document: how to bring one, what will happen to it, and what was read in this session. */
export function IntakePanel({ intake }: { intake: Intake }) {
  const { t } = useTranslation('proof');
  const expectedNext = useDocumentSession((session) => session.expectedNext);
  const begun = useDocumentSession(({ documents }) => documents.length > 0);
  const chooser = useRef<HTMLButtonElement>(null);
  useFirstField(() => chooser.current);
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        {intake.problem && <IntakeNote problem={intake.problem} onClose={intake.dismiss} />}
        {intake.sampleError && <Problem error={intake.sampleError} onRetry={() => void intake.takeSample()} />}
        <section className={classes.target} data-compact={begun || undefined} aria-labelledby="proof-intake">
          <IconFileText size={44} stroke={1.2} className={classes.icon} aria-hidden />
          <Title order={2} id="proof-intake">
            {t('intake.title')}
          </Title>
          <p className={classes.kinds}>{t('intake.kinds')}</p>
          <div className={classes.buttons}>
            <FileChooser intake={intake} label={t('intake.choose')} ref={chooser} />
            <Button
              variant="default"
              loading={intake.sampleComing}
              leftSection={<IconTestPipe size={18} stroke={1.6} aria-hidden />}
              onClick={() => void intake.takeSample()}
            >
              {t('intake.sample')}
            </Button>
          </div>
          <p className={classes.paste}>
            <Trans t={t} i18nKey="intake.paste" components={{ key: <Kbd size="xs" /> }} />
          </p>
        </section>
        <details className={classes.expected} open={!isNobody(expectedNext) || undefined}>
          <summary>{t('expected.before')}</summary>
          <p>{t('expected.beforeText')}</p>
          <ExpectedFields expected={expectedNext} onChange={(expected) => setExpected('next', expected)} />
        </details>
        <DocumentList intake={intake} />
      </div>
      <aside className={classes.notes} aria-label={t('intake.about')}>
        {(['reads', 'compares', 'private', 'limits'] as const).map((note) => (
          <div key={note}>
            <Title order={3}>{t(`intake.notes.${note}.title`)}</Title>
            <p>{t(`intake.notes.${note}.text`)}</p>
          </div>
        ))}
      </aside>
    </div>
  );
}
