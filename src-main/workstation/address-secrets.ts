import { REFERENCE, referencesIn, textsIn } from '../data/references.ts';

/** Stands where a reference is while an address is parsed. */
const REFERRED = '~';

/**
 * Whether an address may hold a secret in clear: a password, a user without one, which may be a token, or a query. A
 * password that is only references is none, and a user beside it is a name.
 */
export function mayTellSecret(address: string): boolean {
  const url = URL.parse(address.replace(REFERENCE, REFERRED));
  if (url === null || url.search !== '') return true;
  return !isReferred(url.password === '' ? url.username : url.password);
}

/**
 * Whether every text with a reference stands just so in the setting already, or refers only to kept secrets where the window
 * may write their names. Else whoever has the window's key could send secrets to an address of his choice.
 */
export function addsNoReference(value: unknown, standing: unknown, mayNameSecrets: boolean): boolean {
  return newTexts(value, standing).every((text) =>
    referencesIn(text).every(({ kind }) => mayNameSecrets && kind === 'secret'),
  );
}

/** The texts of a value, of a list or of a map, that do not stand in the setting already. */
export function newTexts(value: unknown, standing: unknown): string[] {
  const known = new Set(textsIn(standing).map(({ text }) => text));
  return textsIn(value).flatMap(({ text }) => (known.has(text) ? [] : [text]));
}

function isReferred(text: string): boolean {
  return text.replaceAll(REFERRED, '') === '';
}
