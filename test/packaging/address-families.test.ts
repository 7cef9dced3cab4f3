import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { FAMILIES, families, RESTRICTED } from './unit-sockets.ts';

/** What listening at every address asks the system for. */
const ADDRESSES = 'console.log(Object.keys(os.networkInterfaces()).length > 0)';
const asked = (allowed: readonly number[]) =>
  spawnSync('python3', ['-c', RESTRICTED, allowed.join(), process.execPath, '-e', ADDRESSES], { encoding: 'utf8' });

const isMissing = process.platform !== 'linux' || asked(Object.values(FAMILIES)).status !== 0;
if (isMissing) console.warn('skipped: the sockets of the unit: python3 or seccomp is not here');

test.skipIf(isMissing)(
  'the unit lets the service ask which addresses the machine has, as listening at all of them wants',
  () => {
    // The restriction is one: without that family the same call fails.
    expect(asked(families().filter((family) => family !== FAMILIES.AF_NETLINK)).stderr).toMatch(/system error 97/);
    expect(asked(families())).toMatchObject({ status: 0, stdout: 'true\n' });
  },
);
