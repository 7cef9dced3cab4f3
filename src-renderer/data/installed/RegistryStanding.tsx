import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format.ts';
import classes from '../data.module.css';
import { useRegistryUpdate } from '../updates/registry-store.ts';
import { useRegistryStatus } from '../updates/use-registry.ts';
import { useRegistryText } from '../updates/use-registry-text.ts';

/** What the installed copy of the registry holds, what it takes, and how the last look at the publisher ended. */
export function RegistryStanding() {
  const { t } = useTranslation('data');
  const { bytes, dateTime } = useFormat();
  const { part, outcome: textOf } = useRegistryText();
  const running = useRegistryUpdate((state) => state.phase === 'running');
  const status = useRegistryStatus();
  if (!status) return null;
  const { checkedAt, outcome, detail } = status.official;
  const [newest] = status.snapshots;
  const when = checkedAt && dateTime(checkedAt);
  const looked = when && outcome && t('standing.last', { when, outcome: textOf(outcome, detail) });
  const said = [
    newest && t('registry.holds', { part: part(newest.subset), size: bytes(newest.bytes) }),
    looked || (!status.begun && t('registry.never')),
    status.rolledBack && t('standing.rolledBack', { file: status.rolledBack.file }),
    status.begun && !running && t('registry.begun'),
  ];
  return said
    .filter((sentence) => typeof sentence === 'string')
    .map((sentence) => (
      <span key={sentence} className={classes.publisher}>
        {sentence}
      </span>
    ));
}
