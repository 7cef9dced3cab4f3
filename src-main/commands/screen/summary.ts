import { sentenceOfWarning } from '../../contract/import-warnings.ts';
import { isWithoutDocuments } from '../../contract/without-documents.ts';
import { STANDARD } from './input.ts';
import type { Summary } from './run.ts';

/** What a person is told of a finished run: what was found, and above all where nobody looked. */
export function describeSummary(summary: Summary): string {
  const {
    rows,
    found,
    records,
    left,
    contradicted,
    failed,
    noted,
    nameless,
    output,
    resumedFrom,
    consulted,
    listsChanged,
    failure,
  } = summary;
  const file = output === STANDARD ? '' : `; ${output}`;
  const lines = [`screened ${rows} rows: ${found} with ${records} records, ${rows - found - failed} without${file}`];
  if (left > 0) lines.push(`  ${left} of the records are counted and not written; see the lines "more found"`);
  if (contradicted > 0) {
    lines.push(
      `  ${contradicted} of the records have another birth date, country, type or document; see the column "facts"`,
    );
  }
  if (failure !== undefined) lines.push(`  not all rows were screened. ${failure}`);
  if (resumedFrom > 0) lines.push(`  the first ${resumedFrom} were done by an earlier run`);
  if (failed > 0) lines.push(`  ${failed} rows could not be asked, or not whole; the column "error" says why`);
  if (noted > 0)
    lines.push(
      `  ${noted} rows have a note on how they were looked up: wrong check digits, missing zeros, cells not compared`,
    );
  const silent = consulted.filter(isWithoutDocuments).map(({ list }) => list);
  if (nameless > 0 && silent.length > 0) {
    lines.push(
      `  ${nameless} rows have no name, and of who is not found by document alone these lists say nothing: ${silent.join(', ')}`,
    );
  }
  const snapshots = consulted.flatMap(({ list, snapshots: all }) => all.map((one) => ({ list, ...one })));
  const dated = (demonstration: boolean) =>
    snapshots.filter((one) => one.demonstration === demonstration).map(({ list, date }) => `${list} of ${date}`);
  if (dated(false).length > 0) lines.push(`  consulted: ${dated(false).join(', ')}`);
  if (dated(true).length > 0) {
    lines.push(`  only demonstration data, import official files before you rely on this: ${dated(true).join(', ')}`);
  }
  for (const { list, file: name, warnings = [] } of snapshots) {
    for (const warning of warnings) lines.push(`  ${list}, ${name}: ${sentenceOfWarning(warning)}`);
  }
  lines.push(...notConsultedLines(summary));
  if (listsChanged)
    lines.push('  lists were imported meanwhile; the rows before and after were looked up in different files');
  return lines.join('\n');
}

function notConsultedLines({ notConsulted }: Summary): string[] {
  const absent = notConsulted.filter(({ reason }) => reason === 'notInstalled').map(({ list }) => list);
  const lines = absent.length > 0 ? [`  not consulted, no data is installed: ${absent.join(', ')}`] : [];
  for (const { list, reason, files } of notConsulted) {
    if (reason !== 'unreadable') continue;
    const names = files.map(({ file, reason: why }) => `${file} (${why})`).join(', ');
    lines.push(`  not consulted, its data cannot be read: ${list}, ${names}; "atesta doctor" says more`);
  }
  return lines;
}
