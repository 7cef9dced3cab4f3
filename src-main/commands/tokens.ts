import { type Command, InvalidArgumentError } from 'commander';
import { issuerOf } from '../access/openid/people.ts';
import { idOfToken, RevokedTokens } from '../access/revoked-tokens.ts';
import { parseDuration, Tokens } from '../access/tokens.ts';
import { loadConfig } from '../config.ts';
import type { Permission } from '../contract/permissions.ts';
import { permission } from './arguments.ts';
import { CommandError, type CommonOptions, command, dataDirOf, group, print } from './context.ts';
import { withStore } from './workspace-store.ts';

const DAY_SECONDS = 86_400;

/** `atesta tokens issue | revoke`: JWT access tokens for proof of residence. */
export function tokensCommand(): Command {
  const issue = command('issue', 'print a JWT access token')
    .argument('<NAME>')
    .requiredOption('--permission <P>', 'what the token allows; repeat for more', permission)
    .option('--expires <DURATION>', 'how long it is valid, for example 30m, 1h, 7d', duration, 3600)
    .action(async (name: string, options: CommonOptions & { permission: Permission[]; expires: number }) => {
      const dataDir = dataDirOf(options);
      const { tokenDays } = loadConfig(dataDir);
      if (options.expires > tokenDays * DAY_SECONDS) {
        throw new CommandError(`A token may be valid for ${tokenDays} days at most; give a shorter --expires.`);
      }
      const { token, jti } = await new Tokens(dataDir).issue(name, options.permission, options.expires);
      const said = { name, permissions: options.permission, expiresIn: options.expires, jti, token };
      print(options, said, () => token);
    });
  const revoke = command('revoke', 'end a token before its time')
    .argument('<TOKEN>', 'the token, or its jti as "tokens issue --json" printed it')
    .action(async (token: string, options: CommonOptions) => {
      const id = await revokeToken(options, token);
      print(options, { revoked: id }, () => `revoked ${id}`);
    });
  return group('tokens', 'issue and revoke access tokens', [issue, revoke]);
}

/** A running service honours it within a second, as it does a revoked key. */
async function revokeToken(options: CommonOptions, text: string): Promise<string> {
  const dataDir = dataDirOf(options);
  if (text === '') throw new CommandError('Give the token, or its jti.');
  const { id, expiresAt } = text.split('.').length === 3 ? await revocable(dataDir, text) : { id: text };
  await withStore(options, (store) => new RevokedTokens(store).add(id, expiresAt));
  return id;
}

/** A person's token is taken as it is: to check it the provider would have to be asked. */
async function revocable(dataDir: string, token: string): Promise<{ id: string; expiresAt?: number }> {
  const { jwksFile, openid } = loadConfig(dataDir);
  if (openid && issuerOf(token) === openid.issuer) return { id: idOfToken(token) };
  return new Tokens(dataDir, jwksFile).revocable(token);
}

function duration(text: string): number {
  const seconds = parseDuration(text);
  if (seconds === null) throw new InvalidArgumentError('It must be a duration such as 90s, 30m, 1h or 7d.');
  return seconds;
}
