/** Publishers of the lists and of the postal data; a link to any of their pages may be opened. */
const PUBLISHERS = [
  'gov.br',
  'correios.com.br',
  'treasury.gov',
  'treas.gov',
  'un.org',
  'europa.eu',
  'gov.uk',
  'atesta.example',
];

/**
 * Whether a link of the window may be handed to the person's browser: https pages of the publishers, and the service's
 * own documentation. Everything else (file:, other programs' schemes, other hosts) is not opened at all.
 */
export function mayOpen(url: string, serviceAddress: string): boolean {
  const link = URL.parse(url);
  if (link === null) return false;
  if (link.username !== '' || link.password !== '') return false;
  if (link.origin === serviceAddress) return link.pathname === '/docs' || link.pathname.startsWith('/docs/');
  if (link.protocol !== 'https:' || link.port !== '') return false;
  return PUBLISHERS.some((host) => link.hostname === host || link.hostname.endsWith(`.${host}`));
}
