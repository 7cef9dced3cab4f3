import { Button, CloseButton } from '@mantine/core';
import { IconCircleCheck, IconPlayerStop } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListStatus } from '../../../src-main/contract/window/data.ts';
import { ServiceError } from '../../api/errors.ts';
import { useFormat } from '../../shared/format.ts';
import { Problem } from '../../shared/Problem.tsx';
import panel from '../../shared/panel.module.css';
import classes from '../data.module.css';
import { HintsForm } from './HintsForm.tsx';
import { Progress } from './Progress.tsx';
import { Report } from './Report.tsx';
import { type ImportHints, useImport } from './store.ts';
import { useStartImport } from './use-start-import.ts';

/** The import that runs, or the outcome of the last one until it is put away. */
export function ImportPanel({ lists }: { lists: readonly ListStatus[] }) {
  const { t } = useTranslation(['data', 'common']);
  const { phase, files, hints, progress, report, error, cancel, dismiss } = useImport();
  if (phase === 'idle') return null;
  return (
    <section className={`${panel.panel} ${classes.import}`} aria-label={t('import.label')}>
      <header className={classes.importHead}>
        {phase === 'done' && <IconCircleCheck className={classes.good} size={20} aria-hidden />}
        {phase === 'cancelled' && <IconPlayerStop size={20} aria-hidden />}
        <h2 className={classes.importTitle}>{t(`import.phase.${phase}`)}</h2>
        <Files files={files} />
        {phase !== 'running' && <CloseButton ml="auto" aria-label={t('common:close')} onClick={dismiss} />}
      </header>
      {phase === 'running' && <Progress progress={progress} onCancel={cancel} />}
      {phase === 'cancelled' && <p className={classes.soft}>{t('import.kept')}</p>}
      {phase === 'failed' && error && (
        <>
          <Problem error={error} />
          <p className={classes.soft}>{t('import.kept')}</p>
          {error instanceof ServiceError && error.code === 'importDoubtful' && <Doubt files={files} hints={hints} />}
          <HintsForm key={files[0]?.name} lists={lists} files={files} hints={hints} />
        </>
      )}
      {report && <Report report={report} title={lists.find(({ list }) => list === report.list)?.title} />}
    </section>
  );
}

/** Past the doubt of the service, for who knows better. */
function Doubt({ files, hints }: { files: readonly File[]; hints: ImportHints }) {
  const { t } = useTranslation('data');
  const start = useStartImport();
  return (
    <div className={classes.hints}>
      <p className={classes.hintsIntro}>{t('import.doubt.text')}</p>
      <Button variant="default" onClick={() => void start(files, { ...hints, force: true })}>
        {t('import.doubt.force')}
      </Button>
    </div>
  );
}

function Files({ files }: { files: readonly File[] }) {
  const { t } = useTranslation('data');
  const { bytes } = useFormat();
  const size = bytes(files.reduce((sum, file) => sum + file.size, 0));
  const [first] = files;
  if (!first) return null;
  const others = files.length - 1;
  return (
    <span className={classes.files}>
      {others > 0 ? t('import.filesMore', { name: first.name, count: others, size }) : `${first.name} · ${size}`}
    </span>
  );
}
