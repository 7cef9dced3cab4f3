import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALL_PERMISSIONS } from '../../src-main/contract/permissions.ts';
import { install } from '../lists/snapshots.ts';
import { cpfOf } from '../support/documents.ts';
import { writeCeis } from '../support/list-files.ts';
import { headOf, openRaw, type RawSocket } from '../support/raw-socket.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { textPdf } from '../support/uploads.ts';

/**
 * The attack: uploads that are broken off at every stage and in every way, so that each leaves behind the place, the
 * files or the thread that was taken for it. 16 of them switched the proof of residence off.
 */
const LIMITS = { bodyTimeoutMs: 1000, idleMs: 1000 };
/** Documents are read one after the other. */
const PATIENT = { timeout: 120_000 };
let service: TestService;
let key: string;
let ceis: Buffer;
const files = makeTempDir();

beforeAll(async () => {
  service = await startTestService({ limits: LIMITS });
  key = service.key(...ALL_PERMISSIONS);
  const long = 'DE NOME COMPRIDO '.repeat(20);
  const people = Array.from({ length: 2000 }, (_, at) => ({ name: `PESSOA ${at} ${long}` }));
  await install(service.dataDir, 'pep', '20260901', people);
  const rows = Array.from({ length: 5000 }, (_, at) => ({ name: `INVENTADA ${at}`, document: cpfOf(`${1e8 + at}`) }));
  ceis = readFileSync(writeCeis(files, '20260930', rows));
});
afterAll(async () => {
  await service.stop();
  removeTempDir(files);
});

interface Upload {
  line: string;
  window?: boolean;
  type: string;
  accept?: string;
  body: () => Buffer;
  /** As many at a time as are let in; null where there is no limit. */
  places: number | null;
  /** What an honest one is answered. */
  answers: RegExp;
}

const MULTIPART = 'multipart/form-data; boundary=b';
const form = (name: string, bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(`--b\r\nContent-Disposition: form-data; name="f"; filename="${name}"\r\n\r\n`),
    bytes,
    Buffer.from('\r\n--b--\r\n'),
  ]);
