import type { Random } from '../random.ts';
import { blur } from './blur.ts';
import { cutHeader } from './cut-header.ts';
import { foldShadow } from './fold-shadow.ts';
import { jpeg } from './jpeg.ts';
import { light, YELLOWS } from './light.ts';
import { noise } from './noise.ts';
import { perspective } from './perspective.ts';
import { photo } from './photo.ts';
import { type Picture, toPng } from './picture.ts';
import { resolution } from './resolution.ts';
import { scan } from './scan.ts';
import { screenshot } from './screenshot.ts';
import { type QuarterTurn, turn } from './turn.ts';

/** A file made of a page drawn at 300 dpi. */
export interface DamagedPage {
  bytes: Buffer;
  /** Degrees by which the page has to be turned clockwise to stand upright. */
  rotation: QuarterTurn;
}

export type Damager = (page: Picture, random: Random) => DamagedPage;

const upright = (bytes: Buffer): DamagedPage => ({ bytes, rotation: 0 });
const scanDpi = (random: Random) => random.pick([200, 240, 300]);
const scanned =
  (quarter: QuarterTurn): Damager =>
  (page, random) => ({
    bytes: scan(page, { dpi: scanDpi(random), quarter }, random),
    rotation: ((360 - quarter) % 360) as QuarterTurn,
  });

/**
 * Every way in which a page is damaged, by the name that `--only` takes. `scan` and its quarter turns are the 200 to 300
 * dpi scans of the aims, `photo` the photos; the others show what each single damage costs.
 */
export const DAMAGES = {
  scan: scanned(0),
  scan90: scanned(90),
  scan180: scanned(180),
  scan270: scanned(270),
  photo: (page, random) => upright(photo(page, random)),
  dpi150: (page, random) => upright(scan(page, { dpi: 150 }, random)),
  dpi200: (page) => upright(toPng(resolution(page, 200))),
  dpi300: (page) => upright(toPng(page)),
  skew: (page, random) =>
    upright(jpeg(turn(resolution(page, 250), 0, random.pick([-1, 1]) * random.between(2, 5)), 80)),
  perspective: (page, random) =>
    upright(jpeg(perspective(page, { height: 3000, margin: 0.03, tilt: 0.04 }, random), 90)),
  fold: (page, random) => upright(jpeg(foldShadow(resolution(page, 250), random.between(0.2, 0.5), random), 80)),
  yellow: (page, random) =>
    upright(
      jpeg(
        light(resolution(page, 250), { colour: random.pick(YELLOWS), falloff: random.between(0.2, 0.5) }, random),
        80,
      ),
    ),
  jpeg30: (page) => upright(jpeg(resolution(page, 250), 30)),
  blur: (page, random) => upright(jpeg(blur(resolution(page, 250), random.between(0.8, 1.5)), 80)),
  noise: (page, random) => upright(jpeg(noise(resolution(page, 250), random.between(8, 18), random), 80)),
  cutHeader: (page, random) => upright(scan(cutHeader(page), { dpi: 250 }, random)),
  screenshot: (page, random) => upright(toPng(screenshot(page, random))),
} as const satisfies Record<string, Damager>;

export type DamageName = keyof typeof DAMAGES;
export const DAMAGE_NAMES = Object.keys(DAMAGES) as DamageName[];
