import { expect, test } from 'vitest';
import { unchecked } from '../../resources/scripts/toolchain/lock.mjs';

const SUM = `sha512-${'a'.repeat(86)}==`;

test('a package without its checksum is named; one inside of another package, a link and the project itself are not', () => {
  const packages = {
    '': { version: '1.0.0' },
    'node_modules/good': { version: '1.0.0', integrity: SUM },
    'node_modules/bare': { version: '1.0.0' },
    'node_modules/weak': { version: '2.0.0', integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' },
    'node_modules/cut': { version: '2.0.0', integrity: SUM.slice(0, 40) },
    'node_modules/good/node_modules/@scope/deep': { version: '3.0.0' },
    'node_modules/good/node_modules/bundled': { version: '1.0.0', inBundle: true },
    'node_modules/linked': { link: true },
  };
  expect(unchecked({ packages })).toEqual(['bare@1.0.0', 'weak@2.0.0', 'cut@2.0.0', '@scope/deep@3.0.0']);
  expect(unchecked({})).toEqual([]);
});
