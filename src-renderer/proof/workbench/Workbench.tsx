import { useState } from 'react';
import { useShortcut } from '../../app/shortcuts/use-shortcut.ts';
import type { Intake } from '../intake/use-intake.ts';
import { cancelReading } from '../reading/desk.ts';
import { type DeskDocument, isSettled } from '../reading/document.ts';
import { DocumentViewer } from '../viewer/DocumentViewer.tsx';
import { useViewer } from '../viewer/use-viewer.ts';
import { shownPart } from './address-part.ts';
import { PageLayers } from './PageLayers.tsx';
import type { ResultTab } from './result-tab.ts';
import { SidePanel } from './SidePanel.tsx';
import { useFieldFocus } from './use-field-focus.ts';
import classes from './workbench.module.css';

/** The document on the left; on the right what is being done with it, or what was read on it. */
export function Workbench({ document, intake }: { document: DeskDocument; intake: Intake }) {
  const { phase } = document;
  const details = phase.name === 'done' ? phase.reading.details : null;
  const viewer = useViewer(details?.pages ?? []);
  const focus = useFieldFocus();
  const [index, setIndex] = useState(0);
  const [delivery, setDelivery] = useState<number | null>(null);
  const [tab, setTab] = useState<ResultTab>('address');
  useShortcut('Escape', () => cancelReading(document.id), { whileTyping: true, enabled: !isSettled(document) });
  useShortcut('Escape', leaveField, { enabled: isSettled(document) && (focus.active !== null || delivery !== null) });

  const address = details?.addresses[index];
  const onPage = address?.page === viewer.page ? address : null;

  const sentTo = delivery === null ? undefined : details?.others[delivery];
  const deliveryOnPage = sentTo?.page === viewer.page ? sentTo : null;

  function leaveField() {
    focus.clear();
    setDelivery(null);
  }
  function chooseAddress(next: number) {
    leaveField();
    setIndex(next);
    setTab('address');
    const page = details?.addresses[next]?.page;
    if (page !== undefined) viewer.setPage(page);
  }
  function chooseDelivery(next: number) {
    focus.clear();
    setDelivery(next);
    setTab('address');
    const page = details?.others[next]?.page;
    if (page !== undefined) viewer.setPage(page);
  }

  return (
    <div className={classes.bench}>
      <DocumentViewer
        document={document}
        viewer={viewer}
        read={shownPart(onPage, deliveryOnPage, viewer.addedTurn)}
        address={onPage}
      >
        {phase.name === 'reading' && <div className={classes.scan} data-stage={phase.progress?.stage} />}
        {details && viewer.marked && (
          <PageLayers
            details={details}
            viewer={viewer}
            index={index}
            delivery={delivery}
            focus={focus}
            onAddress={chooseAddress}
            onDelivery={(next) => {
              chooseDelivery(next);
              focusInPanel(`[data-delivery="${next}"] button`);
            }}
            onField={(field) => {
              setTab('address');
              setDelivery(null);
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
            setDelivery(null);
            focus.choose(field, 'panel');
          },
          delivery,
          onDelivery: chooseDelivery,
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
