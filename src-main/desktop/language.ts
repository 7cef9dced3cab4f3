import type { Settings, SettingsAnswer } from '../contract/window/settings.ts';
import type { Language } from './texts.ts';

/** The language for texts before the service can be asked: the system's, Portuguese unless it is English. */
export function systemLanguage(locale: string): Language {
  return locale.toLowerCase().startsWith('en') ? 'en' : 'pt-BR';
}

/** The language chosen in the window's settings; asked of the service as the window itself would. */
export async function chosenLanguage(address: string, key: string): Promise<Language> {
  return (await chosenSettings(address, key)).language;
}

/** What was chosen in the window's settings; asked of the service as the window itself would. */
export async function chosenSettings(address: string, key: string): Promise<Settings> {
  const response = await fetch(`${address}/workstation/api/settings`, { headers: { authorization: `ApiKey ${key}` } });
  return ((await response.json()) as SettingsAnswer).settings;
}
