import { jpeg as toJpeg } from './damage/jpeg.ts';
import { light as lightUp } from './damage/light.ts';
import { noise as addNoise } from './damage/noise.ts';
import { decode, toPng } from './damage/picture.ts';
import { type QuarterTurn, turn } from './damage/turn.ts';
import { createRandom } from './random.ts';

export interface Damage {
  /** Degrees clockwise. */
  rotate?: QuarterTurn;
  /** Degrees clockwise, a few. */
  skew?: number;
  /** JPEG quality 1 to 100; PNG without it. */
  jpeg?: number;
  /** Standard deviation of the noise, in shades. */
  noise?: number;
  /** Colour of the light that falls on the paper. */
  light?: string;
}

/** A picture as it comes from a scanner or a telephone that was not held straight. */
export async function damage(
  png: Uint8Array,
  { rotate = 0, skew = 0, jpeg, noise = 0, light }: Damage,
): Promise<Buffer> {
  const random = createRandom(7);
  const turned = turn(await decode(png), rotate, skew);
  const lit = light ? lightUp(turned, { colour: light, falloff: 0 }, random) : turned;
  const noisy = addNoise(lit, noise, random);
  return jpeg ? toJpeg(noisy, jpeg) : toPng(noisy);
}
