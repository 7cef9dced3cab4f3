import { CLOSED, ELECTRON, EVERYWHERE, OUTSIDE, PAGES, ROOMS } from './table.mjs';

/** @typedef {import('dependency-cruiser').IForbiddenRuleType} Rule */

/** @param {readonly string[]} places rooms or files @param {string} under folder that they are in */
const within = (places, under) => `^${under}(${places.map((place) => place.replaceAll('.', '\\.')).join('|')})(/|$)`;

/** What each room of src-main may import there. */
const rooms = Object.entries(ROOMS).flatMap(([room, listed]) => {
  if (listed === 'everything') return [];
  const open = CLOSED.has(room) ? [room, ...listed] : [room, ...EVERYWHERE, ...listed];
  return [forbidden(`${room} imports no other room`, `^src-main/${room}/`, '^src-main/', within(open, 'src-main/'))];
});

/** What the other layers may import of src-main. */
const outside = Object.entries(OUTSIDE).map(([layer, open]) =>
  forbidden(`${layer} imports what it may of src-main`, `^${layer}/`, '^src-main/', within(open, 'src-main/')),
);

/** The table as rules of dependency-cruiser. @type {Rule[]} */
export const RULES = [
  ...rooms,
  ...outside,
  forbidden('each room is in the table', '^src-main/[^/]+/', '.', undefined, within(Object.keys(ROOMS), 'src-main/')),
  ...['src-main', 'src-renderer', 'src-preload'].map((layer) =>
    forbidden('layers know each other only through src-main', `^${layer}/`, '^src-(renderer|preload)/', `^${layer}/`),
  ),
  ...PAGES.map((page) =>
    forbidden(
      'pages do not import each other',
      `^src-renderer/${page}/`,
      within(PAGES, 'src-renderer/'),
      `^src-renderer/(${page}/|[^/]+/arrival\\.ts$)`,
    ),
  ),
  forbidden(
    'electron is imported where the desktop is',
    '.',
    '^(node_modules/)?electron(/|$)',
    undefined,
    ELECTRON.map((place) => `^${place}`).join('|'),
  ),
];

/**
 * @param {string} name
 * @param {string} from
 * @param {string} to
 * @param {string} [but] what of `to` is allowed all the same
 * @param {string} [except] what of `from` may
 * @returns {Rule}
 */
function forbidden(name, from, to, but, except) {
  return {
    name,
    severity: 'error',
    from: { path: from, ...(except && { pathNot: except }) },
    to: { path: to, ...(but && { pathNot: but }) },
  };
}
