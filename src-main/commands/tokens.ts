import { type Command, InvalidArgumentError } from 'commander';
import { parseDuration, Tokens } from '../access/tokens.ts';
import type { Permission } from '../contract/permissions.ts';
import { permission } from './arguments.ts';
import { type CommonOptions, command, dataDirOf, group, print } from './context.ts';

/** `atesta tokens issue`: a JWT access token for proof of residence. */
export function tokensCommand(): Command {
  const issue = command('issue', 'print a JWT access token')
    .argument('<NAME>')
    .requiredOption('--permission <P>', 'what the token allows; repeat for more', permission)
    .option('--expires <DURATION>', 'how long it is valid, for example 30m, 1h, 7d', duration, 3600)
    .action(async (name: string, options: CommonOptions & { permission: Permission[]; expires: number }) => {
      const token = await new Tokens(dataDirOf(options)).issue(name, options.permission, options.expires);
      print(options, { name, permissions: options.permission, expiresIn: options.expires, token }, () => token);
    });
  return group('tokens', 'issue access tokens', [issue]);
}

function duration(text: string): number {
  const seconds = parseDuration(text);
  if (seconds === null) throw new InvalidArgumentError('It must be a duration such as 90s, 30m, 1h or 7d.');
  return seconds;
}
