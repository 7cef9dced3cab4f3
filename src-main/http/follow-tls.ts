import type { Server } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { TlsFault, type TlsPair, type TlsSettings, textOf, tlsPairOf } from './tls.ts';

/**
 * So often the files are read again. Their bytes are compared and not their times: those of links, as certbot and
 * Kubernetes put them there, and of shares say little.
 */
const EVERY_MS = 5000;

export interface FollowedTls {
  /** What new connections are shown now. */
  current(): TlsPair;
  close(): void;
}

/**
 * Has new connections of `server` shown what the files hold by now; those that are open go on as they are. A pair that
 * cannot be used, as one that is only half written, changes nothing and is told once to `onFault`.
 */
export function followTls(
  server: Pick<Server, 'setSecureContext'>,
  { settings, pair }: { settings: TlsSettings; pair: TlsPair },
  {
    onChange,
    onFault,
    everyMs = EVERY_MS,
  }: { onChange(pair: TlsPair): void; onFault(sentence: string): void; everyMs?: number },
): FollowedTls {
  let current = pair;
  let told = '';
  const stop = new AbortController();

  async function look(): Promise<void> {
    try {
      const cert = await textOf('server.tls.certificate', settings.certificate);
      const key = await textOf('server.tls.key', settings.key);
      if (stop.signal.aborted) return;
      if (cert !== current.cert || key !== current.key) {
        const next = tlsPairOf(cert, key, settings);
        server.setSecureContext({ cert, key, minVersion: settings.minimumVersion });
        current = next;
        onChange(next);
      }
      told = '';
    } catch (error) {
      const sentence = error instanceof TlsFault ? error.message : 'The TLS certificate cannot be renewed.';
      if (sentence !== told) onFault(`${sentence} Until then the one before is shown.`);
      told = sentence;
    }
  }

  async function go(): Promise<void> {
    while (!stop.signal.aborted) {
      await sleep(everyMs, undefined, { ref: false, signal: stop.signal });
      await look();
    }
  }
  go().catch(() => undefined); // stopped

  return { current: () => current, close: () => stop.abort() };
}
