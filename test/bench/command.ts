import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Commands of reference and the Debian packages that hold them. */
const PACKAGES = { rg: 'ripgrep', tesseract: 'tesseract-ocr', pdftotext: 'poppler-utils', pdftoppm: 'poppler-utils' };
export type ReferenceCommand = keyof typeof PACKAGES;

/** Why a reference cannot be run here; undefined when it can. */
export function missing(command: ReferenceCommand): string | undefined {
  const found = spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined;
  return found ? undefined : `no reference: install ${command} (Debian: apt install ${PACKAGES[command]})`;
}

/** Runs a reference command and gives what it printed. `rg` leaves with 1 when it finds nothing: that is an answer. */
export async function output(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  try {
    const { stdout } = await run(command, args, { env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 });
    return stdout;
  } catch (error) {
    if (command === 'rg' && (error as { code?: number }).code === 1) return '';
    throw error;
  }
}
