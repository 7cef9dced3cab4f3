import type { Random } from '../random.ts';
import { blur } from './blur.ts';
import { jpeg } from './jpeg.ts';
import { light, YELLOWS } from './light.ts';
import { noise } from './noise.ts';
import { perspective } from './perspective.ts';
import type { Picture } from './picture.ts';

/**
 * What a telephone makes of a page on a desk: perspective, one-sided light, a trace of blur, grain, JPEG. The paper is
 * 2,400 pixels high at least, some 205 an inch.
 */
export function photo(picture: Picture, random: Random, quality = 50): Buffer {
  const height = random.int(2850, 3100);
  const shot = perspective(picture, { height, margin: random.between(0.025, 0.045), tilt: 0.035 }, random);
  const lit = light(shot, { colour: random.pick(['#fff', ...YELLOWS]), falloff: random.between(0.1, 0.35) }, random);
  return jpeg(noise(blur(lit, random.between(0.4, 0.9)), random.between(1, 4), random), quality);
}
