import type { DataPackOutcome, DataPackStatus } from '../../contract/window/data.ts';

/** `12.3 MB` */
export function megabytes(bytes: number): string {
  return `${(bytes / 1024 ** 2).toFixed(1)} MB`;
}

const WORDS = {
  installed: 'installed',
  unchanged: 'unchanged',
  rolledBack: 'left',
  older: 'left',
  unknown: 'left',
  failed: 'failed',
  cancelled: 'cancelled',
} as const;

/** What came of a fetch, for people; files that are as they were are counted only. */
export function describeFetch(ended: DataPackOutcome): string {
  const { outcome, detail, edition, files, lacking, fetched, reused } = ended;
  if (!edition) return `data pack: failed: ${detail}`;
  const same = files.filter((file) => file.outcome === 'unchanged').length;
  const told = files
    .filter((file) => file.outcome !== 'unchanged')
    .map(
      (file) =>
        `  ${file.list || file.kind} ${file.name}: ${[WORDS[file.outcome], file.detail].filter(Boolean).join(': ')}`,
    );
  const moved = fetched + reused > 0 ? `, ${megabytes(fetched)} fetched, ${megabytes(reused)} used again` : '';
  return [
    `data pack: ${outcome}: edition ${edition.number} of ${edition.publishedAt}, ${files.length} files, ${same} unchanged${moved}`,
    ...told,
    ...describeLacking(lacking),
  ].join('\n');
}

/** Where the data pack comes from and how the last look ended, for people. */
export function describeStatus(status: DataPackStatus | null): string {
  if (!status)
    return 'No source of a data pack is set: data is imported on this machine (data.source in the settings).';
  const { source, key, updateAt, edition, checkedAt, outcome, detail, lacking } = status;
  return [
    `source: ${source}`,
    `key: ${key ?? 'none, so nothing is taken; enter data.publicKey in the settings'}`,
    `schedule: ${updateAt === null ? 'off' : `daily at ${updateAt}`}`,
    `edition: ${edition ? `${edition.number} of ${edition.publishedAt}` : 'none was taken yet'}`,
    `last look: ${checkedAt && outcome ? `${WORDS[outcome]} ${checkedAt}${detail ? `: ${detail}` : ''}` : 'none yet'}`,
    ...describeLacking(lacking),
  ].join('\n');
}

/** What nobody renews here, as the publishers are not asked while a source is set. */
function describeLacking(lacking: readonly string[]): string[] {
  if (lacking.length === 0) return [];
  return [`not in the edition, so growing old here: ${lacking.join(', ')}; have them published, too`];
}
