import { checkRows } from '../../src-main/portfolio/spreadsheet/check-rows.ts';
import { openSpreadsheet } from '../../src-main/portfolio/spreadsheet/open.ts';
import { reportFigures } from './alone.ts';

/** One spreadsheet read and judged in a process of its own. argv: the file. stdout: figures. */
await reportFigures(async () => {
  const spreadsheet = await openSpreadsheet(process.argv[2]!);
  let rows = 0;
  const roles = ['reference', 'name', 'taxId', 'birthDate', 'country'] as const;
  for await (const some of checkRows(spreadsheet, { headingLine: 1, roles })) rows += some.length;
  spreadsheet.close();
  return { rows };
});
