import net from 'node:net';
import { performance } from 'node:perf_hooks';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';

/**
 * A load generator that runs in a process of its own, so that it does not share the event loop with what it measures.
 * Each connection stays open and sends its next request when the answer to the last one is whole. It writes to sockets
 * itself: Node's HTTP client costs as much as a server and would measure itself.
 *
 * stdin: one path a line, taken in turn. stdout: one JSON object, `LoadReport`.
 */
export interface LoadReport {
  requests: number;
  /** Answers whose status was not 200. */
  failures: number;
  requestsPerSecond: number;
  /** Milliseconds. */
  median: number;
  p99: number;
}

const { values } = parseArgs({
  options: {
    address: { type: 'string' },
    authorization: { type: 'string', default: '' },
    connections: { type: 'string', default: '16' },
    seconds: { type: 'string', default: '5' },
  },
});
const target = new URL(values.address!);
const paths = (await text(process.stdin)).trim().split('\n');
const requests = paths.map((path) => {
  const credentials = values.authorization === '' ? '' : `authorization: ${values.authorization}\r\n`;
  return Buffer.from(`GET ${path} HTTP/1.1\r\nhost: ${target.host}\r\n${credentials}\r\n`);
});
const OK = Buffer.from('HTTP/1.1 200');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');
const latencies: number[] = [];
let next = 0;
let failures = 0;
let measuring = false;

const connections = Array.from({ length: Number(values.connections) }, connect);
await new Promise((resolve) => setTimeout(resolve, 1000));
measuring = true;
const start = performance.now();
await new Promise((resolve) => setTimeout(resolve, Number(values.seconds) * 1000));
measuring = false;
const seconds = (performance.now() - start) / 1000;
for (const connection of connections) connection.destroy();

latencies.sort((a, b) => a - b);
const report: LoadReport = {
  requests: latencies.length,
  failures,
  requestsPerSecond: latencies.length / seconds,
  median: latencies[Math.floor(latencies.length / 2)] ?? Number.NaN,
  p99: latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN,
};
console.log(JSON.stringify(report));

function connect(): net.Socket {
  const socket = net.connect({ host: target.hostname, port: Number(target.port), noDelay: true });
  let received = Buffer.alloc(0);
  let sentAt = 0;
  const send = () => {
    sentAt = performance.now();
    socket.write(requests[next++ % requests.length]!);
  };
  socket.on('connect', send);
  socket.on('data', (data) => {
    received = received.length === 0 ? data : Buffer.concat([received, data]);
    if (!isWhole(received)) return;
    if (measuring) {
      latencies.push(performance.now() - sentAt);
      if (!received.subarray(0, 12).equals(OK)) failures++;
    }
    received = Buffer.alloc(0);
    send();
  });
  socket.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  return socket;
}

/** Whether `answer` holds one HTTP answer to its end; there is never more than one under way. */
function isWhole(answer: Buffer): boolean {
  const head = answer.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const length = /content-length: *(\d+)/i.exec(answer.toString('latin1', 0, head))?.[1];
  if (length !== undefined) return answer.length >= head + 4 + Number(length);
  return answer.subarray(-5).equals(LAST_CHUNK);
}
