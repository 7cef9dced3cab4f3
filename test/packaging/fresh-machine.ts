import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

const TOOLS = ['unshare', 'ip', 'chroot', 'dpkg-deb', 'runuser', 'python3'];

/** Why no fresh machine can be made here; null where one can. */
export function freshMachineMissing(): string | null {
  if (process.platform !== 'linux' || process.geteuid?.() !== 0) return 'only root on Linux can make one';
  const missing = TOOLS.filter((tool) => spawnSync('sh', ['-c', `command -v ${tool}`]).status !== 0);
  if (missing.length > 0) return `${missing.join(', ')} not here`;
  const { status, stderr } = spawnSync('unshare', ['-m', '-n', '-p', '-f', 'true'], { encoding: 'utf8' });
  return status === 0 ? null : stderr.trim();
}

/**
 * This machine's system as it is, without its network: what is written there stays in `folder` and is there at the next
 * call, and nothing of it reaches the system itself. No init runs in it.
 */
export function freshMachine(folder: string) {
  const [written, work, root] = ['written', 'work', 'root'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const one of [written, work, root]) mkdirSync(one, { recursive: true });
  const enter = [
    `mount -t overlay overlay -o 'lowerdir=/,upperdir=${written},workdir=${work}' '${root}'`,
    `mount -t proc proc '${root}/proc'`,
    `mount --rbind /dev '${root}/dev'`,
    'ip link set lo up',
    `exec chroot '${root}' sh -eu -c "$1"`,
  ].join(' && ');
  return (script: string, env: NodeJS.ProcessEnv = {}) => {
    const { status, stdout, stderr } = spawnSync(
      'unshare',
      ['-m', '-n', '-p', '-f', '--kill-child', 'sh', '-c', enter, 'sh', script],
      {
        encoding: 'utf8',
        env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root', LANG: 'C.UTF-8', ...env },
        timeout: 200_000,
      },
    );
    return { status, stdout, stderr };
  };
}
