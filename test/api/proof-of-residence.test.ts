import { createHash } from 'node:crypto';
import type { Static } from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import type { ReadingProgress } from '../../src-main/contract/reading.ts';
import type { ResidenceAnswerV3, ResidenceAnswerV4 } from '../../src-main/contract/residence-answers.ts';
import { eventsOf } from '../support/ndjson.ts';
import { type ErrorAnswer, startTestService, type TestService } from '../support/service.ts';
import { blankImage, formWith, textPdf } from '../support/uploads.ts';

const LIMIT = 15 * 1024 * 1024;

let service: TestService;
let key: string;
beforeAll(async () => {
  service = await startTestService();
  key = service.key(PERMISSIONS.residence);
});
afterAll(() => service.stop());

function send(version: string, body: FormData | string | Uint8Array | undefined, headers: Record<string, string> = {}) {
  return fetch(`${service.address}/proof-of-residence${version}`, {
    method: 'POST',
    body: body as never,
    headers: { authorization: `ApiKey ${key}`, ...headers },
  });
}
const sendJson = (value: unknown, version = '/v3') =>
  send(version, typeof value === 'string' ? value : JSON.stringify(value), { 'content-type': 'application/json' });
async function answer(response: Response): Promise<ResidenceAnswerV3> {
  expect(response.status).toBe(200);
  return (await response.json()) as ResidenceAnswerV3;
}
async function refusal(response: Response, status: number): Promise<string> {
  expect(response.status).toBe(status);
  const body = (await response.json()) as ErrorAnswer;
  expect(response.headers.get('service-reqid')).toBe(body.id);
  return body.error.message;
}

const COMPANY =
  'AGUAS DO VALE S.A. - Rua do Porto, 10 - Centro - Santos - SP - CEP 11010-100 - CNPJ 11.222.333/0001-81';
const BILL = textPdf([
  COMPANY,
  '',
  '',
  '',
  'Titular: MARIA DE LOURDES',
  'Avenida Paulista, 1000 Apto 12',
  'Bela Vista',
  'Sao Paulo - SP CEP 01310-100',
  '',
  '',
  '',
  'Vencimento: 20/11/2026',
]);

