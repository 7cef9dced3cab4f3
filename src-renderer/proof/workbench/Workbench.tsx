import { useState } from 'react';
import type { ReadingAddress } from '../../../src-main/contract/reading.ts';
import { useEscape } from '../../app/shortcuts/use-escape.ts';
import type { Intake } from '../intake/use-intake.ts';
import { isSettled, type SessionDocument } from '../reading/document.ts';
import { cancelReading } from '../reading/document-session.ts';
import { DocumentViewer } from '../viewer/DocumentViewer.tsx';
import { useViewer } from '../viewer/use-viewer.ts';
import { shownPart } from './address-part.ts';
import { PageLayers } from './PageLayers.tsx';
import type { ResultTab } from './result-tab.ts';
import { SidePanel } from './SidePanel.tsx';
import { useFieldFocus } from './use-field-focus.ts';
import classes from './workbench.module.css';

/** The document on the left; on the right what is being done with it, or what was read on it. */
export function Workbench({ document, intake }: { document: SessionDocument; intake: Intake }) {
  const { phase } = document;
  const details = phase.name === 'done' ? phase.reading.details : null;
  const viewer = useViewer(details?.pages ?? []);
  const focus = useFieldFocus();
  const [index, setIndex] = useState(0);
  const [beside, setBeside] = useState<ReadingAddress | null>(null);
  const [tab, setTab] = useState<ResultTab>('address');
  useEscape('work', () => cancelReading(document.id), !isSettled(document));
  useEscape('choice', leaveField, focus.active !== null || beside !== null);

  const address = details?.addresses[index];
  const onPage = address?.page === viewer.page ? address : null;

  const besideOnPage = beside?.page === viewer.page ? beside : null;

  function leaveField() {
    focus.clear();
    setBeside(null);
  }
  function chooseAddress(next: number) {
    leaveField();
    setIndex(next);
    setTab('address');
    const page = details?.addresses[next]?.page;
    if (page !== undefined) viewer.setPage(page);
  }
  function chooseBeside(next: ReadingAddress) {
    focus.clear();
    setBeside(next);
    setTab('address');
    viewer.setPage(next.page);
  }

  return (
    <div className={classes.bench}>
      <DocumentViewer
        document={document}
        viewer={viewer}
        read={shownPart(onPage, besideOnPage, viewer.addedTurn)}
        address={onPage}
      >
        {phase.name === 'reading' && <div className={classes.scan} data-stage={phase.progress?.stage} />}
        {details && viewer.marked && (
          <PageLayers
            details={details}
            viewer={viewer}
            index={index}
            beside={beside}
            focus={focus}
            onAddress={chooseAddress}
            onBeside={(next) => {
              chooseBeside(next);
              focusInPanel('button[aria-pressed="true"][data-beside]');
            }}
            onField={(field) => {
              setTab('address');
              setBeside(null);
              focus.choose(field, 'page');
              focusInPanel(`[data-field="${field}"] button`);
            }}
          />
        )}
      </DocumentViewer>
      <SidePanel
        document={document}
        intake={intake}
        result={{
          index,
          onIndex: chooseAddress,
          active: focus.active,
          onActive: (field) => focus.point(field, 'panel'),
          onShow: (field) => {
            if (address) viewer.setPage(address.page);
            setBeside(null);
            focus.choose(field, 'panel');
          },
          beside,
          onBeside: chooseBeside,
          tab,
          onTab: setTab,
        }}
      />
    </div>
  );
}

/** A click on the page leads the keyboard to the same place in the panel, once its tab is there. */
function focusInPanel(selector: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
}
