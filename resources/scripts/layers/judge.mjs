import path from 'node:path';
import { CLOSED, ELECTRON, EVERYWHERE, OUTSIDE, ROOMS } from './table.mjs';

/**
 * What is wrong with one import; undefined where it is allowed.
 *
 * @param {string} file importing file, relative to the root, with `/`
 * @param {string} specifier as written
 * @returns {string | undefined} one sentence
 */
export function judge(file, specifier) {
  if (specifier === 'electron' || specifier.startsWith('electron/')) {
    return ELECTRON.some((place) => file === place || (place.endsWith('/') && file.startsWith(place)))
      ? undefined
      : `${file} imports electron, which belongs to src-main/desktop, index.ts and src-preload`;
  }
  if (!specifier.startsWith('.')) return undefined;
  const target = path.posix.join(path.posix.dirname(file), specifier);
  const layer = file.split('/')[0] ?? '';
  const wrong = `${file} imports ${target}, which its layer may not`;
  if (!target.startsWith('src-main/')) return isForeign(layer, target) ? wrong : undefined;

  const wanted = target.slice('src-main/'.length);
  const open =
    layer === 'src-main' ? openTo(file.slice('src-main/'.length)) : OUTSIDE[/** @type {'src-preload'} */ (layer)];
  if (!open) return wrong;
  return open === 'everything' || open.some((place) => isIn(wanted, place)) ? undefined : wrong;
}

/**
 * What a file of src-main may import there; undefined for a room that the table does not know.
 *
 * @param {string} file relative to src-main
 */
function openTo(file) {
  const [room = '', inside] = file.split('/');
  if (inside === undefined) return 'everything'; // the entries, where the parts are put together
  const listed = ROOMS[room];
  if (!listed || listed === 'everything') return listed;
  return CLOSED.has(room) ? [room, ...listed] : [room, ...EVERYWHERE, ...listed];
}

/**
 * @param {string} file
 * @param {string} place a room or a file
 */
function isIn(file, place) {
  return file === place || file.startsWith(`${place}/`);
}

/**
 * Layers know each other only through src-main.
 *
 * @param {string} layer
 * @param {string} target
 */
function isForeign(layer, target) {
  return target.startsWith('src-') && !target.startsWith(`${layer}/`);
}
