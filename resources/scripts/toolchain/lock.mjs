/**
 * Packages of a lock file that npm would install without checking what it got: those with neither a checksum
 * (`integrity`) nor a place inside of another package, which that one's checksum covers.
 *
 * @param {{ packages?: Record<string, { version?: string, integrity?: string, inBundle?: boolean, link?: boolean }> }} lock
 * @returns {string[]} as `name@version`
 */
export function unchecked({ packages = {} }) {
  return Object.entries(packages)
    .filter(([place, { integrity, inBundle, link }]) => place !== '' && !link && !inBundle && !isSum(integrity))
    .map(([place, { version }]) => `${place.slice(place.lastIndexOf('node_modules/') + 13)}@${version}`);
}

/** npm takes SHA-1 as well, which can be forged. @param {string | undefined} integrity */
function isSum(integrity) {
  return /^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? '');
}
