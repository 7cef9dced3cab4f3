import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import configure from '../../resources/packaging/electron-builder.mjs';
import { TARGETS } from '../../resources/scripts/packaging/targets.mjs';
import { unit, unitOfFolder } from '../../resources/scripts/packaging/unit.mjs';
import { tempDir } from '../support/temp-dir.ts';

const root = path.resolve(import.meta.dirname, '../..');
const configuration = configure();

test('every fuse is decided, and as the security checklist wants it', () => {
  expect(configuration.electronFuses).toEqual({
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableCookieEncryption: true,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
  });
});

test('nothing is compiled, fetched or published while packing', () => {
  expect(configuration).toMatchObject({
    npmRebuild: false,
    // Writes what tells of a version; the address is nobody's, and `dist.mjs` says `--publish never`.
    publish: { provider: 'generic', url: 'https://updates.invalid/' },
  });
});

test('there is an installer of each kind for both processors', () => {
  const targets = (['win', 'linux', 'mac'] as const).flatMap((platform) =>
    (configuration[platform]!.target as { target: string; arch: string[] }[]).map(
      ({ target, arch }) => `${target} ${arch.join(' ')}`,
    ),
  );
  expect(targets).toEqual([
    'nsis x64 arm64',
    'msi x64 arm64',
    'deb x64 arm64',
    'rpm x64 arm64',
    'AppImage x64 arm64',
    'dmg universal',
  ]);
});

test('Windows is installed for the machine, not for one person', () => {
  expect(configuration.nsis).toMatchObject({ oneClick: false, perMachine: true, deleteAppDataOnUninstall: false });
});

