import { createCanvas, loadImage } from '@napi-rs/canvas';
import { createRandom } from './random.ts';

export interface Damage {
  /** Degrees clockwise. */
  rotate?: 0 | 90 | 180 | 270;
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
  const image = await loadImage(png);
  const upright = rotate % 180 === 0;
  const canvas = createCanvas(upright ? image.width : image.height, upright ? image.height : image.width);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate(((rotate + skew) * Math.PI) / 180);
  context.drawImage(image, -image.width / 2, -image.height / 2);
  context.resetTransform();
  if (light) {
    context.globalCompositeOperation = 'multiply';
    context.fillStyle = light;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  if (noise > 0) addNoise(context as never, canvas.width, canvas.height, noise);
  return jpeg ? canvas.toBuffer('image/jpeg', jpeg) : canvas.toBuffer('image/png');
}

function addNoise(context: CanvasRenderingContext2D, width: number, height: number, deviation: number): void {
  const random = createRandom(7);
  const pixels = context.getImageData(0, 0, width, height);
  for (let i = 0; i < pixels.data.length; i += 4) {
    // The sum of a few even draws is near enough to a bell.
    const change = (random.next() + random.next() + random.next() + random.next() - 2) * 1.73 * deviation;
    for (let c = 0; c < 3; c++) pixels.data[i + c] = Math.max(0, Math.min(255, pixels.data[i + c]! + change));
  }
  context.putImageData(pixels, 0, 0);
}
