/**
 * The folder that a data pack is published as. Nothing but `latest` is ever replaced:
 *
 * - `latest`: the number of the newest edition, one line.
 * - `editions/<number>.json` and `.json.minisig`: what the edition holds, and the publisher's signature over it.
 * - `indexes/<sha256>`: of which chunks a snapshot is made, in order (chunk-index.ts).
 * - `bundles/<sha256>`: chunks one behind the other. Files of some 64 MB and not one a chunk: a share opens and a USB disk copies
 *   a hundred files in a moment, and a hundred thousand in an hour.
 */
export const LATEST = 'latest';
export const EDITIONS = 'editions';
export const INDEXES = 'indexes';
export const BUNDLES = 'bundles';
/** Held by who publishes. */
export const LOCK = 'publish.lock';

/** A bundle that has grown to this is closed, and the next one begun. */
export const BUNDLE_BYTES = 64 * 1024 ** 2;

/** Bytes that small files may have at most: more is none of ours. */
export const LIMITS = { latest: 64, manifest: 16 * 1024 ** 2, signature: 4096, index: 512 * 1024 ** 2 } as const;

export const manifestOf = (edition: number): string => `${EDITIONS}/${edition}.json`;
export const signatureOf = (edition: number): string => `${manifestOf(edition)}.minisig`;
export const indexOf = (sha256: string): string => `${INDEXES}/${sha256}`;
export const bundleOf = (sha256: string): string => `${BUNDLES}/${sha256}`;
