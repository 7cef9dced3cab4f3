import type { ImportRequest } from '../../src-main/lists/import/import-list.ts';
import { type AloneFigures, alone } from './alone.ts';

export interface ImportFigures extends AloneFigures {
  records: number;
}

/** Imports a list in a process that is held to one core, where that can be done. */
export function importAlone(request: ImportRequest): Promise<ImportFigures> {
  return alone<ImportFigures>('import-list.child.ts', [JSON.stringify(request)]);
}
