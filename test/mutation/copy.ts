import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Mutation } from './mutation.ts';

const SOURCES = ['src-main', 'src-preload', 'src-renderer', 'test', 'resources'];
const FILES = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'electron.vite.config.ts',
  'biome.json',
  'LICENSE',
];

/** A copy of the project that may be damaged, with the packages and the build of the real one. */
export class Copy {
  readonly folder: string;

  constructor(root: string) {
    this.folder = mkdtempSync(path.join(tmpdir(), 'atesta-mutation-'));
    const artifacts = path.join(root, 'test/.artifacts');
    for (const name of SOURCES) {
      const filter = (source: string) => !source.startsWith(artifacts);
      cpSync(path.join(root, name), path.join(this.folder, name), { recursive: true, filter });
    }
    for (const name of FILES) cpSync(path.join(root, name), path.join(this.folder, name));
    for (const name of ['node_modules', 'out']) symlinkSync(path.join(root, name), path.join(this.folder, name), 'dir');
  }

  /** Why a mutation cannot be made: a sentence; null where it can. */
  lacks({ file, from }: Mutation): string | null {
    const places = readFileSync(path.join(this.folder, file), 'utf8').split(from).length - 1;
    return places === 1 ? null : `${file}: the text stands there ${places} times: ${from}`;
  }

  /** Runs `work` while the mutation is in the copy. */
  async with<T>({ file, from, to }: Mutation, work: () => Promise<T>): Promise<T> {
    const target = path.join(this.folder, file);
    const text = readFileSync(target, 'utf8');
    writeFileSync(
      target,
      text.replace(from, () => to),
    );
    try {
      return await work();
    } finally {
      writeFileSync(target, text);
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
