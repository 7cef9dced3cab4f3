import { useState } from 'react';
import type { Box, ReadFieldName, ReadingAddress } from '../../../src-main/contract/workstation.ts';
import { useShortcut } from '../../app/shortcuts/use-shortcut.ts';
import { CancelledPanel } from '../failure/CancelledPanel.tsx';
import { FailurePanel } from '../failure/FailurePanel.tsx';
import { IntakeNote } from '../intake/IntakeNote.tsx';
import type { Intake } from '../intake/use-intake.ts';
import { cancelReading, type DeskDocument } from '../reading/desk.ts';
import { ReadingPanel } from '../reading/ReadingPanel.tsx';
import { ResultPanel } from '../result/ResultPanel.tsx';
import { BoxLayer } from '../viewer/BoxLayer.tsx';
import { DocumentViewer } from '../viewer/DocumentViewer.tsx';
import { type Turn, turnBox } from '../viewer/geometry.ts';
import { around, marksOf } from '../viewer/marks.ts';
import { OtherAddresses } from '../viewer/OtherAddresses.tsx';
import { useViewer } from '../viewer/use-viewer.ts';
import type { ActiveField } from './active-field.ts';
import classes from './workbench.module.css';

/** The document on the left; on the right what is being done with it, or what was read on it. */
export function Workbench({ document, intake }: { document: DeskDocument; intake: Intake }) {
  const { phase } = document;
  const details = phase.name === 'done' ? phase.reading.details : null;
  const viewer = useViewer(details?.pages ?? []);
  const [index, setIndex] = useState(0);
  const [active, setActive] = useState<ActiveField | null>(null);
  useShortcut('Escape', () => cancelReading(document.id), { whileTyping: true, enabled: phase.name === 'reading' });

  const address = details?.addresses[index];
  const onPage = address?.page === viewer.page;
  const point = (by: ActiveField['by']) => (field: ReadFieldName | null) => setActive(field && { field, by });
  const choose = (next: number) => {
    setIndex(next);
    setActive(null);
    const page = details?.addresses[next]?.page;
    if (page !== undefined) viewer.setPage(page);
  };

  return (
    <>
      {intake.problem && (
        <div className={classes.note}>
          <IntakeNote problem={intake.problem} onClose={intake.dismiss} />
        </div>
      )}
      <div className={classes.bench}>
        <DocumentViewer
          document={document}
          viewer={viewer}
          read={onPage && address ? addressPart(address, viewer.addedTurn) : null}
        >
          {phase.name === 'reading' && <div className={classes.scan} data-stage={phase.progress?.stage} />}
          {details && (
            <OtherAddresses
              addresses={details.addresses}
              page={viewer.page}
              except={index}
              turn={viewer.addedTurn}
              onChoose={choose}
            />
          )}
          {address && onPage && (
            <BoxLayer
              marks={marksOf(address)}
              turn={viewer.addedTurn}
              active={active}
              onActive={point('page')}
              onChoose={(field) => focusField(field)}
            />
          )}
        </DocumentViewer>
        {phase.name === 'reading' && <ReadingPanel document={document} progress={phase.progress} />}
        {phase.name === 'cancelled' && <CancelledPanel document={document} intake={intake} />}
        {phase.name === 'failed' && <FailurePanel document={document} error={phase.error} intake={intake} />}
        {phase.name === 'done' && (
          <ResultPanel
            reading={phase.reading}
            origin={document.origin}
            index={index}
            onIndex={choose}
            active={active}
            onActive={point('panel')}
            onShow={(field) => {
              if (address) viewer.setPage(address.page);
              setActive({ field, by: 'panel' });
            }}
            intake={intake}
          />
        )}
      </div>
    </>
  );
}

/** The part of the page where the address itself stands, as the page is turned now. */
function addressPart(address: ReadingAddress, turn: Turn): Box | null {
  const marks = marksOf(address).filter(({ field }) => field in address.extraction);
  const part = around(marks.map(({ box }) => box));
  return part && turnBox(part, turn);
}

/** A click on a box leads the keyboard to the field in the panel. */
function focusField(field: ReadFieldName): void {
  document.querySelector<HTMLElement>(`[data-field="${field}"] button`)?.focus();
}
