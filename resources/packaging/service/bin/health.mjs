// Exit code 0 where the service of ATESTA_DATA_DIR answers that it is ready, else 1 with the reason: for a container's
// health check, which has no curl. The port is the one that the service wrote down. Over TLS its address is a name that
// others use, so it is asked at the addresses of this machine, and its certificate is not judged.
import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import path from 'node:path';

const end = (reason) => {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
};
setTimeout(() => end('no answer within 4 seconds'), 4000).unref();

try {
  const { address } = JSON.parse(readFileSync(path.join(process.env.ATESTA_DATA_DIR, 'service.json'), 'utf8'));
  const { protocol, hostname, port } = new URL(address);
  const { status, body } = await firstAnswer(hostsOf(hostname), { secure: protocol === 'https:', port });
  if (status !== 200) end(body);
  process.exit(0);
} catch (error) {
  end(error.message);
}

/** Where it may listen: at the address it says, at loopback, at any other address of this machine. */
function hostsOf(hostname) {
  const said = hostname.replace(/^\[|\]$/g, '');
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses.map(({ address }) => address));
  return [...new Set([...(isIP(said) ? [said] : []), '127.0.0.1', ...own.filter((one) => !one.startsWith('fe80:'))])];
}

async function firstAnswer(hosts, { secure, port }) {
  let fault;
  for (const host of hosts) {
    try {
      return await ask(host, { secure, port: port || (secure ? 443 : 80) });
    } catch (error) {
      fault ??= error;
    }
  }
  throw fault;
}

function ask(host, { secure, port }) {
  const { promise, resolve, reject } = Promise.withResolvers();
  const options = {
    host,
    port,
    path: '/health/ready',
    headers: { host: `127.0.0.1:${port}` },
    ...(secure && { rejectUnauthorized: false, servername: '' }),
  };
  const request = (secure ? https : http).get(options, async (response) => {
    let body = '';
    try {
      for await (const chunk of response) body += chunk;
      resolve({ status: response.statusCode, body });
    } catch (error) {
      reject(error);
    }
  });
  request.on('error', reject);
  return promise;
}
