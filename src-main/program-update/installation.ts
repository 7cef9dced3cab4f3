import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Installation } from '../contract/window/program-update.ts';

export interface WhereItRuns {
  platform: NodeJS.Platform;
  env: NodeJS.ProcessEnv;
  /** The program's own file. */
  execPath: string;
  resourcesDir: string;
  isPackaged: boolean;
}

/**
 * How the program came to this machine, by what each package leaves there: electron-builder's deb and rpm write
 * `package-type`, its NSIS installer an uninstaller (the MSI has none), and an AppImage's runtime says where its file is.
 */
export function installationOf({ platform, env, execPath, resourcesDir, isPackaged }: WhereItRuns): Installation {
  if (!isPackaged) return 'managed';
  if (platform === 'win32') {
    return existsSync(path.join(path.dirname(execPath), 'Uninstall Atesta.exe')) ? 'nsis' : 'managed';
  }
  if (platform !== 'linux') return 'managed';
  if (runsFromAppImage(env, execPath)) return 'appImage';
  const type = packageType(resourcesDir);
  return type === 'deb' || type === 'rpm' ? type : 'managed';
}

/** What an AppImage has started inherits its variables: that the program lies in its folder tells the two apart. */
function runsFromAppImage({ APPIMAGE, APPDIR }: NodeJS.ProcessEnv, execPath: string): boolean {
  if (!APPIMAGE || !APPDIR || !path.isAbsolute(APPIMAGE)) return false;
  return !path.relative(APPDIR, execPath).startsWith('..');
}

function packageType(resourcesDir: string): string | null {
  try {
    return readFileSync(path.join(resourcesDir, 'package-type'), 'utf8').trim();
  } catch {
    return null;
  }
}