describe('the body', () => {
  test('P1 multipart/form-data with one file, whose field name is free and echoed', async () => {
    const bytes = blankImage('image/png');
    const body = await answer(
      await send('/v3', formWith(bytes, { field: 'comprovante-1', name: 'foto da conta.png' })),
    );
    expect(body.metadata.filesInfo).toEqual([
      {
        fieldname: 'comprovante-1',
        name: 'foto da conta.png',
        size: bytes.length,
        pages: 1,
        mimetype: 'image/png',
        encoding: '7bit',
        sha256: createHash('sha256').update(bytes).digest('hex'),
      },
    ]);
  });

  test('P2 or JSON carrying the file in a field named base64, with or without a data: prefix, and an optional name', async () => {
    const bytes = blankImage('image/jpeg');
    const base64 = bytes.toString('base64');
    for (const value of [base64, `data:image/jpeg;base64,${base64}`]) {
      const body = await answer(await sendJson({ base64: value, name: 'conta.jpg' }));
      expect(body.metadata.filesInfo).toMatchObject([
        { fieldname: 'base64', name: 'conta.jpg', encoding: 'base64', mimetype: 'image/jpeg', size: bytes.length },
      ]);
    }
    expect((await answer(await sendJson({ base64 }))).metadata.filesInfo).toHaveLength(1);
  });

  test('P3 the kind of file is decided by its bytes, not by its name or declared type', async () => {
    const body = await answer(
      await send('/v3', formWith(blankImage('image/png'), { name: 'conta.pdf', type: 'application/pdf' })),
    );
    expect(body.metadata.filesInfo[0]!.mimetype).toBe('image/png');
    await refusal(
      await send('/v3', formWith(Buffer.from('GIF89a....'), { name: 'conta.png', type: 'image/png' })),
      422,
    );
  });

  test.each([
    ['application/pdf', () => textPdf(['Hello'])],
    ['image/png', () => blankImage('image/png')],
    ['image/jpeg', () => blankImage('image/jpeg')],
  ])('P4 accepted file types: %s', async (type, make) => {
    expect((await answer(await send('/v3', formWith(make())))).metadata.filesInfo[0]!.mimetype).toBe(type);
  });

  test('P5 query string parameters are ignored without error', async () => {
    expect((await send('/v3?version=v9&base64=x&file=', formWith(blankImage('image/png')))).status).toBe(200);
  });

  describe('P5 detail=full', () => {
    const read = async (query: string) => {
      const response = await send(query, formWith(BILL));
      expect(response.status).toBe(200);
      return (await response.json()) as Static<typeof ResidenceAnswerV4>;
    };

    test.each(['v3', 'v4'])('adds to %s whose each address is, dates, holder and comparison', async (version) => {
      const { data, metadata } = await read(`/${version}?detail=full`);
      const { timeSpent: _, detail, ...rest } = metadata;
      expect(detail!.addresses).toMatchObject([
        {
          path: 'text',
          issuer: null,
          role: 'customer',
          holder: { name: 'MARIA DE LOURDES' },
          dates: { issued: null, due: '2026-11-20', reference: null },
        },
      ]);
      const [address] = detail!.addresses;
      expect(address!.evidence.map(({ id }) => id)).toContain('customerLabel');
      expect(Object.keys(address!.comparison)).toEqual(['zipCode', 'address', 'district', 'city', 'state']);
      expect(detail!.others).toMatchObject([{ role: 'company', extraction: { zipCode: '11010100' } }]);
      const plain = await read(`/${version}`);
      expect(data).toEqual(plain.data);
      expect(rest.filesInfo).toEqual(plain.metadata.filesInfo);
    });

    test.each(['/v4', '/v4?detail=', '/v4?detail=all', '/v2?detail=full'])('nothing for %s', async (query) => {
      const { data, metadata } = await read(query);
      expect(data.length).toBeGreaterThan(0);
      expect(metadata).not.toHaveProperty('detail');
    });
  });

  describe('in lines', () => {
    const ask = (query: string, body: FormData) => send(query, body, { accept: 'application/x-ndjson' });

    test.each(['v3', 'v4'])('P33 %s tells how far it is, then the answer that it gives otherwise', async (version) => {
      const response = await ask(`/${version}?detail=full`, formWith(blankImage('image/png')));
      expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
      const lines = await eventsOf<ReadingProgress | Static<typeof ResidenceAnswerV4>>(response);
      const progress = lines.slice(0, -1) as ReadingProgress[];
      expect(progress.every(({ type }) => type === 'progress')).toBe(true);
      expect(progress.map(({ stage }) => stage)).toEqual(
        expect.arrayContaining(['opening', 'recognizing', 'comparing']),
      );
      const last = lines.at(-1) as Static<typeof ResidenceAnswerV4>;
      expect(last).toMatchObject({ version, metadata: { filesInfo: [{ pages: 1 }], detail: { path: 'ocr' } } });
      expect(Object.keys(last)).toEqual(['id', 'version', 'data', 'metadata']);
      expect(last.id).toBe(response.headers.get('service-reqid'));
    });

    test('what is refused before it is opened has its own status, what is refused later is the last line', async () => {
      await refusal(await ask('/v3', new FormData()), 422);
      const [error] = (
        await eventsOf<ErrorAnswer & { code: string }>(await ask('/v3', formWith(Buffer.from('not a bill'))))
      ).slice(-1);
      expect(error).toMatchObject({ code: 'fileKindNotAccepted', error: { statusCode: 422 } });
    });

    test('v2 is answered as ever', async () => {
      const response = await ask('/v2', formWith(BILL));
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    });
  });

  test('P6 406 when the body is JSON without the base64 field', async () => {
    for (const body of [{}, { file: 'x' }, { Base64: 'x' }]) await refusal(await sendJson(body), 406);
  });

  test('P7 415 when the Content-Type header is missing or unsupported', async () => {
    const bytes = new Uint8Array(textPdf());
    for (const type of [
      'application/pdf',
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/jsonx',
      'nonsense',
    ]) {
      await refusal(await send('/v3', bytes, { 'content-type': type }), 415);
    }
    await refusal(await send('/v3', bytes, { 'content-type': '' }), 415);
    await refusal(await send('/v3', undefined), 415);
  });

  test('P8 422 when there is more than one file, no file, or an empty one', async () => {
    const two = formWith(blankImage('image/png'));
    two.append('other', new Blob(['x']), 'other.png');
    const none = new FormData();
    none.append('text', 'no file');
    const messages = [two, none, formWith(new Uint8Array())].map(async (form) => refusal(await send('/v3', form), 422));
    expect(new Set(await Promise.all(messages)).size).toBe(3);
  });

  test('P9 422 when the file format is not accepted or the file is damaged, each with its own message', async () => {
    const damaged = textPdf(['Hello']).subarray(0, 60);
    const png = blankImage('image/png');
    const files = [Buffer.from('just text'), damaged, png.subarray(0, png.length / 2)];
    for (const file of files) await refusal(await send('/v3', formWith(file)), 422);
  });

  test('P10 422 for a PDF of more than 30 pages, saying so; 30 pass', async () => {
    expect(await refusal(await send('/v3', formWith(textPdf([], 31))), 422)).toMatch(/30 pages/);
  });

  test('P11 422 for an image of more than 100 megapixels, before it is decoded', async () => {
    const png = blankImage('image/png');
    png.writeUInt32BE(20_000, 16);
    png.writeUInt32BE(20_000, 20);
    expect(await refusal(await send('/v3', formWith(png)), 422)).toMatch(/100 megapixels/);
  });

  test.each([['{"base64":'], ['[]'], ['null'], ['"text"']])('P12 JSON that is no object is 422: %s', async (text) => {
    expect([406, 422]).toContain((await sendJson(text)).status);
  });

  test.each([1, null, {}, ['x'], 'é', 'a b*c', '####'])(
    'P13 base64 that is not text in base64 is 422: %j',
    async (base64) => {
      await refusal(await sendJson({ base64 }), 422);
    },
  );
});

