import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../resources/scripts/toolchain/project.mjs';

const architecture = readFileSync(path.join(root, 'resources/docs/architecture.md'), 'utf8');
const [, table] = architecture.split(/^## Where what is changed$/m) as [string, string];

test('each file that the architecture sends somebody to is there', () => {
  const rows = table.split('\n## ', 1)[0]!.split('\n');
  let folder = '';
  const named = rows.flatMap((row) =>
    [...row.matchAll(/`([\w./-]+(?:\.ts|\/))`/g)].map(([, file]) => {
      // `a/b.ts`, `c.ts`: the second lies beside the first.
      if (file!.includes('/')) folder = path.dirname(file!);
      return file!.includes('/') || file === 'config.ts' ? file! : path.join(folder, file!);
    }),
  );
  expect(named.length).toBeGreaterThan(20);
  const lacking = named.filter((file) => ['src-main', '.'].every((base) => !existsSync(path.join(root, base, file))));
  expect(lacking).toEqual([]);
});
