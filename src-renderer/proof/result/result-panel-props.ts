import type { ReadFieldName, ReadingAddress } from '../../../src-main/contract/reading.ts';
import type { Intake } from '../intake/use-intake.ts';
import type { SessionDocument } from '../reading/document.ts';
import type { Reading } from '../reading/read-document.ts';
import type { ActiveField } from '../workbench/active-field.ts';
import type { ResultTab } from '../workbench/result-tab.ts';

/** What the panel beside a document shows and tells. */
export interface ResultPanelProps {
  document: SessionDocument;
  reading: Reading;
  /** Which address of the document. */
  index: number;
  onIndex(index: number): void;
  active: ActiveField | null;
  onActive(field: ReadFieldName | null): void;
  /** Shows where a field was read, on whatever page it stands. */
  onShow(field: ReadFieldName): void;
  /** Another address than that one which is shown on the page: one of delivery, or somebody else's. */
  beside: ReadingAddress | null;
  onBeside(address: ReadingAddress): void;
  tab: ResultTab;
  onTab(tab: ResultTab): void;
  intake: Intake;
}
