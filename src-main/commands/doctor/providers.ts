import { environmentSecret } from '../../access/secrets.ts';
import type { BlockName } from '../../contract/registry/blocks.ts';
import { InstalledSnapshots } from '../../data/installed-snapshots.ts';
import { resolveSecrets } from '../../data/secrets.ts';
import type { ProviderConfig } from '../../registry/config.ts';
import { resolveHeaders } from '../../registry/providers/http-headers.ts';
import { findSecrets } from '../secrets.ts';
import { checkOffice } from './certificate.ts';
import { type Check, Warning, type World } from './finding.ts';
import { asksHomeState } from './registry.ts';

/**
 * Whether the provider of a block could ask: its secrets are there and its settings complete, beyond what the schema of the
 * configuration judges. Nothing is asked of it.
 */
export function providerCheck(block: BlockName): Check {
  return async (world) => {
    const entry = world.config().registry[block];
    if (!entry) return 'none is configured, so answers come without this block';
    const { missing, desktopOnly } = findSecrets(
      { registry: { [block]: entry }, lists: {}, portfolio: { webhook: {} }, network: {}, workspace: {} },
      world.dataDir,
      world.env,
    );
    if (missing.length > 0) {
      throw new Warning(
        `${entry.provider} cannot ask here: ${missing.join(', ')} not set; set it on the page Integração or as ATESTA_SECRET_NAME, a variable where Atesta starts`,
      );
    }
    if (desktopOnly.length > 0) {
      return `${entry.provider}: settings complete; ${desktopOnly.join(', ')} kept by the desktop, which alone can open it`;
    }
    const said = await ownCheck(entry, block, world);
    if (asksHomeState(entry) && new InstalledSnapshots(world.dataDir, world.bundledDir).registry().length === 0) {
      throw new Warning(
        `${entry.provider} asks the state of each company by the installed open data, and none is installed; run "atesta registry update" or name the states in registry.${block}.ufs`,
      );
    }
    return `${entry.provider}: ${said}`;
  };
}

async function ownCheck(entry: ProviderConfig, block: BlockName, { dataDir, env }: World): Promise<string> {
  const resolve = (text: string, setting: string) =>
    resolveSecrets(text, setting, { env, secret: (name) => environmentSecret(name, env) });
  if ('url' in entry && entry.url !== undefined && !URL.canParse(entry.url)) {
    throw new Error(`${entry.provider}: registry.${block}.url is no address; correct it`);
  }
  switch (entry.provider) {
    case 'sefaz':
      return checkOffice(entry, block, { dataDir, resolve });
    case 'http':
      judged(() => resolveHeaders(entry.headers ?? {}, resolve), `correct registry.${block}.headers`);
      // The host alone: the rest of the address may hold a secret.
      return `settings complete, asks ${new URL(entry.url).host}`;
    case 'local':
      return 'asks the installed open data';
    default:
      return 'settings complete';
  }
}

/** Runs `work`; what it refuses becomes a failure with the way to mend it. */
function judged(work: () => unknown, mend: string): void {
  try {
    work();
  } catch (error) {
    throw new Error(`http: ${(error as Error).message}; ${mend}`);
  }
}
