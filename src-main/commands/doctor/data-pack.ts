import { dataPackStatus } from '../../supply/pack/data-packs.ts';
import { Failure, Warning, type World } from './finding.ts';
import { counted, daysIn } from './words.ts';

/** A daily look that has not been for so long is none. */
const LATE_DAYS = 2;

/** Where data is taken from, by what is on record: which edition, and how the last look ended. The source is not asked. */
export function checkDataPack({ dataDir, config, now }: World) {
  const status = dataPackStatus(dataDir, config().data);
  if (!status) return null;
  const { source, key, updateAt, edition, checkedAt, outcome, detail, lacking } = status;
  const facts = {
    edition: edition?.number ?? null,
    publishedAt: edition?.publishedAt ?? null,
    checkedAt,
    outcome,
    updateAt,
    key,
    lacking: [...lacking],
  };
  if (key === null) {
    throw new Failure(
      `nothing is taken from ${source} without the public key of who publishes it; enter data.publicKey in the settings`,
      facts,
    );
  }
  const taken = edition ? `edition ${edition.number} of ${edition.publishedAt}` : 'no edition was taken yet';
  if (outcome === 'failed') throw new Warning(`${taken}; the last look at ${source} failed: ${detail}`, facts);
  if (!edition || checkedAt === null) {
    throw new Warning(`${taken} from ${source}; run "atesta data fetch", which says what is in the way`, facts);
  }
  const days = daysIn(now - Date.parse(checkedAt));
  if (updateAt !== null && days >= LATE_DAYS) {
    throw new Warning(
      `${taken}; nobody has looked at ${source} for ${counted(days, 'day')}: see that the service runs, or run "atesta data fetch"`,
      facts,
    );
  }
  if (lacking.length > 0) {
    throw new Warning(
      `${taken}; it does not hold ${lacking.join(', ')}, which nobody renews here while ${source} is the source: have them published, too`,
      facts,
    );
  }
  return { detail: `${taken} from ${source}, last looked at ${checkedAt}`, facts };
}
