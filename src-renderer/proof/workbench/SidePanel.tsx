import { CancelledPanel } from '../failure/CancelledPanel.tsx';
import { FailurePanel } from '../failure/FailurePanel.tsx';
import { failureOfPhase } from '../failure/failure.ts';
import type { Intake } from '../intake/use-intake.ts';
import type { SessionDocument } from '../reading/document.ts';
import { ReadingPanel } from '../reading/ReadingPanel.tsx';
import { WaitingPanel } from '../reading/WaitingPanel.tsx';
import { ResultPanel } from '../result/ResultPanel.tsx';
import type { ResultPanelProps } from '../result/result-panel-props.ts';

interface SidePanelProps {
  document: SessionDocument;
  intake: Intake;
  result: Omit<ResultPanelProps, 'document' | 'reading' | 'intake'>;
}

/** What is being done with the document, why nothing came of it, or what was read. */
export function SidePanel({ document, intake, result }: SidePanelProps) {
  const { phase } = document;
  const failed = failureOfPhase(phase);
  if (failed) return <FailurePanel document={document} {...failed} intake={intake} />;
  if (phase.name === 'waiting') return <WaitingPanel document={document} />;
  if (phase.name === 'reading') return <ReadingPanel document={document} progress={phase.progress} />;
  if (phase.name === 'done')
    return <ResultPanel document={document} reading={phase.reading} intake={intake} {...result} />;
  return <CancelledPanel document={document} intake={intake} />;
}
