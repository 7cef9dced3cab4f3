import type { Random } from '../random.ts';
import { grey } from './light.ts';
import { copy, type Picture } from './picture.ts';

/** A letter folded twice: a third of the page apart, each crease dark on one side, light on the other. */
export function foldShadow(picture: Picture, depth: number, random: Random): Picture {
  const folded = copy(picture);
  const { width, height } = folded;
  const context = folded.getContext('2d');
  context.globalCompositeOperation = 'multiply';
  for (const third of [1 / 3, 2 / 3]) {
    const y = height * (third + random.between(-0.02, 0.02));
    const reach = height * random.between(0.015, 0.05);
    const gradient = context.createLinearGradient(0, y - reach, 0, y + reach / 4);
    gradient.addColorStop(0, '#fff');
    gradient.addColorStop(0.8, grey(1 - depth));
    gradient.addColorStop(1, '#fff');
    context.fillStyle = gradient;
    context.fillRect(0, y - reach, width, reach * 1.25);
    // The panels of the sheet lie at other angles to the lamp.
    context.fillStyle = grey(1 - random.between(0, depth / 4));
    context.fillRect(0, y, width, height / 3);
  }
  return folded;
}
