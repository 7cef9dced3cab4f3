import { readProgramUpdateRecord } from '../../program-update/record.ts';
import { VERSION } from '../../version.ts';
import { Failure, Warning, type World } from './finding.ts';

/** Where the policy names a source of program updates: how the last look ended, by what is on record. The source is not asked. */
export function checkProgramUpdate({ dataDir, config }: World) {
  const { source, publicKey, mode = 'ask', channel, deferDays } = config().programUpdate;
  if (source === undefined || mode === 'never') return null;
  const { checkedAt, failure, found, lookedBy } = readProgramUpdateRecord(dataDir);
  const newer = lookedBy === VERSION ? (found?.version ?? null) : null;
  const facts = {
    mode,
    channel: channel ?? null,
    deferDays: deferDays ?? 0,
    checkedAt,
    newer,
    fault: failure?.fault ?? null,
  };
  if (publicKey === undefined) {
    throw new Failure(
      'nothing is installed without the public key of who publishes; set programUpdate.publicKey in the policy',
      facts,
    );
  }
  if (failure) throw new Warning(`the last look failed: ${failure.detail}`, facts);
  if (newer) return { detail: `version ${newer} is newer than this one`, facts };
  return {
    detail:
      checkedAt === null
        ? 'not looked for yet; a desktop that was installed by NSIS, deb, rpm or as an AppImage looks once a day'
        : `none newer on ${checkedAt}`,
    facts,
  };
}
