// Exit code 0 where the service of ATESTA_DATA_DIR answers that it is ready, else 1 with the reason: for a container's
// health check, which has no curl. The address is the one that the service wrote down; its certificate is for the name that
// others use and is not judged here.
import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';

const end = (reason) => {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
};
try {
  const { address } = JSON.parse(readFileSync(path.join(process.env.ATESTA_DATA_DIR, 'service.json'), 'utf8'));
  const { protocol, port } = new URL(address);
  const secure = protocol === 'https:';
  const number = port || (secure ? 443 : 80);
  const options = {
    host: '127.0.0.1',
    port: number,
    path: '/health/ready',
    headers: { host: `127.0.0.1:${number}` },
    timeout: 4000,
    ...(secure && { rejectUnauthorized: false, servername: '' }),
  };
  const request = (secure ? https : http).get(options, (response) => {
    if (response.statusCode === 200) process.exit(0);
    let body = '';
    response.on('data', (chunk) => {
      body += chunk;
    });
    response.on('end', () => end(body));
  });
  request.on('timeout', () => request.destroy(new Error('no answer within 4 seconds')));
  request.on('error', (error) => end(error.message));
} catch (error) {
  end(error.message);
}
