import type { AppUpdater } from 'electron-updater';
import { GenericProvider } from 'electron-updater/out/providers/GenericProvider.js';
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';
import { type PublicKey, type SignatureFault, verifySignature } from '../supply/minisign.ts';
import { ProgramUpdateError } from './error.ts';
import type { Feed } from './feed.ts';

/** What is wrong, and what whoever publishes has to do. */
const FAULTS: Record<SignatureFault, string> = {
  malformed: 'is no signature of minisign; sign the file again',
  wrongKey: 'is by another key than programUpdate.publicKey of the policy; sign with that key, or correct the policy',
  altered: 'does not hold: the file was changed after it was signed; sign what is published',
};

export interface SignedProviderParts {
  feed: Feed;
  publicKey: PublicKey;
  channel: string;
  /** Of what is asked for now. */
  signal: () => AbortSignal;
}

/**
 * electron-updater's generic provider over a signed file: `latest.yml` and its like hold the SHA-512 of each installer, so
 * that one signature (minisign's, `latest.yml.minisig`) vouches for everything. Its trusted comment names the file (as
 * minisign writes it), so that what was signed for one channel or system is not taken for another's.
 */
export function signedProvider({ feed, publicKey, channel, signal }: SignedProviderParts) {
  return class SignedProvider extends GenericProvider {
    constructor(_options: unknown, updater: AppUpdater, runtime: ProviderRuntimeOptions) {
      super({ provider: 'generic', url: feed.base.href, channel }, updater, runtime);
    }

    /** The provider asks for nothing but the file that tells of the newest version. */
    protected override async httpRequest(address: URL): Promise<string> {
      const name = nameOf(address, feed);
      const text = await feed.text(name, signal());
      if (text === null) {
        throw new ProgramUpdateError(
          'missing',
          `${feed.shown} has no ${name}; publish one, or correct programUpdate.source or programUpdate.channel in the policy.`,
        );
      }
      const signature = await feed.text(`${name}.minisig`, signal());
      if (signature === null) {
        throw new ProgramUpdateError('forged', `${feed.shown} has no ${name}.minisig; sign ${name} with minisign.`);
      }
      const held = verifySignature(Buffer.from(text), signature, publicKey);
      if ('fault' in held) {
        throw new ProgramUpdateError('forged', `The signature ${name}.minisig ${FAULTS[held.fault]}.`);
      }
      if (!held.comment.split('\t').includes(`file:${name}`)) {
        throw new ProgramUpdateError(
          'forged',
          `The signature ${name}.minisig was made for another file (its trusted comment does not say file:${name}); sign ${name} itself.`,
        );
      }
      return text;
    }

    override resolveFiles(...asked: Parameters<GenericProvider['resolveFiles']>) {
      const files = super.resolveFiles(...asked);
      for (const { url } of files) nameOf(url, feed);
      return files;
    }
  };
}

/** Where a file lies under the feed. @throws ProgramUpdateError where it lies elsewhere: nobody else is asked for anything. */
export function nameOf(address: URL, { base }: Pick<Feed, 'base'>): string {
  const bare = address.origin === base.origin && address.host === base.host;
  if (!bare || !address.pathname.startsWith(base.pathname)) {
    throw new ProgramUpdateError('forged', 'The file of the newest version names an installer outside its own folder.');
  }
  const name = decodeURIComponent(address.pathname.slice(base.pathname.length));
  if (name.split(/[\\/]/).includes('..')) {
    throw new ProgramUpdateError('forged', 'The file of the newest version names an installer outside its own folder.');
  }
  return name;
}