describe('the size', () => {
  const padded = (size: number) => Buffer.concat([blankImage('image/png'), Buffer.alloc(size)]).subarray(0, size);

  test('P14 a multipart file of exactly 15 × 1024 × 1024 bytes passes, one byte more is 413', async () => {
    expect((await send('/v3', formWith(padded(LIMIT)))).status).toBe(200);
    await refusal(await send('/v3', formWith(padded(LIMIT + 1))), 413);
  });

  test('P15 the JSON form holds at most the same file after decoding', async () => {
    expect((await sendJson({ base64: padded(LIMIT).toString('base64') })).status).toBe(200);
    await refusal(await sendJson({ base64: padded(LIMIT + 1).toString('base64') }), 413);
  });
});

describe('credentials', () => {
  const upload = (authorization: string | undefined) =>
    fetch(`${service.address}/proof-of-residence/v3`, {
      method: 'POST',
      body: formWith(blankImage('image/png')),
      headers: authorization ? { authorization } : {},
    });

  test('P16 an API key or a JWT with the permission is accepted', async () => {
    expect((await upload(`ApiKey ${key}`)).status).toBe(200);
    expect((await upload(`Bearer ${await service.token(PERMISSIONS.residence)}`)).status).toBe(200);
  });

  test('P17 401 when the API key or JWT is missing, invalid, or without the permission', async () => {
    const wrong = [
      undefined,
      'ApiKey nonsense',
      'Bearer nonsense',
      `ApiKey ${service.key(PERMISSIONS.oneList, PERMISSIONS.registry)}`,
      `Bearer ${await service.token(PERMISSIONS.oneList)}`,
      `Bearer ${key}`,
    ];
    for (const authorization of wrong) expect((await upload(authorization)).status).toBe(401);
  });
});

describe('versions', () => {
  test('P18 without a version the call is served by v2', async () => {
    expect((await answer(await send('', formWith(blankImage('image/png'))))).version).toBe('v2');
  });

  test.each(['v2', 'v3', 'v4'])('P19 %s is served', async (version) => {
    expect((await answer(await send(`/${version}`, formWith(blankImage('image/png'))))).version).toBe(version);
  });

  test.each(['/v1', '/v5', '/3'])('P20 another version is 404: %s', async (version) => {
    expect(await refusal(await send(version, formWith(blankImage('image/png'))), 404)).toBe('API version not found');
  });
});

describe('a file that is no proof of residence', () => {
  test('P21 when no valid ZIP code results, the response is 200 with data [] and filesInfo', async () => {
    for (const file of [textPdf(['A letter to nobody']), blankImage('image/png'), blankImage('image/jpeg')]) {
      const body = await answer(await send('/v3', formWith(file)));
      expect(body.data).toEqual([]);
      expect(body.metadata.filesInfo).toHaveLength(1);
      expect(Object.keys(body.metadata)).toEqual(['filesInfo', 'timeSpent']);
    }
  });

  test('P22 filesInfo.pages counts the pages of a PDF; 1 for images', async () => {
    expect((await answer(await send('/v3', formWith(textPdf(['x'], 3))))).metadata.filesInfo[0]!.pages).toBe(3);
    expect((await answer(await send('/v3', formWith(blankImage('image/jpeg'))))).metadata.filesInfo[0]!.pages).toBe(1);
  });
});
