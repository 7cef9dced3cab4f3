import { lstatSync, readlinkSync, realpathSync } from 'node:fs';
import path from 'node:path';

const WRITABLE_BY = { group: 0o020, others: 0o002 } as const;
/** `/Library` and what is in it belong to macOS's administrators. */
const MACOS_ADMIN = 80;

/**
 * Why others than administrators could change a file; null where nobody could. Looks at the file, at every folder above it
 * and at every link on the way; a write ACL shows in the bits of the group.
 *
 * @throws the system's error where something on the way cannot be looked at.
 * @param administrators user ids that count as such.
 * @param top folder that is trusted as it is, with all above it; default none.
 */
export function distrustOfMode(
  file: string,
  { administrators, top = '' }: { administrators: readonly number[]; top?: string },
): string | null {
  const seen = new Set<string>();
  const judge = (place: string): string | null => {
    if (seen.has(place) || place === top) return null;
    seen.add(place);
    const parent = path.dirname(place);
    const above = parent === place ? null : judge(parent);
    if (above) return above;
    const { uid, gid, mode } = lstatSync(place);
    if (!administrators.includes(uid)) return `${place} belongs to another user than the administrator`;
    if ((mode & 0o170000) === 0o120000) {
      return judge(path.resolve(realpathSync(parent), readlinkSync(place)));
    }
    if (mode & WRITABLE_BY.others) return `${place} can be changed by every user`;
    if (mode & WRITABLE_BY.group && !isAdministrators(gid)) return `${place} can be changed by a group of users`;
    return null;
  };
  return judge(path.resolve(file));
}

function isAdministrators(gid: number): boolean {
  return gid === 0 || (process.platform === 'darwin' && gid === MACOS_ADMIN);
}
