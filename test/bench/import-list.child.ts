import { type ImportRequest, importList } from '../../src-main/lists/import/import-list.ts';
import { reportFigures } from './alone.ts';

/** One import in a process of its own. argv: the request. stdout: figures. */
const request = JSON.parse(process.argv[2]!) as ImportRequest;
await reportFigures(async () => {
  const { rowsRead, kept } = await importList(request, () => undefined);
  return { rows: rowsRead, records: kept };
});
