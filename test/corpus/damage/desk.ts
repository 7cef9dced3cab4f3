import type { Random } from '../random.ts';
import { blank, type Picture } from './picture.ts';

const DESKS = ['#8a5a3b', '#b98a5e', '#5b4636', '#7d7f83', '#3f4a4f', '#a59c8c'] as const;

/** A table top: a colour, grain along one direction, and blotches where it was worn. */
export function desk(width: number, height: number, random: Random): Picture {
  const picture = blank(width, height, random.pick(DESKS));
  const context = picture.getContext('2d');
  const across = random.chance(0.5);
  for (let i = 0; i < 400; i++) {
    context.fillStyle = `rgba(${random.chance(0.5) ? '0,0,0' : '255,255,255'},${random.between(0.01, 0.07).toFixed(3)})`;
    const thickness = random.between(1, 9);
    if (across) context.fillRect(0, random.between(0, height), width, thickness);
    else context.fillRect(random.between(0, width), 0, thickness, height);
  }
  for (let i = 0; i < 12; i++) {
    const radius = random.between(0.05, 0.2) * width;
    const [x, y] = [random.between(0, width), random.between(0, height)];
    const gradient = context.createRadialGradient(x, y, 0, x, y, radius);
    gradient.addColorStop(0, `rgba(0,0,0,${random.between(0.02, 0.1).toFixed(3)})`);
    gradient.addColorStop(1, 'rgba(0,0,0,0)');
    context.fillStyle = gradient;
    context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
  }
  return picture;
}
