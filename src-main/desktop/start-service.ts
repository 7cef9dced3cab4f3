import { dialog } from 'electron';
import { type Config, loadConfig } from '../config.ts';
import { DataDirHeld } from '../data/one-writer.ts';
import { type Service, type ServiceOptions, startService } from '../service.ts';
import { isPortTaken } from './port-taken.ts';
import type { Texts } from './texts.ts';

/**
 * Starts the service behind the window. What stands in the way is said in a dialog; a taken port can be got round for
 * this run. Null when the person chose to leave.
 */
export async function startBehindWindow(
  options: Omit<ServiceOptions, 'config' | 'window'>,
  texts: Texts,
): Promise<Service | null> {
  let config: Config | undefined;
  try {
    config = loadConfig(options.dataDir);
    return await startService({ ...options, config, window: false });
  } catch (error) {
    if (error instanceof DataDirHeld) {
      dialog.showErrorBox(texts.startFailedTitle, texts.dataDirHeld(error.holder));
      return null;
    }
    if (config && (await isPortTaken(config.host, config.port))) {
      if (!askForFreePort(config.port, texts)) return null;
      return startService({ ...options, config: { ...config, port: 0 }, window: false });
    }
    dialog.showErrorBox(texts.startFailedTitle, error instanceof Error ? error.message : String(error));
    return null;
  }
}

function askForFreePort(port: number, texts: Texts): boolean {
  const answer = dialog.showMessageBoxSync({
    type: 'warning',
    title: texts.startFailedTitle,
    message: texts.portTaken(port),
    detail: texts.portTakenDetail,
    buttons: [texts.openOnFreePort, texts.exit],
    defaultId: 0,
    cancelId: 1,
    noLink: true,
  });
  return answer === 0;
}
