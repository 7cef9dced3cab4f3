import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIRST, imageEntries, onePage, stream } from '../residence/bad-input/pdf-parts.ts';
import { type Probe, startProbe } from '../residence/bad-input/probe.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';

/** The attack: a bill that runs, opens or fetches something when it is read. */
let server: Server;
let probe: Probe;
let folder: string;
let fetched = 0;
let url: string;
let secret: string;
beforeAll(async () => {
  server = createServer((_request, response) => {
    fetched++;
    response.end('x');
  });
  server.on('connection', () => fetched++);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`;
  folder = makeTempDir();
  secret = path.join(folder, 'segredo.txt');
  writeFileSync(secret, 'SEGREDO');
  // No writing, and in the child that reads no processes: an attempt would end the reading with another answer.
  const permissions = [
    '--permission',
    '--allow-fs-read=*',
    '--allow-addons',
    '--allow-worker',
    '--allow-wasi',
    '--allow-child-process',
  ];
  probe = startProbe({ execArgv: permissions });
});
afterAll(async () => {
  await probe.close();
  server.close();
  removeTempDir(folder);
});

const CONTENT = 'BT /F1 12 Tf 50 700 Td (RUA CHILE 12) Tj ET';
const script = (code: string) => `<< /S /JavaScript /JS (${code}) >>`;
const xfa = () =>
  stream(
    `<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template><subform><image href="${url}"/></subform></template></xdp:xdp>`,
  );

const attacks: readonly (readonly [name: string, make: () => Buffer])[] = [
  [
    'a script when it is opened',
    () => onePage({ content: CONTENT, catalog: `/OpenAction ${script(`app.launchURL\\("${url}"\\)`)}` }),
  ],
  [
    'scripts by name',
    () =>
      onePage({
        content: CONTENT,
        catalog: `/Names << /JavaScript << /Names [(a) ${script(`fetch\\("${url}"\\)`)}] >> >>`,
      }),
  ],
  [
    'a program to start',
    () => onePage({ content: CONTENT, catalog: `/OpenAction << /S /Launch /F (${secret}) /Win << /F (cmd.exe) >> >>` }),
  ],
  ['an address to open', () => onePage({ content: CONTENT, catalog: `/OpenAction << /S /URI /URI (${url}) >>` })],
  [
    'a form that is sent',
    () => onePage({ content: CONTENT, catalog: `/OpenAction << /S /SubmitForm /F << /FS /URL /F (${url}) >> >>` }),
  ],
  [
    'another file to go to',
    () =>
      onePage({
        content: CONTENT,
        catalog: `/OpenAction << /S /GoToR /F (\\\\\\\\127.0.0.1\\\\share\\\\x.pdf) /D [0 /Fit] >>`,
      }),
  ],
  [
    'actions of the page and its annotations',
    () =>
      onePage({
        content: CONTENT,
        page: `/AA << /O ${script(`app.launchURL\\("${url}"\\)`)} >> /Annots [${FIRST} 0 R]`,
        more: [
          `<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A << /S /URI /URI (${url}) >> /AA << /PV ${script('1')} >> >>`,
        ],
      }),
  ],
  [
    'an attachment',
    () =>
      onePage({
        content: CONTENT,
        catalog: `/Names << /EmbeddedFiles << /Names [(a.exe) << /Type /Filespec /F (a.exe) /EF << /F ${FIRST} 0 R >> >>] >> >>`,
        more: [stream('MZ', '/Type /EmbeddedFile')],
      }),
  ],
  [
    'a form of XFA',
    () => onePage({ content: CONTENT, catalog: `/AcroForm << /Fields [] /XFA ${FIRST} 0 R >>`, more: [xfa()] }),
  ],
  [
    'content in another file',
    () => onePage({ content: Buffer.from(`<< /Length 0 /F (${secret}) >>\nstream\n\nendstream`, 'latin1') }),
  ],
  [
    'an image at an address',
    () =>
      onePage({
        content: `${CONTENT} /I Do`,
        resources: `/XObject << /I ${FIRST} 0 R >>`,
        more: [stream('', `${imageEntries(9, 9)} /F << /FS /URL /F (${url}) >>`)],
      }),
  ],
  [
    'a page of another file',
    () =>
      onePage({
        content: `${CONTENT} /R Do`,
        resources: `/XObject << /R ${FIRST} 0 R >>`,
        more: [stream('', `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Ref << /F (${secret}) /Page 0 >>`)],
      }),
  ],
  [
    'a font in another folder',
    () =>
      onePage({
        content: CONTENT.replace('/F1', '/F2'),
        resources: `/Font << /F1 3 0 R /F2 << /Type /Font /Subtype /Type0 /BaseFont /X /Encoding /../../../../etc/passwd /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /X /CIDSystemInfo << /Registry (..) /Ordering (${folder}) /Supplement 0 >> >>] >> >>`,
      }),
  ],
];

test.each(attacks)(
  '%s: nothing runs, nothing is opened, nothing is fetched',
  async (_, make) => {
    const result = await probe.ask({ bytes: make(), limitMs: 15_000 });
    expect(result).toMatchObject({ code: 'read', pages: 1 });
    expect(fetched).toBe(0);
  },
  120_000,
);

test('the listener would have noticed', async () => {
  await fetch(url);
  expect(fetched).toBeGreaterThan(0);
});