const pdf = textPdf(['Rua das Flores 1', '01310-100 Sao Paulo SP']);
const items = Array.from({ length: 30 }, () => 'pessoa');
const batch = { line: 'POST /restricted-lists/v2/batch?list=pep', places: 8, answers: /"metadata":\{"items":30/ };
const ROUTES: Readonly<Record<string, Upload>> = {
  'proof, multipart': {
    line: 'POST /proof-of-residence/v3',
    type: MULTIPART,
    body: () => form('bill.pdf', pdf),
    places: 12, // of one key; 16 altogether
    answers: /"filesInfo"/,
  },
  'proof, JSON': {
    line: 'POST /proof-of-residence/v3',
    type: 'application/json',
    body: () => Buffer.from(JSON.stringify({ base64: pdf.toString('base64') })),
    places: 12, // of one key; 16 altogether
    answers: /"filesInfo"/,
  },
  'batch, JSON': { ...batch, type: 'application/json', body: () => Buffer.from(JSON.stringify(items)) },
  'batch, CSV': { ...batch, type: 'text/csv', body: () => Buffer.from(['name', ...items].join('\n')) },
  imports: {
    line: 'POST /workstation/api/imports',
    window: true,
    type: MULTIPART,
    body: () => form('20260930_CEIS.csv', ceis),
    places: null,
    answers: /"type":"done"/,
  },
  'proof, in lines': {
    line: 'POST /proof-of-residence/v3',
    window: true,
    type: MULTIPART,
    accept: 'application/x-ndjson',
    body: () => form('bill.pdf', pdf),
    places: 12,
    answers: /"filesInfo"/,
  },
};

interface Stage {
  part: (body: Buffer) => Buffer;
  chunked?: true;
  /** Broken off only once the answer has begun. */
  begun?: true;
}

/** How much of the body is sent: no more stages than there are places, so that each is let in. */
const STAGES: readonly Stage[] = [
  { part: () => Buffer.alloc(0) },
  { part: (body) => body.subarray(0, 12) },
  { part: (body) => body.subarray(0, body.length >> 1) },
  { part: (body) => body.subarray(0, body.length >> 1), chunked: true },
  { part: (body) => body.subarray(0, -1) },
  { part: (body) => body, chunked: true },
  { part: (body) => body },
  { part: (body) => body, begun: true },
];
const ENDS: readonly { end: (raw: RawSocket) => void; overWithinMs: number }[] = [
  { end: ({ socket }) => socket.resetAndDestroy(), overWithinMs: 300 },
  { end: ({ socket }) => socket.end(), overWithinMs: 300 },
  { end: ({ socket }) => socket.pause(), overWithinMs: LIMITS.idleMs * 3 },
];

function send({ line, window, type, accept, body }: Upload, part: Stage['part'], chunked = false): RawSocket {
  const whole = body();
  const sent = part(whole);
  const options = {
    key: window ? service.workstationKey : key,
    type,
    accept,
    length: chunked ? 'chunked' : whole.length,
  };
  const head = Buffer.from(headOf(service.port, line, options as { length: number }));
  if (!chunked) return openRaw(service.port, Buffer.concat([head, sent]));
  const chunk = sent.length > 0 ? [Buffer.from(`${sent.length.toString(16)}\r\n`), sent, Buffer.from('\r\n')] : [];
  return openRaw(service.port, Buffer.concat([head, ...chunk, Buffer.from(sent === whole ? '0\r\n\r\n' : '')]));
}

/** Fills the places with stalled uploads and says how many were let in. */
async function countPlaces(route: Upload): Promise<number> {
  const stalled = Array.from({ length: 20 }, () => send(route, STAGES[1]!.part));
  await Promise.all(stalled.map(({ closed, text, socket }) => Promise.race([closed, refused(text, socket)])));
  return stalled.filter(({ text }) => !/^HTTP\/1\.1 503 /.test(text())).length;
}

async function refused(text: () => string, socket: RawSocket['socket']): Promise<void> {
  await expect.poll(text).toMatch(/^HTTP\/1\.1 (503|408) |"type":"progress"/);
  if (/^HTTP\/1\.1 503 /.test(text())) socket.destroy();
  else await pause(LIMITS.bodyTimeoutMs * 2);
}

/** Files of uploads, and those of them that are still open. */
function leftBehind(): string[] {
  const incoming = path.join(service.dataDir, 'incoming');
  const kept = existsSync(incoming) ? readdirSync(incoming) : [];
  if (process.platform !== 'linux') return kept;
  const open = readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      return [readlinkSync(`/proc/self/fd/${fd}`)];
    } catch {
      return [];
    }
  });
  return [...kept, ...open.filter((file) => file.startsWith(incoming))];
}
const connections = () => process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length;

describe.each(Object.entries(ROUTES))('%s', (_name, route) => {
  test('whatever breaks off when and how, all that was taken for it comes back', { timeout: 180_000 }, async () => {
    const before = connections();
    for (const { end, overWithinMs } of ENDS) {
      const broken = STAGES.map(async ({ part, chunked, begun }) => {
        const raw = send(route, part, chunked);
        if (begun) await expect.poll(raw.text, PATIENT).toContain('HTTP/1.1');
        else await pause(200);
        end(raw);
        await pause(overWithinMs);
        raw.socket.destroy();
      });
      await Promise.all(broken);
    }
    if (route.places !== null) expect(await countPlaces(route)).toBe(route.places);
    await expect.poll(leftBehind).toEqual([]);
    await expect.poll(connections).toBeLessThanOrEqual(before);
    const honest = send(route, (body) => body);
    await expect.poll(honest.text, PATIENT).toMatch(route.answers);
    honest.socket.destroy();
  });
});
