import { statfs } from 'node:fs/promises';

/** Bytes free for this user on the disk of a folder. @throws what the system says where that cannot be said. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
