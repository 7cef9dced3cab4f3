import { createServer } from 'node:net';
import { readHolder } from '../../data/one-writer.ts';
import { readTlsPair } from '../../http/tls.ts';
import { listenError } from '../../listen-error.ts';
import { Failure, Warning, type World } from './finding.ts';
import { askOwnService } from './own-service.ts';

export async function checkPort({ config }: World): Promise<string> {
  const { host, port, tls } = config();
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
    return `${host}:${port} is free`;
  } catch (error) {
    const by = 'in config.json';
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') {
      throw new Error(listenError(error as NodeJS.ErrnoException, { host, port, by }).message);
    }
    const answer = await askOwnService({ host, port, tls: tls !== undefined }, '/status');
    if (answer?.body.includes('"service":"atesta"')) return `${host}:${port} is held by a running Atesta`;
    throw new Error(`${host}:${port} is held by another program; stop it or choose another port in config.json`);
  } finally {
    server.close();
  }
}

/**
 * The service that holds the data directory, where one does: whether it answers and is ready, and over TLS whether it shows
 * the certificate of the file. Its address is the one that it wrote down, whatever the configuration says by now.
 */
export async function checkService({ dataDir, config }: World) {
  const holder = readHolder(dataDir);
  const address = holder?.address && URL.parse(holder.address);
  if (!holder || !address || !isAlive(holder.pid)) {
    return { detail: 'none runs on this data directory', facts: { running: false } };
  }
  const { host, tls } = config();
  const overTls = address.protocol === 'https:';
  const port = Number(address.port || (overTls ? 443 : 80));
  const facts = { running: true, address: holder.address, since: holder.since, process: holder.pid };
  const answer = await askOwnService({ host, port, tls: overTls }, '/health/ready');
  if (!answer) {
    throw new Failure(
      `process ${holder.pid} holds the data directory and does not answer at ${holder.address}; look into its log and start it anew`,
      { ...facts, ready: false },
    );
  }
  if (answer.status !== 200) throw new Failure(`not ready: ${messageIn(answer.body)}`, { ...facts, ready: false });
  if (overTls && tls) {
    const pair = await readTlsPair(tls).catch(() => null); // what is wrong with it the check of TLS says
    if (pair && pair.fingerprint !== answer.fingerprint) {
      throw new Warning(
        'it shows another certificate than the file has; where that stays so for a minute, look into its log',
        { ...facts, ready: true },
      );
    }
  }
  return { detail: `ready at ${holder.address}`, facts: { ...facts, ready: true } };
}

function messageIn(body: string): string {
  try {
    return (JSON.parse(body) as { error: { message: string } }).error.message;
  } catch {
    return 'it answers with something else than its own errors';
  }
}

/** Another user's process is alive too. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
