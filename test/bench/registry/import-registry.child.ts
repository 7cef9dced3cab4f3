import { importRegistry, type RegistryImport } from '../../../src-main/registry/import.ts';
import { reportFigures } from '../alone.ts';

/** One import in a process of its own. argv: the request. stdout: figures. */
const request = JSON.parse(process.argv[2]!) as RegistryImport;
await reportFigures(async () => ({ rows: (await importRegistry(request)).rowsRead }));
