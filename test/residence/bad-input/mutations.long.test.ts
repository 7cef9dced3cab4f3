import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBill } from '../../corpus/make-bill.ts';
import { createRandom } from '../../corpus/random.ts';
import { startPrinter } from '../../corpus/render.ts';
import { textPdf } from '../../support/uploads.ts';
import { encryptedPdf } from '../pdf/encrypted-pdf.ts';
import { jpeg } from './jpeg-parts.ts';
import { MUTATIONS } from './mutate.ts';
import { imageEntries, imagePage, onePage, packed, stream } from './pdf-parts.ts';
import { type PngForm, png } from './png-parts.ts';
import { type Probe, type ProbeResult, startProbe } from './probe.ts';

const COUNT = 500;
const SEED = 20261122;

/** A third of the service's; two processes share two cores with other tests. */
const LIMIT_MS = 5000;

/** One in so many is read to its end, OCR and all; the others are opened and drawn. */
const READ_EVERY = 12;

/** 200, or one of the 422s. */
const ANSWERS = [
  'read',
  'fileDamaged',
  'fileEncrypted',
  'fileEmpty',
  'fileKindNotAccepted',
  'tooManyPages',
  'imageTooLarge',
];

let probes: Probe[];
let bill: Buffer;
beforeAll(async () => {
  probes = [startProbe(), startProbe()];
  const printer = await startPrinter();
  bill = await printer.pdf(makeBill('cemig', 1).html);
  await printer.close();
});
afterAll(() => Promise.all(probes.map((probe) => probe.close())));

/** Small files of every kind: what is drawn of them is drawn fast. */
function sources(): Buffer[] {
  const [width, height] = [360, 120];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#111';
  context.font = '28px sans-serif';
  context.fillText('RUA CHILE 12 CENTRO', 10, 50);
  context.fillText('CEP 30140-071', 10, 100);
  const { data } = context.getImageData(0, 0, width, height);
  const shades = Uint8Array.from({ length: width * height }, (_, i) => data[4 * i]!);
  const forms: PngForm[] = [{ colour: 0 }, { colour: 0, depth: 1, interlaced: true }, { colour: 6, depth: 16 }];
  const jpegs = [false, true].map((progressive) => jpeg({ components: [shades], width, height, progressive }));
  const box = '/MediaBox [0 0 200 90]';
  const text = 'BT /F1 9 Tf 10 70 Td (RUA CHILE 12 CENTRO) Tj 0 -12 Td (CEP 30140-071) Tj ET';
  return [
    ...forms.map((form) =>
      png(width, height, form, (x, y) => {
        const shade = shades[y * width + x]! / 255;
        return form.colour === 6 ? [shade, shade, shade, 1] : [shade];
      }),
    ),
    ...jpegs,
    canvas.toBuffer('image/jpeg'),
    onePage({ content: text, page: box }),
    onePage({ content: packed(text), page: `${box} /Rotate 90` }),
    imagePage(stream(jpegs[0]!, `/Filter /DCTDecode ${imageEntries(width, height)}`)).subarray(0),
    imagePage(packed(shades, imageEntries(width, height))),
    textPdf(['RUA CHILE 12', 'CEP 30140-071'], 3),
    encryptedPdf(['RUA CHILE 12'], ''),
  ].map((file) =>
    Buffer.from(file.toString('latin1').replace('/MediaBox [0 0 595 842]', '/MediaBox [0 0 200 283]'), 'latin1'),
  );
}

test(`${COUNT} files changed at random are each answered, and a good one after them is read right`, async () => {
  const random = createRandom(SEED);
  const from = [...sources(), bill];
  const kinds = Object.entries(MUTATIONS);
  const files = Array.from({ length: COUNT }, (_, i) => {
    const [kind, mutate] = kinds[i % kinds.length]!;
    const source = from[Math.floor(i / kinds.length) % from.length]!;
    const changed = mutate(source, random, random.pick(from));
    return { name: `${i} ${kind}`, bytes: random.chance(0.2) ? MUTATIONS.flipBits!(changed, random, source) : changed };
  });

  const began = performance.now();
  const results: (ProbeResult & { name: string })[] = [];
  let next = 0;
  await Promise.all(
    probes.map(async (probe) => {
      while (next < files.length) {
        const i = next++;
        const { name, bytes } = files[i]!;
        const question = i % READ_EVERY === 0 ? { bytes } : { bytes, limitMs: LIMIT_MS };
        results.push({ ...(await probe.ask(question)), name });
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;

  expect(results).toHaveLength(COUNT);
  expect(results.filter(({ code }) => !ANSWERS.includes(code))).toEqual([]);
  expect(results.filter(({ ms }) => ms > 2 * LIMIT_MS + 30_000)).toEqual([]);
  // Neither all nor none of them broke: the changes reach both what is mended and what is refused.
  const read = results.filter(({ code }) => code === 'read').length;
  expect(read).toBeGreaterThan(COUNT * 0.1);
  expect(read).toBeLessThan(COUNT * 0.9);
  expect(Math.max(...results.map(({ peakMb }) => peakMb))).toBeLessThan(1500);
  for (const probe of probes)
    expect(await probe.ask({ bytes: bill })).toMatchObject({ code: 'read', pages: 1, found: 1 });
  console.info(`${COUNT} changed files in ${seconds.toFixed(0)} s, ${read} of them read`);
}, 400_000);
