import { DropVeil } from './intake/DropVeil.tsx';
import { IntakePanel } from './intake/IntakePanel.tsx';
import { useListFile } from './intake/use-list-file.ts';
import { OpenAnswer } from './results/OpenAnswer.tsx';
import { ResultsArea } from './results/ResultsArea.tsx';
import { RunHead } from './run/RunHead.tsx';
import { useBatch } from './run/store.ts';
import { useBatchEnd } from './run/use-batch-end.ts';

/** A list of CNPJs: brought and judged, on its way through the service, and what came of it. */
export function BatchView() {
  const phase = useBatch((batch) => batch.phase);
  const open = useBatch((batch) => batch.open);
  const listFile = useListFile();
  useBatchEnd();
  return (
    <>
      {phase === 'intake' ? (
        <IntakePanel listFile={listFile} />
      ) : (
        <>
          {(open === null || phase === 'running' || phase === 'paused') && <RunHead />}
          {open === null ? <ResultsArea /> : <OpenAnswer place={open} />}
        </>
      )}
      <DropVeil shown={listFile.dragging} later={phase !== 'intake'} />
    </>
  );
}
