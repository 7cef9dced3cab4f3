import type { Random } from '../random.ts';
import { copy, type Picture } from './picture.ts';

export interface Light {
  /** Colour of the light; white paper takes it. */
  colour: string;
  /** Share of the light that is lost at the darkest edge, 0 to 1. */
  falloff: number;
}

/** A lamp's light, which comes from one side and leaves the other darker. */
export function light(picture: Picture, { colour, falloff }: Light, random: Random): Picture {
  const lit = copy(picture);
  const { width, height } = lit;
  const context = lit.getContext('2d');
  context.globalCompositeOperation = 'multiply';
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
  const angle = random.between(0, 2 * Math.PI);
  const reach = Math.hypot(width, height) / 2;
  const [x, y] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
  const gradient = context.createLinearGradient(width / 2 - x, height / 2 - y, width / 2 + x, height / 2 + y);
  gradient.addColorStop(0, '#fff');
  gradient.addColorStop(random.between(0.3, 0.6), grey(1 - falloff / 4));
  gradient.addColorStop(1, grey(1 - falloff));
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, height);
  return lit;
}

export function grey(share: number): string {
  const shade = Math.round(255 * Math.max(0, Math.min(1, share)));
  return `rgb(${shade},${shade},${shade})`;
}

/** Lamps between daylight and a bulb, as colours of white paper. */
export const YELLOWS = ['#fff4d6', '#ffecc0', '#fbe3ae', '#f7dca0'] as const;
