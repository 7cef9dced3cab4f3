import { keyIdText, type PublicKey, type SignatureFault, verifySignature } from '../minisign.ts';
import { PackError } from './error.ts';
import { LATEST, LIMITS, manifestOf, signatureOf } from './layout.ts';
import { type Manifest, parseManifest } from './manifest.ts';
import type { Place } from './place.ts';

/**
 * The newest edition of a place, its signature checked before anything of it is believed.
 *
 * @throws PackError: there is none, it is half-written, or it is not by this key; DownloadError of a mirror.
 */
export async function readLatest(place: Place, publicKey: PublicKey, signal: AbortSignal): Promise<Manifest> {
  return readEdition(place, await latestOf(place, signal), publicKey, signal);
}

/** Number of the newest edition. @throws as `readLatest`. */
export async function latestOf(place: Place, signal: AbortSignal): Promise<number> {
  const latest = await place.file(LATEST, LIMITS.latest, signal);
  if (!latest) {
    throw new PackError(
      'source',
      `There is no data pack at ${place.shown}: connect the share or the disk, or correct data.source in the settings.`,
    );
  }
  const text = latest.toString('latin1').trim();
  if (!/^[1-9]\d{0,15}$/.test(text) || !Number.isSafeInteger(Number(text))) {
    throw new PackError('forged', `What ${place.shown} calls its newest edition is none; publish again.`);
  }
  return Number(text);
}

/** One edition. @throws as `readLatest`. */
export async function readEdition(
  place: Place,
  edition: number,
  publicKey: PublicKey,
  signal: AbortSignal,
): Promise<Manifest> {
  const manifest = await place.file(manifestOf(edition), LIMITS.manifest, signal);
  const signature = await place.file(signatureOf(edition), LIMITS.signature, signal);
  if (!manifest || !signature) {
    throw new PackError('source', `Edition ${edition} at ${place.shown} is not whole (yet); try again later.`);
  }
  const verified = verifySignature(manifest, signature.toString('utf8'), publicKey);
  if ('fault' in verified) {
    const { fault } = verified;
    throw new PackError('forged', `Edition ${edition} at ${place.shown} is not taken: ${reason(fault, publicKey)}.`);
  }
  return parseManifest(manifest, edition);
}

function reason(fault: SignatureFault, publicKey: PublicKey): string {
  const key = keyIdText(publicKey);
  if (fault === 'malformed') return 'its signature is none';
  if (fault === 'wrongKey') return `it is signed by another key than ${key}, which data.publicKey names`;
  return `its signature by key ${key} does not hold, so it was altered or is half-written`;
}
