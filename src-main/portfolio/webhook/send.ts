import { isIP } from 'node:net';
import type { AlertTold } from '../../contract/webhook.ts';
import { resolveSecrets, SecretMissing, type Secrets } from '../../data/secrets.ts';
import { type Agents, agentsOf, ProxyAddressError } from '../../net/agents.ts';
import type { Network } from '../../net/network.ts';
import { isOwnNetwork, NotOwnNetwork, ownNetworkLookup } from '../../net/own-network.ts';
import { ConnectTimeout, sendRequest } from '../../net/request.ts';
import { retryAfterMs } from '../../net/retry-after.ts';
import type { WebhookSettings } from '../config.ts';
import { bodyOf } from './body.ts';
import { WebhookError } from './failure.ts';
import { keyOf, signedHeaders } from './signature.ts';

/** Where alerts are told, and with which key they are signed. */
export interface Receiver {
  url: URL;
  key: Uint8Array;
  agents: Agents;
}

/** The receiver that the settings name. @throws WebhookError */
export function receiverOf(
  { address, secret, allowedHosts = [] }: WebhookSettings,
  secrets: Secrets,
  network?: Network,
): Receiver {
  const url = URL.parse(address ?? '');
  if (!url || !/^https?:$/.test(url.protocol)) throw new WebhookError('addressInvalid');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const anywhere = allowedHosts.some((allowed) => allowed.toLowerCase() === host);
  // A name is judged by where it leads at the time (the lookup); a number is not looked up, so it is judged here.
  if (!anywhere && isIP(host) !== 0 && !isOwnNetwork(host)) throw new WebhookError('notOwnNetwork');
  const key = keyOf(secretOf(secret, secrets));
  if (!key) throw new WebhookError('secretInvalid');
  return { url, key, agents: agentsTo(anywhere, network) };
}

/** On the own network no proxy is asked; beyond it, where policy lets alerts go, the way is that of everything else. */
function agentsTo(anywhere: boolean, network?: Network): Agents {
  try {
    if (anywhere) return agentsOf(network?.() ?? { env: {} });
    return agentsOf({ env: {}, proxy: 'none', ca: network?.('direct').ca, lookup: ownNetworkLookup });
  } catch (cause) {
    // Their sentences name the setting, and neither a value nor the receiver.
    const isSaid = cause instanceof ProxyAddressError || cause instanceof SecretMissing;
    throw new WebhookError('unreachable', { cause, detail: isSaid ? cause.message : undefined });
  }
}

function secretOf(secret: string | undefined, secrets: Secrets): string {
  if (secret === undefined) throw new WebhookError('secretMissing');
  try {
    return resolveSecrets(secret, 'portfolio.webhook.secret', secrets);
  } catch (cause) {
    throw new WebhookError('secretMissing', { cause });
  }
}

/** Milliseconds. */
export interface Patience {
  connect: number;
  answer: number;
}
const PATIENCE: Patience = { connect: 10_000, answer: 20_000 };

/**
 * Tells a receiver of an alert, signed for this attempt; resolves once it has answered 2xx. No
 * redirect is followed, as who is told is what the settings say.
 *
 * @throws WebhookError; the signal's reason.
 */
export async function sendAlert(
  { url, key, agents }: Receiver,
  alert: AlertTold,
  { signal, now, patience = PATIENCE }: { signal: AbortSignal; now: number; patience?: Patience },
): Promise<void> {
  const body = bodyOf(alert);
  const late = AbortSignal.timeout(patience.answer);
  try {
    const answer = await sendRequest(
      {
        method: 'POST',
        url,
        headers: {
          'user-agent': 'atesta',
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          ...signedHeaders({ id: alert.id, at: now, body }, key),
        },
        body,
        agent: await agents.of(url),
        connectMs: patience.connect,
      },
      AbortSignal.any([signal, late]),
    );
    // What it says beside its status is not read.
    answer.destroy();
    const status = answer.statusCode ?? 0;
    if (status >= 200 && status < 300) return;
    throw new WebhookError(status >= 300 && status < 400 ? 'redirect' : 'answer', {
      status,
      retryAfterMs: retryAfterMs(answer.headers['retry-after'], now) ?? 0,
    });
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw error instanceof WebhookError ? error : new WebhookError(reasonOf(error, late), { cause: error });
  }
}

function reasonOf(error: unknown, late: AbortSignal): WebhookError['reason'] {
  if (error instanceof NotOwnNetwork) return 'notOwnNetwork';
  if (late.aborted || error instanceof ConnectTimeout) return 'slow';
  const { code = '' } = error as { code?: string };
  return /CERT|SELF_SIGNED|ERR_TLS|ERR_SSL|UNABLE_TO/.test(code) ? 'certificate' : 'unreachable';
}
