import path from 'node:path';
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
  /** How the name of this machine's installer ends. */
  ending: string;
  /** Of what is asked for now. */
  signal: () => AbortSignal;
  /** Told of this machine's installer each time that the file which tells of the version was read. */
  onInstaller: (installer: SignedInstaller) => void;
}

/** This machine's installer, as the signed file has it. */
export interface SignedInstaller {
  /** Under the feed. */
  name: string;
  /** In bytes. */
  size: number;
  /** In base64. */
  sha512: string;
}

/**
 * electron-updater's generic provider over a signed file: `latest.yml` and its like hold the SHA-512 of each installer, so
 * that one signature (minisign's, `latest.yml.minisig`) vouches for everything. Its trusted comment names the file (as
 * minisign writes it), so that what was signed for one channel or system is not taken for another's.
 */
export function signedProvider({ feed, publicKey, channel, ending, signal, onInstaller }: SignedProviderParts) {
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

    override async getLatestVersion() {
      const info = await super.getLatestVersion();
      this.resolveFiles(info);
      return info;
    }

    /** This machine's installer alone: electron-updater takes the first where it finds none of this processor. */
    override resolveFiles(...asked: Parameters<GenericProvider['resolveFiles']>) {
      const files = super.resolveFiles(...asked).map((file) => ({ file, name: nameOf(file.url, feed) }));
      const one = ownOf(files, ending);
      const { size, sha512 } = one?.file.info ?? {};
      if (!one || !size || !sha512) {
        throw new ProgramUpdateError(
          'missing',
          `The newest version at ${feed.shown} has no installer (${ending}, ${process.arch}) for this machine; publish one.`,
        );
      }
      onInstaller({ name: one.name, size, sha512 });
      return [one.file];
    }
  };
}

/** Where several end so, that of this processor; a name that a shell or a folder could read otherwise is none. */
function ownOf<File extends { name: string }>(files: readonly File[], ending: string): File | undefined {
  const fitting = files.filter(({ name }) => name.endsWith(ending) && /^[\w.+~/-]+$/.test(name));
  const named = fitting.filter(({ name }) => path.posix.basename(name).includes(`-${process.arch}.`));
  if (named.length > 0 || ending === '.exe') return named[0];
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** Where a file lies under the feed. @throws ProgramUpdateError where it lies elsewhere. */
function nameOf(address: URL, { base }: Pick<Feed, 'base'>): string {
  const isThere =
    address.origin === base.origin && address.host === base.host && address.pathname.startsWith(base.pathname);
  const name = isThere ? decodeURIComponent(address.pathname.slice(base.pathname.length)) : '..';
  if (!name.split(/[\\/]/).includes('..')) return name;
  throw new ProgramUpdateError('forged', 'The file of the newest version names an installer outside its own folder.');
}
