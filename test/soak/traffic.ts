import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../bench/root.ts';
import { IMAGE_BOMBS } from '../residence/bad-input/image-bombs.ts';
import { PDF_BOMBS } from '../residence/bad-input/pdf-bombs.ts';
import { cnpjOf, cpfOf } from '../support/documents.ts';
import { headOf, openRaw } from '../support/raw-socket.ts';
import { blankImage, formWith, textPdf } from '../support/uploads.ts';
import type { SoakService } from './service.ts';

/** One kind of request: how it is asked, and which statuses are as they should be. */
export interface Request {
  route: string;
  expected: readonly number[];
  ask: (turn: number) => Promise<number>;
}

const READ = [200, 422, 503];
const HOSTILE = path.join(root, '../shared/data/hostile-documents');

/** Everything that callers ask, with invented data, and the documents that an attacker sends. */
export function trafficOf(service: SoakService): { requests: Request[]; hostile: Request[] } {
  const call = async (url: string, init: RequestInit = {}, key: string | null = service.key) => {
    const headers = { ...(key ? { authorization: `ApiKey ${key}` } : {}), ...(init.headers as object) };
    const response = await fetch(`${service.address}${url}`, { ...init, headers });
    await response.arrayBuffer();
    return response.status;
  };
  const get = (url: (turn: number) => string, expected: readonly number[], key?: string | null): Request => ({
    route: `GET ${url(0).split('?')[0]} ${expected}`,
    expected,
    ask: (turn) => call(url(turn), {}, key),
  });
  const post = (
    url: string,
    body: (turn: number) => BodyInit,
    expected: readonly number[],
    options: PostOptions = {},
  ) => {
    const { type, key, what = '' } = options;
    const headers: Record<string, string> = type ? { 'content-type': type } : {};
    const ask = (turn: number) => call(url, { method: 'POST', body: body(turn), headers }, key);
    return { route: `POST ${url.split('?')[0]} ${what}`.trim(), expected, ask };
  };
  const lists = '/restricted-lists/v2';
  const items = Array.from({ length: 400 }, (_, at) => `PESSOA INVENTADA ${at}`);
  const bill = readFileSync(path.join(root, 'resources/sample-bill.pdf'));
  const text = textPdf(['Rua das Flores 1', '01310-100 Sao Paulo SP']);
  const png = blankImage('image/png');
  const proof = '/proof-of-residence/v3';
  const kept = existsSync(HOSTILE) ? readdirSync(HOSTILE).filter((name) => name !== 'README.md') : [];
  const documents: (readonly [name: string, make: () => Uint8Array])[] = [
    ...kept.map((name) => [name, () => readFileSync(path.join(HOSTILE, name))] as const),
    ...[...PDF_BOMBS, ...IMAGE_BOMBS].map(([name, make]) => [name, () => make() as Uint8Array] as const),
  ];
  const hostile = documents.map(([name, make]) => {
    const bytes = make();
    return post(proof, () => formWith(bytes, { name }), READ, { what: `hostile ${name}` });
  });
  const requests: Request[] = [
    get((turn) => `${lists}?list=todas&name=${encodeURIComponent(`INVENTADA ${turn}`)}`, [200]),
    get(() => `${lists}?list=pep&name=silva`, [200]),
    get(() => '/restricted-lists/v1?list=ceis&name=aroeira', [200]),
    get((turn) => `${lists}?list=ceis&taxId=${cpfOf(String(100_000_000 + turn))}`, [200]),
    get(() => `${lists}?list=wrong`, [422]),
    get(() => `${lists}?list=ceis&name=xyz`, [401], null),
    get((turn) => `/receita-federal-and-sintegra/v1?cnpj=${cnpjOf(String(100_000_000_000 + turn))}`, [200]),
    get(() => '/receita-federal-and-sintegra/v1?cnpj=1', [422]),
    get(() => '/status', [200], null),
    get(() => '/health/live', [200], null),
    get(() => '/health/ready', [200], null),
    get(() => '/openapi.json', [200], null),
    get(() => '/docs/', [200], null),
    get(() => '/workstation/', [200], null),
    get(() => '/nowhere', [404]),
    { route: 'HEAD lists', expected: [200], ask: () => call(`${lists}?list=pep&name=silva`, { method: 'HEAD' }) },
    post(`${lists}/batch?list=todas`, () => JSON.stringify(items), [200, 503], { type: 'application/json' }),
    post(`${lists}/batch?list=pep`, () => ['name', ...items].join('\n'), [200, 503], { type: 'text/csv' }),
    post(proof, () => formWith(bill), [200, 503], { what: 'bill' }),
    post(proof, () => formWith(text), READ, { what: 'unknown issuer' }),
    post('/proof-of-residence/v4', () => formWith(png, { name: 'a.png' }), READ, { what: 'blank' }),
    post(proof, () => JSON.stringify({ base64: bill.toString('base64') }), [200, 503], {
      type: 'application/json',
      what: 'JSON',
    }),
    {
      route: 'uploads broken off',
      expected: [0],
      ask: async () => {
        const type = 'multipart/form-data; boundary=b';
        const head = headOf(service.port, `POST ${proof}`, { key: service.key, type, length: 1_000_000 });
        const { socket } = openRaw(service.port, `${head}--b\r\n`);
        await new Promise((resolve) => setTimeout(resolve, 100));
        socket.resetAndDestroy();
        return 0;
      },
    },
  ];
  if (service.windowKey) {
    const key = service.windowKey;
    const window = '/workstation/api';
    requests.push(
      get(() => '/restricted-lists/v2?list=todas&name=silva', [200], key),
      get(() => `${window}/data`, [200], key),
      post('/proof-of-residence/v3?detail=full', () => formWith(bill), [200, 503], { key }),
    );
  }
  return { requests, hostile };
}

interface PostOptions {
  type?: string;
  key?: string;
  /** Which of several bodies it is, for the table. */
  what?: string;
}
