import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ALL_PERMISSIONS } from '../../src-main/contract/permissions.ts';
import { root } from '../bench/root.ts';

const CLI = path.join(root, 'out/main/cli.js');
const PRINTS_ONLY_IF_ASKED = '--print-window-address';

export interface SoakService {
  address: string;
  port: number;
  key: string;
  /** Null where the service does not tell it. */
  windowKey: string | null;
  /** Resident memory of the service and all its children, in MiB. */
  rssMb(): number;
  ended(): boolean;
  stop(): Promise<void>;
}

/** The built service as a process of its own, over `dataDir`. */
export async function startSoakService(dataDir: string): Promise<SoakService> {
  const cli = (...words: string[]) => execFileSync(process.execPath, [CLI, ...words], { encoding: 'utf8' });
  const permissions = ALL_PERMISSIONS.flatMap((permission) => ['--permission', permission]);
  const { key } = JSON.parse(cli('keys', 'create', 'soak', ...permissions, '--json', '--data-dir', dataDir));
  const asking = cli('serve', '--help').includes(PRINTS_ONLY_IF_ASKED) ? [PRINTS_ONLY_IF_ASKED] : [];
  const child = spawn(process.execPath, [CLI, 'serve', '--port', '0', '--data-dir', dataDir, ...asking]);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += text));
  while (!/listening on http/.test(printed)) {
    if (child.exitCode !== null) throw new Error(`the service ended: ${printed}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await new Promise((resolve) => setTimeout(resolve, 500)); // the window's address is printed after it
  const address = /listening on (\S+)/.exec(printed)![1]!;
  return {
    address,
    port: Number(new URL(address).port),
    key,
    windowKey: /#key=(\S+)/.exec(printed)?.[1] ?? null,
    rssMb: () => treeOf(child.pid!).reduce((sum, { rssKb }) => sum + rssKb, 0) / 1024,
    ended: () => child.exitCode !== null || child.signalCode !== null,
    stop: async () => {
      const end = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
      child.kill('SIGTERM');
      await end;
    },
  };
}

function treeOf(pid: number): { pid: number; rssKb: number }[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' }).trim().split('\n');
  const all = lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number, number]);
  const under = (top: number): number[] => [
    top,
    ...all.filter(([, parent]) => parent === top).flatMap(([own]) => under(own)),
  ];
  const tree = new Set(under(pid));
  return all.filter(([own]) => tree.has(own)).map(([own, , rssKb]) => ({ pid: own, rssKb }));
}
