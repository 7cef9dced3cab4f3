import type { Random } from '../random.ts';
import { blank, type Picture, resize } from './picture.ts';
import { resolution } from './resolution.ts';

/**
 * A telephone's screenshot of a PDF viewer that shows the whole page: 110 pixels an inch, bars of the system above and
 * below. Type of 6 points is then 6 pixels high, less than half of what OCR needs; most readings fail, as they should.
 */
export function screenshot(picture: Picture, random: Random): Picture {
  const page = resolution(picture, 110);
  const bar = random.int(60, 120);
  const screen = blank(page.width + 16, Math.max(page.height + 2 * bar + 40, Math.round(page.width * 2)), '#3c4043');
  const context = screen.getContext('2d');
  context.fillStyle = '#202124';
  context.fillRect(0, 0, screen.width, bar);
  context.fillRect(0, screen.height - bar, screen.width, bar);
  context.fillStyle = '#e8eaed';
  context.font = '26px "Liberation Sans"';
  context.fillText(`${random.int(8, 19)}:${random.int(10, 59)}`, 24, 36);
  context.fillText('segunda-via.pdf', 90, bar - 14);
  context.fillText('1 / 2', screen.width / 2 - 30, screen.height - bar + 40);
  context.drawImage(page, 8, bar + 20);
  // Screens are a little finer or coarser than the page drawn for them.
  const scale = random.between(0.98, 1.04);
  return resize(screen, screen.width * scale, screen.height * scale);
}
