import type { Command } from 'commander';
import { Keys } from '../access/keys.ts';
import type { Permission } from '../contract/permissions.ts';
import { permission } from './arguments.ts';
import { type CommonOptions, command, group, print, table } from './context.ts';
import { withStore } from './workspace-store.ts';

/** `atesta keys create | list | revoke`. A running service honours the change within a second. */
export function keysCommand(): Command {
  const create = command('create', 'create an API key and print it, once')
    .argument('<NAME>')
    .requiredOption('--permission <P>', 'what the key may do; repeat for more', permission)
    .action(async (name: string, options: CommonOptions & { permission: Permission[] }) => {
      await withStore(options, async (store) => {
        const created = await new Keys(store).create(name, options.permission);
        print(options, created, () => created.key);
      });
    });
  const list = command('list', 'show the keys').action(async (options: CommonOptions) => {
    await withStore(options, async (store) => {
      const all = await new Keys(store).list();
      const rows = all.map((key) => [
        key.name,
        key.revokedAt ? `revoked ${key.revokedAt.slice(0, 10)}` : 'active',
        key.createdAt.slice(0, 10),
        key.lastUsedAt?.slice(0, 16).replace('T', ' ') ?? 'never',
        key.permissions.join(' '),
      ]);
      print(options, all, () => table([['NAME', 'STATE', 'CREATED', 'LAST USED', 'PERMISSIONS'], ...rows]));
    });
  });
  const revoke = command('revoke', 'end a key')
    .argument('<NAME>')
    .action(async (name: string, options: CommonOptions) => {
      await withStore(options, async (store) => {
        await new Keys(store).revoke(name);
        print(options, { revoked: name }, () => `revoked ${name}`);
      });
    });
  return group('keys', 'create, list and revoke API keys', [create, list, revoke]);
}
