import { expect, test } from 'vitest';
import { file, type Publishers, page, type Reply, redirect, startPublishers } from '../../support/publishers.ts';
import { companyOf, monthZips } from './month.ts';
import { updating } from './updating.ts';

type Zips = Record<string, Buffer>;

/** Puts the zips under a folder of the mirror, each with an entity tag. */
function serve(publishers: Publishers, folder: string, zips: Zips): void {
  for (const [name, bytes] of Object.entries(zips))
    publishers.at(`${folder}${name}`, file(bytes, { etag: `"${bytes.length}"` }));
}

const html = (body: string) => page(`<!doctype html><html><body>${body}</body></html>`);
const json =
  (value: unknown): Reply =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));

const apache = (names: readonly string[], zips: Zips = {}) =>
  html(`<h1>Index of /dados</h1><table><tr><th><a href="?C=N;O=D">Name</a></th></tr>
    <tr><td><a href="/">Parent Directory</a></td><td>&nbsp;</td></tr>
    ${names.map((name) => `<tr><td><a href="${name}">${name}</a></td><td align="right">2026-10-12 10:03  </td><td align="right">${zips[name] ? `${(zips[name].length / 1024).toFixed(1)}K` : '  - '}</td></tr>`).join('\n')}</table>`);
const nginx = (names: readonly string[], zips: Zips = {}) =>
  html(
    `<pre><a href="../">../</a>\n${names.map((name) => `<a href="${name}">${name}</a>   12-Oct-2026 10:03   ${zips[name]?.length ?? '-'}`).join('\n')}</pre>`,
  );
const nginxJson = (names: readonly string[], zips: Zips = {}) =>
  json(
    names.map((name) => ({
      name: name.replace('/', ''),
      type: name.endsWith('/') ? 'directory' : 'file',
      mtime: 'Mon, 12 Oct 2026 10:03:00 GMT',
      size: zips[name]?.length,
    })),
  );
const caddy = (names: readonly string[], zips: Zips = {}) =>
  json({
    items: names.map((name) => ({
      name,
      url: `./${name}`,
      is_dir: name.endsWith('/'),
      mod_time: '2026-10-12T10:03:00Z',
      size: zips[name]?.length ?? 0,
    })),
  });
const bare = (names: readonly string[]) => json(names);

test.each([
  ['Apache', apache],
  ['nginx', nginx],
  ['nginx in JSON', nginxJson],
  ['Caddy in JSON', caddy],
  ['an array of names', bare],
])('a mirror whose index is of %s: the newest complete month, and then nothing new', async (_server, index) => {
  const publishers = await startPublishers();
  const zips = await monthZips('2026-10');
  const names = Object.keys(zips);
  publishers.at('/dados/cnpj/', index(['2026-09/', '2026-10/', '2026-11/', 'regime_tributario/', 'LEIA.txt']));
  publishers.at('/dados/cnpj/2026-11/', index(names.slice(0, 5), zips));
  publishers.at('/dados/cnpj/2026-10/', index([...names, 'LAYOUT.pdf'], zips));
  serve(publishers, '/dados/cnpj/2026-10/', zips);
  const updates = updating({ address: `${publishers.address}/dados/cnpj` });
  expect(await updates.update()).toMatchObject({
    outcome: 'imported',
    month: '2026-10',
    incomplete: { month: '2026-11', present: 5, of: 37 },
    report: { snapshot: { date: '2026-10-11', records: 30 } },
  });
  expect(updates.nameOf(companyOf(0))).toBe('EMPRESA INVENTADA 0 0');
  expect(updates.progress.some(({ totalBytes }) => totalBytes !== null)).toBe(index !== bare);
  const fetched = () => publishers.asked.filter((asked) => asked.endsWith('.zip')).length;
  const before = fetched();
  expect(await updates.update()).toMatchObject({ outcome: 'unchanged' });
  expect(fetched()).toBe(before);
});

test('the address of a month itself, by hand, with what there is of it', async () => {
  const publishers = await startPublishers();
  const { 'Socios3.zip': _, ...zips } = await monthZips('2026-10');
  publishers.at('/espelho/2026-10/', nginx(Object.keys(zips), zips));
  serve(publishers, '/espelho/2026-10/', zips);
  const updates = updating({ address: 'https://example.invalid/' });
  const from = `${publishers.address}/espelho/2026-10`;
  expect(await updates.update({ from })).toMatchObject({
    outcome: 'failed',
    detail: expect.stringMatching(/36 of 37 files are there.*lacks Socios3\.zip/),
  });
  const outcome = await updates.update({ from, anySubset: true, force: true });
  expect(outcome).toMatchObject({ outcome: 'imported', month: '2026-10' });
  expect(outcome.report!.snapshot.warnings).toContainEqual({ code: 'filesMissing', detail: 'Socios3.zip' });
});

test('a redirect of the folder is followed, with the files where it leads', async () => {
  const publishers = await startPublishers();
  const zips = await monthZips('2026-10');
  publishers.at('/a/2026-10/', redirect('/b/2026-10/'));
  publishers.at('/b/2026-10/', apache(Object.keys(zips), zips));
  serve(publishers, '/b/2026-10/', zips);
  const updates = updating({ address: `${publishers.address}/a/2026-10/` });
  expect(await updates.update()).toMatchObject({ outcome: 'imported', report: { snapshot: { records: 30 } } });
});

test('the same month of another place is no news; of the publisher it is compared file by file', async () => {
  const publishers = await startPublishers();
  const zips = await monthZips('2026-10');
  for (const folder of ['/a/', '/b/']) {
    publishers.at(`${folder}2026-10/`, nginx(Object.keys(zips), zips));
    serve(publishers, `${folder}2026-10/`, zips);
  }
  const updates = updating({ address: `${publishers.address}/a/2026-10/` });
  await updates.update();
  expect(await updates.update({ from: `${publishers.address}/b/2026-10/` })).toMatchObject({ outcome: 'unchanged' });
});

test.each([
  ['without anything of the open data', html('<p>Bem-vindo</p>'), /no month of the open data at this address/],
  ['that is no index', html(''), /no month of the open data at this address/],
])('an address %s fails with one sentence', async (_what, index, sentence) => {
  const publishers = await startPublishers();
  publishers.at('/x/', index);
  const updates = updating({ address: `${publishers.address}/x/` });
  expect(await updates.update()).toMatchObject({ outcome: 'failed', detail: expect.stringMatching(sentence) });
  expect(updates.errors).toEqual([]);
});

test('an address that does not exist, or is none, fails with one sentence', async () => {
  const publishers = await startPublishers();
  const updates = updating({ address: `${publishers.address}/x/` });
  expect((await updates.update()).detail).toMatch(/does not have the file/);
  expect((await updates.update({ from: 'ftp://x/' })).detail).toMatch(/must begin with https/);
  await publishers.close();
  expect((await updates.update()).detail).toMatch(/cannot be reached/);
});
