import { WorkerFault } from '../../workers/fault.ts';

/** Why a file is not read as a spreadsheet: names in the registry of errors, which has the sentences. */
export type SpreadsheetFaultCode =
  | 'spreadsheetEmpty'
  | 'spreadsheetKind'
  | 'spreadsheetOldFormat'
  | 'spreadsheetProtected'
  | 'spreadsheetDamaged'
  | 'spreadsheetTooLarge'
  | 'spreadsheetNoSheet'
  | 'spreadsheetQuote'
  | 'spreadsheetCut';

/** A file that cannot be read as a spreadsheet; the message is the registry's English sentence. */
export class SpreadsheetFault extends WorkerFault {
  readonly code: SpreadsheetFaultCode;

  constructor(code: SpreadsheetFaultCode) {
    super(code);
    this.code = code;
  }
}
