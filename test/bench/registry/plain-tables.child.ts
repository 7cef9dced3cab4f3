import { reportFigures } from '../alone.ts';
import { loadPlainTables } from './plain-tables.ts';

/** The reference in a process of its own. argv: the folder of the month, the file to make. stdout: figures. */
const [folder, target] = process.argv.slice(2) as [string, string];
await reportFigures(async () => ({ rows: await loadPlainTables(folder, target) }));
