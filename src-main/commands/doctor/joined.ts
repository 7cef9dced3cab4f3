import { withRecord } from '../evidence/with-record.ts';
import { withPortfolios } from '../portfolio/open-room.ts';
import { Warning, type World } from './finding.ts';

/** The office that this machine has joined; a warning where the machine has what the office does not. Nobody is asked. */
export async function checkJoined({ config, dataDir }: World): Promise<string | null> {
  const { office, evidence } = config();
  if (!office) return null;
  // What cannot be opened is there all the same.
  const filed = await withRecord(dataDir, async (room) => ((await room.state())?.size ?? 0) > 0).catch(() => true);
  const watched = await withPortfolios(dataDir, async (room) => (await room.portfolios()).length > 0).catch(() => true);
  const own = [...(filed ? ['dossiers or lookups'] : []), ...(watched ? ['portfolios'] : [])];
  const joined = `joined to ${office.origin}, proofs of residence are read ${office.reading === 'local' ? 'here' : 'there'}`;
  const warnings = [
    ...(own.length > 0
      ? [
          `${own.join(' and ')} lie on this machine which the office does not have and the window does not show: office.md, "Desktops that join", says how they are read and brought`,
        ]
      : []),
    ...(evidence.keep === 'all'
      ? ['evidence.keep is all, and yet nothing is filed on this machine: set it at the office']
      : []),
  ];
  if (warnings.length === 0) return joined;
  throw new Warning([joined, ...warnings].join('; '));
}
