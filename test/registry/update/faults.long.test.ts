import { expect, test } from 'vitest';
import { cutOff, file, page, status } from '../../support/publishers.ts';
import { companyOf, monthZips, spoilt } from './month.ts';
import { type Share, startShare } from './share.ts';
import { type Updating, updating } from './updating.ts';

interface Play {
  share: Share;
  zips: Record<string, Buffer>;
  updates: Updating;
}

async function play(): Promise<Play> {
  const share = await startShare();
  const zips = await monthZips('2026-10', { each: 400 });
  share.put('2026-10', zips);
  const waits = { pauseMs: 0, backoffMs: 1, stallMs: 150 };
  return { share, zips, updates: updating({ address: share.address, token: share.token }, { waits }) };
}

const NAME = 'Estabelecimentos4.zip';
const etagOf = ({ share }: Play) => share.months.get('2026-10')!.get(NAME)!.etag;
const downloadsOf = (share: Share, name = NAME) => share.downloads().filter((one) => one.startsWith(`2026-10/${name}`));
const imported = { outcome: 'imported', report: { snapshot: { records: 4000 } } };

test.each(['hangs up', 'silent'] as const)(
  'a server that %s amid a file, many times: it is gone on with each time',
  async (end) => {
    const played = await play();
    const { share, zips, updates } = played;
    const etag = etagOf(played);
    const bytes = zips[NAME]!;
    const some = Math.floor(bytes.length / 8);
    // More drops than tries in a row: as each brings the file further, it is not given up.
    const drop =
      (from: number) =>
      (request: Parameters<ReturnType<typeof file>>[0], response: Parameters<ReturnType<typeof file>>[1]) => {
        response.writeHead(from === 0 ? 200 : 206, {
          etag,
          'content-length': bytes.length - from,
          ...(from > 0 && { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` }),
        });
        response.write(bytes.subarray(from, from + some), () => {
          // Not at once: what the other side has not read when the connection breaks is lost.
          if (end === 'hangs up') setTimeout(() => request.socket.end(), 300);
        });
      };
    share.fault('2026-10', NAME, ...Array.from({ length: 6 }, (_, at) => drop(at * some)));
    expect(await updates.update()).toMatchObject(imported);
    expect(downloadsOf(share)).toEqual(
      Array.from({ length: 7 }, (_, at) => `2026-10/${NAME}${at > 0 ? ` bytes=${at * some}-` : ''}`),
    );
  },
);

test('a server that drops everything at the same byte is given up, and what has come stays', async () => {
  const played = await play();
  const { share, zips, updates } = played;
  const etag = etagOf(played);
  share.fault(
    '2026-10',
    NAME,
    ...Array.from({ length: 20 }, () => cutOff(zips[NAME]!.subarray(0, 50), 50, 'hangs up')),
  );
  const outcome = await updates.update();
  expect(outcome).toMatchObject({
    outcome: 'failed',
    month: '2026-10',
    detail: expect.stringMatching(new RegExp(`^${NAME}: .* damaged`)),
  });
  expect(updates.status()).toMatchObject({ begun: true, official: { outcome: 'failed' } });
  const before = share.downloads().length;
  share.months.get('2026-10')!.set(NAME, { bytes: zips[NAME]!, etag, faults: [] });
  expect(await updates.update()).toMatchObject(imported);
  // The 20 or so files before it are not fetched again.
  expect(share.downloads().slice(before)[0]).toBe(`2026-10/${NAME}`);
  expect(new Set(share.downloads()).size).toBe(37);
});

test('a zip whose sum is wrong is fetched anew, once', async () => {
  const played = await play();
  const { share, zips, updates } = played;
  share.fault('2026-10', NAME, file(spoilt(zips[NAME]!), { etag: etagOf(played) }));
  expect(await updates.update()).toMatchObject(imported);
  expect(downloadsOf(share)).toEqual([`2026-10/${NAME}`, `2026-10/${NAME}`]);
  expect(updates.lying()).toEqual(['registry/202610.sqlite', 'registry/update.json']);
});

test('a zip that stays damaged fails with its name, and the month that was there stays', async () => {
  const { share, zips, updates } = await play();
  expect(await updates.update()).toMatchObject(imported);
  share.put('2026-10', { [NAME]: spoilt(zips[NAME]!) });
  expect(await updates.update()).toMatchObject({
    outcome: 'failed',
    detail: expect.stringMatching(new RegExp(`^${NAME} is damaged`)),
  });
  expect(updates.nameOf(companyOf(4))).toBe('EMPRESA INVENTADA 4 0');
  share.put('2026-10', await monthZips('2026-10', { mark: 'NOVA' }));
  expect(await updates.update()).toMatchObject({ outcome: 'imported' });
  expect(updates.nameOf(companyOf(4))).toBe('NOVA INVENTADA 4 0');
  expect(updates.lying()).toEqual(['registry/202610.sqlite', 'registry/update.json']);
});

test.each([
  ['is not there', status(404), /does not have the file/],
  ['is an error page', page('<!doctype html><html><body>Em manutenção</body></html>'), /sent a web page in place/],
  ['is some other text', page('O servidor está ocupado.'), /sent a web page in place/],
  ['is refused', status(400), /refused the file \(status 400\)/],
])('one file that %s fails the update with its name; the next goes on', async (_what, fault, sentence) => {
  const { share, updates } = await play();
  share.fault('2026-10', NAME, fault);
  const outcome = await updates.update();
  expect(outcome).toMatchObject({ outcome: 'failed', detail: expect.stringMatching(sentence) });
  expect(outcome.detail).toMatch(new RegExp(`^${NAME}: `));
  const before = share.downloads().length;
  expect(await updates.update()).toMatchObject(imported);
  expect(share.downloads()[before]).toBe(`2026-10/${NAME}`);
  expect(updates.errors).toEqual([]);
});

test('a file that says a wrong length is never taken for whole', async () => {
  const played = await play();
  const { share, zips, updates } = played;
  const short = zips[NAME]!.subarray(0, zips[NAME]!.length - 30);
  share.fault('2026-10', NAME, file(short, { etag: '"short"' }));
  expect(await updates.update()).toMatchObject(imported);
  expect(downloadsOf(share)).toHaveLength(2);
});

test('a file that is replaced while it comes begins anew, and those that came before are looked at again', async () => {
  const played = await play();
  const { share, zips, updates } = played;
  const other = await monthZips('2026-10', { each: 400, mark: 'TROCADA' });
  share.fault('2026-10', NAME, (request, response) => {
    cutOff(zips[NAME]!, 200, 'silent', { etag: etagOf(played) })(request, response);
    // The publisher replaces the month just then.
    share.put('2026-10', other);
  });
  expect(await updates.update()).toMatchObject(imported);
  expect(updates.nameOf(companyOf(0))).toBe('TROCADA INVENTADA 0 0');
  expect(updates.nameOf(companyOf(9, 30))).toBe('TROCADA INVENTADA 9 30');
  expect(downloadsOf(share).slice(0, 2)).toEqual([`2026-10/${NAME}`, `2026-10/${NAME} bytes=200-`]);
  expect(downloadsOf(share, 'Cnaes.zip')).toHaveLength(2);
  expect(share.listings()).toBe(4);
});

test('a month that is replaced between a kill and the next run is of one publication in the end', async () => {
  const { share, updates } = await play();
  share.fault('2026-10', NAME, status(404));
  expect(await updates.update()).toMatchObject({ outcome: 'failed' });
  share.put('2026-10', await monthZips('2026-10', { each: 400, mark: 'TROCADA' }));
  expect(await updates.update()).toMatchObject(imported);
  for (let number = 0; number < 10; number++) {
    expect(updates.nameOf(companyOf(number))).toBe(`TROCADA INVENTADA ${number} 0`);
  }
});

test('a token that has changed is told as such, and the new one is for the settings', async () => {
  const { share, updates } = await play();
  share.token = 'Outr0Token';
  expect(await updates.update()).toMatchObject({
    outcome: 'failed',
    detail: expect.stringMatching(/does not know the share token \(status 401\).*registry\.openData\.token/),
  });
  const renewed = updating({ address: share.address, token: 'Outr0Token' }, { dataDir: updates.dataDir });
  expect(await renewed.update()).toMatchObject(imported);
});

test('a listing that does not come is asked for again; one that stays away or is a page fails', async () => {
  const { share, updates } = await play();
  share.publishers.at(
    '/public.php/webdav/',
    status(503),
    status(502),
    (request, response) => {
      request.url = '/public.php/webdav/x';
      response.destroy();
    },
    page('<html>manutenção</html>'),
  );
  expect(await updates.update()).toMatchObject({
    outcome: 'failed',
    detail: expect.stringMatching(/web page in place of the list/),
  });
  share.publishers.at('/public.php/webdav/', status(503));
  expect(await updates.update()).toMatchObject({
    outcome: 'failed',
    detail: expect.stringMatching(/out of order \(status 503\)/),
  });
});

test('a cancelled update keeps what has come, and the next goes on at the byte', async () => {
  const played = await play();
  const { share, zips, updates } = played;
  share.fault('2026-10', NAME, cutOff(zips[NAME]!, 300, 'silent', { etag: etagOf(played) }));
  const stop = new AbortController();
  const run = updating({ address: share.address, token: share.token }, { dataDir: updates.dataDir });
  const running = run.update({}, stop.signal);
  const soon = { timeout: 10_000 };
  await expect.poll(() => run.progress.at(-1)?.file?.name === NAME && downloadsOf(share).length === 1, soon).toBe(true);
  await expect.poll(() => updates.lying().some((name) => name.endsWith('.part')), soon).toBe(true);
  stop.abort(new Error('stopped'));
  await expect(running).rejects.toThrow('stopped');
  expect(await updates.update()).toMatchObject(imported);
  expect(downloadsOf(share)[1]).toMatch(/ bytes=\d+-$/);
});

test('the import of a run that was cancelled goes on without the zips that it had taken in', async () => {
  const { share, updates } = await play();
  const stop = new AbortController();
  const run = updating({ address: share.address, token: share.token }, { dataDir: updates.dataDir });
  const cancelling = run.run(
    {},
    ({ stage, rows }) => stage === 'reading' && rows > 3000 && stop.abort(new Error('stopped')),
    stop.signal,
  );
  await expect(cancelling).rejects.toThrow('stopped');
  const zipsLeft = updates.lying().filter((name) => name.endsWith('.zip')).length;
  expect(zipsLeft).toBeLessThan(37);
  const asked = share.downloads().length;
  expect(await updates.update()).toMatchObject(imported);
  expect(share.downloads()).toHaveLength(asked);
  expect(updates.lying()).toEqual(['registry/202610.sqlite', 'registry/update.json']);
});

test('a begun import of another part of the country, or of zips that were replaced, begins anew', async () => {
  for (const change of ['part', 'zips'] as const) {
    const { share, updates } = await play();
    const stop = new AbortController();
    const onProgress = ({ stage, rows }: { stage: string; rows: number }) =>
      stage === 'reading' && rows > 3000 && stop.abort(new Error('stopped'));
    await expect(updates.run({}, onProgress, stop.signal)).rejects.toThrow('stopped');
    if (change === 'zips') share.put('2026-10', await monthZips('2026-10', { each: 400, mark: 'TROCADA' }));
    const outcome = await updates.update(change === 'part' ? { ufs: ['SP'] } : {});
    expect(outcome).toMatchObject({
      outcome: 'imported',
      report: { snapshot: { records: change === 'part' ? 2000 : 4000 } },
    });
    expect(updates.nameOf(companyOf(0))).toBe(`${change === 'part' ? 'EMPRESA' : 'TROCADA'} INVENTADA 0 0`);
  }
});
