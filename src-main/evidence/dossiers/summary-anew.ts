import type { LogEntry } from '../../contract/evidence.ts';
import { isDamaged } from '../evidence-error.ts';
import type { RecordStore, ScopeSummary } from '../store/record-store.ts';
import { filedOf } from './filed.ts';
import { type LoneSummary, loneSummaryOf } from './kept.ts';
import { loneIn } from './lone.ts';
import { protocolOf } from './protocol.ts';
import { localDay } from './retention.ts';
import { foldEntries } from './state.ts';
import type { UnreadableScope } from './unreadable.ts';
import { limitOf } from './viewer.ts';
import { type KeptSummary, summaryOf } from './views.ts';

type Read = Pick<RecordStore, 'entriesOf' | 'firstOf' | 'limitOf' | 'summaryOf'>;

/**
 * What a scope's summary says; where it cannot be read what its entries add up to, else what is known of it all the same. Whom
 * it is limited to `limitOf` says; `limited` are the scopes that have such an entry, asked once for many.
 */
export function readSummary(
  store: Read,
  { scope, summary }: ScopeSummary<KeptSummary | LoneSummary>,
  limited: ReadonlySet<string>,
): KeptSummary | LoneSummary | UnreadableScope {
  // One that was made before it said of which answer it is, or when it was filed, is made anew, too.
  const isWhole = summary !== 'unreadable' && !('lone' in summary && !('request' in summary));
  const said = isWhole ? summary : summaryAnew(store, scope);
  if ('lone' in said) return said;
  // Most are limited to nobody, by entries and summary: these are not looked up.
  const kept = isWhole && 'group' in summary ? summary.group : null;
  if (!limited.has(scope) && kept === null) return { ...said, group: null };
  const limit = limitOf(store, scope);
  const { group } = limit;
  if (!limit.damage) return { ...said, group };
  return { ...unreadable(scope, firstOf(store, scope)), group, ...(!limit.named && { unnamed: true }) };
}

function summaryAnew(store: Read, scope: string): KeptSummary | LoneSummary | UnreadableScope {
  try {
    const records = store.entriesOf(scope);
    const alone = loneIn(records);
    if (alone) return loneSummaryOf(alone.consultation.entry, alone.consultation.payload.facts, alone.hold);
    const state = foldEntries(scope, records.map(filedOf));
    if (state) return summaryOf(state);
  } catch (error) {
    if (!isDamaged(error)) throw error;
  }
  return unreadable(scope, firstOf(store, scope));
}

/** What lies open of it. */
function unreadable(id: string, first: LogEntry | null): UnreadableScope {
  if (first?.kind === 'consultation') return { id, what: 'consultation', protocol: null, group: null };
  if (first?.kind !== 'opened') return { id, what: null, protocol: null, group: null };
  return { id, what: 'dossier', protocol: protocolOf(id, localDay(first.time, first.zone)), group: null };
}

function firstOf(store: Read, scope: string): LogEntry | null {
  try {
    return store.firstOf(scope);
  } catch (error) {
    if (isDamaged(error)) return null;
    throw error;
  }
}
