import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { layOutDeb } from '../../resources/scripts/packaging/lay-out-deb.mjs';
import { writeCeis } from '../support/list-files.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { freshMachine, freshMachineMissing } from './fresh-machine.ts';
import { families, RESTRICTED } from './unit-sockets.ts';

/**
 * The deb as `npm run dist` asks for it, installed by dpkg on a machine without a network, and what admin.md says of it from
 * there to its removal: each test goes on where the one before ended.
 */
const missing = freshMachineMissing();
if (missing) console.warn(`skipped: a fresh machine: ${missing}`);

const base = makeTempDir();
/** Given by hand: packages, official files. */
const disk = path.join(base, 'disk');
const on = freshMachine(path.join(base, 'machine'));
let [deb, newer] = ['', ''];
let publicKey = '';

const PACK = '/srv/pacote de dados – São João';
const AS_SERVICE = 'runuser -u atesta -- env ATESTA_DATA_DIR=/var/lib/atesta';
const UNIT = '/usr/lib/systemd/system/atesta.service';
/** Starts what the unit starts, as its user, in its environment and with the sockets that it may have; `ask` asks it. */
const SERVE = `
  install -d -o atesta -g atesta -m 0700 /var/lib/atesta
  command=$(sed -n 's/^ExecStart=//p' ${UNIT})
  user=$(sed -n 's/^User=//p' ${UNIT})
  given=$(sed -n 's/^Environment=//p' ${UNIT})
  runuser -u "$user" -- env -i PATH=/usr/bin:/bin "$given" python3 -c "$RESTRICTED" ${families().join()} $command > /tmp/serve.log 2>&1 &
  service=$!
  ask() { /opt/Atesta/resources/runtime/node -e 'fetch(process.argv[1], { headers: process.argv[2] ? { authorization: process.argv[2] } : {} }).then(async (answer) => { console.log(answer.status, await answer.text()); })' "$@"; }
  until grep -q '"listening"' /tmp/serve.log; do kill -0 $service || { cat /tmp/serve.log >&2; exit 9; }; sleep 0.2; done
`;
/** Ends it as systemd does. */
const STOP =
  'kill -TERM $(sed -E \'s/.*"pid": *([0-9]+).*/\\1/\' /var/lib/atesta/service.json | tr -dc 0-9); wait $service';

beforeAll(async () => {
  if (missing) return;
  deb = await layOutDeb(path.join(base, 'laid'));
  newer = renumbered(deb, '99.0.0');
  mkdirSync(disk);
  writeCeis(disk, '20260930', [{ name: 'FULANO INVENTADO', document: '52998224725' }]);
}, 600_000);
afterAll(() => removeTempDir(base));

/** The same package by another number. */
function renumbered(file: string, version: string): string {
  const folder = path.join(base, `as-${version}`);
  execFileSync('dpkg-deb', ['-R', file, folder]);
  const control = path.join(folder, 'DEBIAN/control');
  writeFileSync(control, readFileSync(control, 'utf8').replace(/^Version: .*$/m, `Version: ${version}`));
  const target = path.join(base, `atesta_${version}.deb`);
  execFileSync('dpkg-deb', ['--root-owner-group', '-Znone', '--build', folder, target]);
  removeTempDir(folder);
  return target;
}

/** Runs it, where it has to end well. */
function done(script: string, env: NodeJS.ProcessEnv = {}): string {
  const { status, stdout, stderr } = on(script, { RESTRICTED, ...env });
  expect({ status, stderr: status === 0 ? '' : stderr }, script).toEqual({ status: 0, stderr: '' });
  return stdout;
}

