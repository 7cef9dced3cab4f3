import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildData } from './data/build.mjs';

/**
 * `npm run data:build`: snapshots of the demonstration data in resources/data, where the program finds what came with it.
 * `npm run data:build -- --from DIR`: of the official files in DIR (folders ceis, pep, …, postal, registry) instead.
 */
const resources = path.resolve(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    into: { type: 'string', default: path.join(resources, 'data') },
    force: { type: 'boolean', default: false },
  },
});

try {
  await buildData(
    {
      from: path.resolve(values.from ?? path.join(resources, 'demonstration')),
      into: path.resolve(values.into),
      demonstration: values.from === undefined,
      force: values.force,
    },
    (line) => console.log(line),
  );
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