describe('the folder of the policy file is made for administrators alone', () => {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

  test('on Windows by rights in SIDs, which have no language, and after whatever somebody else gave it', () => {
    const script = read(configuration.nsis!.include!);
    const commands = [...script.matchAll(/icacls\.exe" "\$APPDATA\\Atesta" (.*)'/g)].map(([, command]) => command);
    expect(commands).toEqual([
      '/setowner *S-1-5-32-544',
      '/reset',
      '/inheritance:r /grant:r *S-1-5-18:(OI)(CI)F *S-1-5-32-544:(OI)(CI)F *S-1-5-32-545:(OI)(CI)RX',
    ]);
    // With /T a policy that a user put there before would become the administrators' own.
    expect(script).not.toMatch(/\/T\b/i);
  });

  test('by hand for a service of Windows, in the same steps', () => {
    const commands = (text: string, folder: string) =>
      [...text.matchAll(/icacls(?:\.exe")? "([^"]+)" (\/.*?)'?$/gm)].flatMap(([, of, command]) =>
        of === folder ? command : [],
      );
    const byInstaller = commands(read(configuration.nsis!.include!), '$APPDATA\\Atesta');
    expect(byInstaller).toHaveLength(3);
    expect(commands(read('resources/docs/admin.md'), '%ProgramData%\\Atesta')).toEqual(byInstaller);
  });

  test('by the deb, beside what the packager does itself', () => {
    const own = read(configuration.deb!.afterInstall!);
    expect(configuration.rpm!.afterInstall).toBe(configuration.deb!.afterInstall);
    const template = commandInstead(read('node_modules/app-builder-lib/templates/linux/after-install.tpl'));
    expect(own.startsWith(template)).toBe(true);
    const made = own.slice(template.length);
    const folder = path.join(tempDir(), 'atesta');
    mkdirSync(folder, { mode: 0o777 });
    chmodSync(folder, 0o777);
    const script = made.replaceAll('/etc/atesta', folder).replace('root:root', '"$(id -u):$(id -g)"');
    if (process.platform === 'linux') {
      // And makes the service known, switched off; one that runs goes on with the new program.
      expect(runWithSystemd(script, [], unit())).toEqual([
        'systemd-sysusers atesta.conf',
        'systemctl daemon-reload',
        'systemctl try-restart atesta.service',
      ]);
      expect(runWithSystemd(script, [], unitOfFolder())).not.toContain('systemctl try-restart atesta.service');
      expect(statSync(folder).mode & 0o777).toBe(0o755);
    }
  });
});

/** What a script asks of systemd, which is played; `unit` is what `systemctl cat` prints. */
function runWithSystemd(script: string, args: readonly string[] = [], unit = ''): string[] {
  const folder = tempDir();
  const told = path.join(folder, 'told');
  writeFileSync(told, '');
  for (const name of ['systemctl', 'systemd-sysusers']) {
    const played = `#!/bin/sh\nif [ "$1" = cat ]; then cat '${folder}/unit'; else echo ${name} "$@" >> '${told}'; fi\n`;
    writeFileSync(path.join(folder, name), played, { mode: 0o755 });
  }
  writeFileSync(path.join(folder, 'unit'), unit);
  execFileSync('bash', ['--norc', '-euc', script.replaceAll('/run/systemd/system', folder), 'script', ...args], {
    env: { PATH: `${folder}:/usr/bin:/bin` },
  });
  return readFileSync(told, 'utf8').split('\n').slice(0, -1);
}

describe('the service in deb and rpm', () => {
  const own = unit();
  const ofFolder = unitOfFolder();

  test('comes by the same arguments of fpm, whose files there are', () => {
    const asked = [configuration.deb!.fpm!, configuration.rpm!.fpm!.slice(1)];
    expect(asked[1]).toEqual(asked[0]);
    const files = asked[0]!.map((arg) => arg.replace('--before-remove=', '').split('='));
    expect(files.map(([, to]) => to)).toEqual([
      undefined,
      '/usr/lib/systemd/system/atesta.service',
      '/usr/lib/sysusers.d/atesta.conf',
    ]);
    for (const [from] of files) expect(existsSync(from!)).toBe(true);
  });

  test.skipIf(process.platform !== 'linux').each([
    ['rpm -e', ['0'], own, true],
    ['rpm -U', ['1'], own, false],
    ['apt-get remove', ['remove'], own, true],
    ['dpkg, a newer one', ['upgrade', '2.0.0'], own, false],
    ['apt-get remove, beside the service of a folder', ['remove'], ofFolder, false],
    ['apt-get remove, without a unit', ['remove'], '', false],
  ])('%s: it is ended and switched off only where it goes', (_, args, of, isEnded) => {
    const script = readFileSync(path.join(root, 'resources/packaging/before-remove.sh'), 'utf8');
    expect(runWithSystemd(script, args, of)).toEqual(isEnded ? ['systemctl disable --now atesta.service'] : []);
  });
});

/** The packager's script with the console command in the place of the window's program. */
function commandInstead(template: string): string {
  const program = `'/opt/\${sanitizedProductName}/\${executable}'`;
  expect(template).toContain(program);
  return template.replaceAll(program, `'/opt/\${sanitizedProductName}/resources/bin/\${executable}'`);
}

test('removing a deb or rpm takes back what installing linked, and neither touches data', () => {
  const own = readFileSync(path.join(root, configuration.deb!.afterRemove!), 'utf8');
  expect(configuration.rpm!.afterRemove).toBe(configuration.deb!.afterRemove);
  const template = readFileSync(
    path.join(root, 'node_modules/app-builder-lib/templates/linux/after-remove.tpl'),
    'utf8',
  );
  expect(own.replace(GUARD, '').startsWith(commandInstead(template))).toBe(true);
  expect(own).not.toMatch(/\.local|\/var\/lib|rm -r/);
});

/** Ours at the head of the packager's script. */
const GUARD = /# An upgrade removes nothing[\s\S]*?esac\n\n/;

test.skipIf(process.platform !== 'linux').each([
  ['rpm -e', ['0'], true],
  ['rpm -U', ['1'], false],
  ['apt-get remove', ['remove'], true],
  ['apt-get purge', ['purge'], true],
  ['dpkg, a newer one', ['upgrade', '2.0.0'], false],
  ['dpkg, after a newer one that failed', ['failed-upgrade', '1.0.0'], false],
])('the command atesta, by %s %j, is taken away: %s', (_, args, isTaken) => {
  const folder = tempDir();
  const told = path.join(folder, 'told');
  writeFileSync(path.join(folder, 'update-alternatives'), `#!/bin/sh\necho "$@" >> '${told}'\n`, { mode: 0o755 });
  const script = readFileSync(path.join(root, configuration.rpm!.afterRemove!), 'utf8')
    .replaceAll(`\${executable}`, 'atesta-of-this-test')
    .replaceAll(`\${sanitizedProductName}`, 'Atesta-of-this-test');
  expect(script).not.toMatch(/\$\{/);
  execFileSync('bash', ['-c', script, 'atesta', ...args], { env: { PATH: `${folder}:/usr/bin:/bin` } });
  expect(existsSync(told)).toBe(isTaken);
});

describe.each(['win', 'linux', 'mac'] as const)('%s', (platform) => {
  const files = configuration[platform]!.files as string[];

  test('begins with what is taken in, never with only what is left out', () => {
    expect(files.slice(0, 4)).toEqual(['out/**', '!out/.built', '!out/.packages{,/**}', 'package.json']);
  });

  test("takes only its own of better-sqlite3's binaries", () => {
    const name = ({ win: 'win32', linux: 'linux', mac: 'darwin' } as const)[platform];
    const [, kept] = /^!node_modules\/better-sqlite3\/prebuilds\/!\((.*)\)\.node$/.exec(files.at(-1)!)!;
    for (const arch of ['x64', 'arm64'] as const) {
      const names = new Set(kept!.split('|').map((one) => `${one.replace(`\${arch}`, arch)}.node`));
      expect([...names].sort()).toEqual([...TARGETS[name][arch].sqlite].sort());
    }
  });

  test('takes no native package that npm put there for this machine', () => {
    expect(files).toContain('!node_modules/@napi-rs/canvas-*{,/**}');
  });

  test('leaves every Node runtime of the checkout out', () => {
    const { optionalDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    for (const name of Object.keys(optionalDependencies)) expect(files).toContain(`!node_modules/${name}{,/**}`);
  });

  test('has an icon that exists', () => {
    expect(readFileSync(path.join(root, configuration[platform]!.icon as string)).length).toBeGreaterThan(1000);
  });
});

test('what worker threads load lies outside the archive', () => {
  const unpacked = configuration.asarUnpack as string[];
  expect(unpacked).toEqual(
    expect.arrayContaining([
      'out/main/worker-lists.js',
      'node_modules/better-sqlite3/**',
      'node_modules/tesseract.js/**',
      'node_modules/tesseract.js-core/**',
      'node_modules/wasm-feature-detect/**',
    ]),
  );
  expect(unpacked).not.toContain('out/main/index.js');
});