describe.skipIf(missing !== null)('a machine without a network', () => {
  test('gets the command, the user, the folder of the policy and a service that is switched off', () => {
    // The libraries of a desktop are not on every machine of ours; the package asks for them.
    done(`dpkg --force-depends -i '${deb}' >&2`);
    expect(done('atesta --version; command -v atesta')).toBe(
      `${JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8')).version}\n/usr/bin/atesta\n`,
    );
    expect(done("stat -c '%a %U' /etc/atesta /opt/Atesta /opt/Atesta/resources/bin/atesta")).toBe(
      '755 root\n755 root\n755 root\n',
    );
    expect(on('atesta nonsense')).toMatchObject({ status: 2, stdout: '' });
    expect(done('id -un atesta; test ! -e /var/lib/atesta; ls /opt/Atesta/resources/docs')).toMatch(
      /^atesta\n[\s\S]*^admin\.md$/m,
    );
    expect(on('systemctl is-enabled atesta').stdout).toBe('disabled\n');
    expect(done('systemd-analyze verify atesta.service 2>&1')).toBe('');
  });

  test('as a publisher imports and publishes, into a folder of blanks and accents', () => {
    const file = path.join(disk, '20260930_CEIS.csv');
    const printed = done(
      `atesta data keygen /etc/atesta/pack.key --passphrase --json
       atesta lists import ceis '${file}' >&2
       atesta data publish '${PACK}' --key /etc/atesta/pack.key >&2`,
      { ATESTA_KEY_PASSPHRASE: 'uma senha bem comprida' },
    );
    publicKey = JSON.parse(printed).publicKey;
  });

  test('as another machine takes that edition by its policy, as the account of the service, and answers and is watched', () => {
    const policy = {
      server: { host: '0.0.0.0', allowedHosts: ['atesta.intranet'], insecure: true },
      data: { source: PACK, publicKey },
      metrics: { port: 4211 },
      evidence: { keep: 'all' },
    };
    const printed = done(
      `printf '%s' "$POLICY" > /etc/atesta/policy.json
       ${SERVE}
       ${AS_SERVICE} atesta data fetch
       ${AS_SERVICE} atesta data verify
       ${AS_SERVICE} atesta doctor
       key=$(${AS_SERVICE} atesta keys create trial --permission service.bureaus.restrictedLists.oneList)
       ask 'http://127.0.0.1:4210/restricted-lists/v1?list=ceis&name=fulano' "ApiKey $key"
       ask http://127.0.0.1:4211/health/ready
       ask http://127.0.0.1:4211/metrics
       if atesta lists import ceis '${disk}/20260930_CEIS.csv' --data-dir /var/lib/atesta; then exit 8; fi
       ${STOP}`,
      { POLICY: JSON.stringify(policy) },
    );
    expect(printed).toContain('ceis 20260930_CEIS.sqlite: installed');
    expect(printed).toContain('all as they were signed');
    expect(printed).not.toMatch(/^failure/m);
    expect(printed).toMatch(/^200 .*"found":true,"lists":\["ceis"\]/m);
    expect(printed).toMatch(/^200 .*"ready":true/m);
    expect(printed).toMatch(/^atesta_data_demonstration\{kind="list",list="ceis"\} 0$/m);
    expect(done('find /var/lib/atesta ! -user atesta')).toBe('');
  });

  test('with a policy that is wrong does not start, and says which file and setting', () => {
    const refused = on(`echo '{ "lists": { "retian": 3 } }' > /tmp/policy.json
      cp -p /etc/atesta/policy.json /tmp/kept.json && cp /tmp/policy.json /etc/atesta/policy.json
      code=0; ${AS_SERVICE} atesta serve --no-ui || code=$?
      cp -p /tmp/kept.json /etc/atesta/policy.json; exit $code`);
    expect(refused).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^atesta: \/etc\/atesta\/policy\.json: lists\.retian is no setting that exists/),
    });
  });

  test('is renewed over it, settings, data and the switch of the service as they were', () => {
    done(`systemctl enable atesta 2>&1; dpkg --force-depends -i '${newer}' >&2`);
    expect(on('systemctl is-enabled atesta').stdout).toBe('enabled\n');
    expect(done(`dpkg-query -W -f '\${Version}' atesta`)).toBe('99.0.0');
    const printed = done(`${SERVE}
      key=$(${AS_SERVICE} atesta keys create again --permission service.bureaus.restrictedLists.oneList)
      ask 'http://127.0.0.1:4210/restricted-lists/v1?list=ceis&name=fulano' "ApiKey $key"
      ${STOP}`);
    expect(printed).toMatch(/^200 .*"found":true/m);
  });

  test('is rid of the program by removing, and by purging, and keeps data, record and policy', () => {
    const before = done('cd / && find var/lib/atesta etc/atesta -type f | sort');
    expect(before).toContain('var/lib/atesta/evidence.sqlite\n');
    done('dpkg -r atesta >&2');
    expect(done('ls -d /opt/Atesta /usr/bin/atesta /etc/alternatives/atesta 2>/dev/null || true')).toBe('');
    expect(done(`test ! -e ${UNIT}; ls /etc/systemd/system/multi-user.target.wants`)).not.toContain('atesta');
    expect(done('cd / && find var/lib/atesta etc/atesta -type f | sort; id -un atesta')).toBe(`${before}atesta\n`);
    done('dpkg -P atesta >&2');
    expect(done('cd / && find var/lib/atesta etc/atesta -type f | sort; id -un atesta')).toBe(`${before}atesta\n`);
  });
});
