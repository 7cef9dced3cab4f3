import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { icnsOf } from './packaging/icns.mjs';
import { icoOf } from './packaging/ico.mjs';
import { root } from './toolchain/project.mjs';

/** Draws resources/icons from the mark of the window. Run it after the mark has changed; the outputs are committed. */
const mark = readFileSync(path.join(root, 'src-renderer/app/mark.svg'), 'utf8');
const icons = path.join(root, 'resources/icons');

/** macOS tints the menu bar's icons itself: black strokes on nothing, and the name ends in Template. */
const template = mark.replace(/<rect[^>]*\/>/, '').replace(/stroke="#[0-9a-f]+"/g, 'stroke="#000"');

write('icon.png', await draw(mark, 1024));
write(
  'icon.ico',
  icoOf(await Promise.all([16, 24, 32, 48, 64, 256].map(async (size) => ({ size, png: await draw(mark, size) })))),
);
write(
  'icon.icns',
  icnsOf(
    await Promise.all(
      /** @type {const} */ ([128, 256, 512, 1024]).map(async (size) => ({ size, png: await draw(mark, size) })),
    ),
  ),
);
write('tray.png', await draw(mark, 24));
write('tray@2x.png', await draw(mark, 48));
write('trayTemplate.png', await draw(template, 16));
write('trayTemplate@2x.png', await draw(template, 32));

/**
 * @param {string} svg
 * @param {number} size
 */
async function draw(svg, size) {
  const sized = svg.replace('<svg ', `<svg width="${size}" height="${size}" `);
  const canvas = createCanvas(size, size);
  canvas.getContext('2d').drawImage(await loadImage(Buffer.from(sized)), 0, 0, size, size);
  return canvas.encode('png');
}

/**
 * @param {string} name
 * @param {Uint8Array} bytes
 */
function write(name, bytes) {
  writeFileSync(path.join(icons, name), bytes);
}
