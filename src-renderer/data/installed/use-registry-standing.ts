import { useTranslation } from 'react-i18next';
import type { SnapshotSubset, SnapshotSummary } from '../../../src-main/contract/status.ts';
import type { RegistryStatus } from '../../../src-main/contract/window/data.ts';
import { useFormat } from '../../shared/format.ts';
import { isSample } from '../../shared/installed/warned.ts';
import { useRegistryUpdate } from '../updates/registry-store.ts';
import { useRegistryStatus } from '../updates/use-registry.ts';
import { useRegistryText } from '../updates/use-registry-text.ts';

/**
 * What the installed copy of the registry holds, what it takes, and how the last look at the publisher ended, the weightiest first; none until
 * its status is there.
 */
export function useRegistryStanding(): string[] {
  const { t } = useTranslation('data');
  const { bytes, dateTime } = useFormat();
  const { part, outcome: textOf } = useRegistryText();
  const running = useRegistryUpdate((state) => state.phase === 'running');
  const status = useRegistryStatus();
  if (!status) return [];
  const { checkedAt, outcome, detail } = status.official;
  const [newest] = status.snapshots;
  const when = checkedAt && dateTime(checkedAt);
  const looked = when && outcome && t('standing.last', { when, outcome: textOf(outcome, detail) });
  const partOf = (snapshot: SnapshotSummary) => {
    return isSample(snapshot) ? t('registry.sample') : part(snapshot.subset);
  };
  const said = [
    status.rolledBack && t('standing.rolledBack', { file: status.rolledBack.file }),
    status.begun && !running && t('registry.begun'),
    looked || (!status.begun && t('registry.never')),
    wantsAnother(status) && t('registry.wanted', { part: small(part(wantedOf(status))) }),
    newest && t('registry.holds', { part: partOf(newest), size: bytes(newest.bytes) }),
  ];
  return said.filter((sentence) => typeof sentence === 'string');
}

/** The part of the country that the settings want, in the words of an installed copy; undefined is everything. */
function wantedOf({ wanted: { ufs, activeOnly } }: RegistryStatus): SnapshotSubset | undefined {
  if (!ufs && !activeOnly) return undefined;
  return { ...(ufs && { ufs: [...ufs] }), ...(activeOnly && { activeOnly }) } as SnapshotSubset;
}

/** Whether the next update brings another part of the country than the one that is installed. */
function wantsAnother(status: RegistryStatus): boolean {
  const [newest] = status.snapshots;
  if (newest?.demonstration) return wantedOf(status) !== undefined;
  const [wanted, installed] = [wantedOf(status), newest?.subset].map((subset) =>
    [...(subset?.ufs ?? [])]
      .sort()
      .concat(String(subset?.activeOnly ?? false))
      .join(),
  );
  return wanted !== installed;
}

function small(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
