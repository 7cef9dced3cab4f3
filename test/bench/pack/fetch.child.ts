import { packKinds } from '../../../src-main/pack-kinds.ts';
import { parsePublicKey } from '../../../src-main/supply/minisign.ts';
import { fetchPack } from '../../../src-main/supply/pack/fetch.ts';
import { FolderPlace } from '../../../src-main/supply/pack/folder-place.ts';
import { reportFigures } from '../alone.ts';

/** One fetch in a process of its own. argv: data directory, folder of the data pack, public key. stdout: figures. */
const [dataDir, folder, key] = process.argv.slice(2) as [string, string, string];
await reportFigures(async () => {
  const place = new FolderPlace(folder);
  const result = await fetchPack(
    {
      dataDir,
      place,
      publicKey: parsePublicKey(key)!,
      kinds: packKinds({ lists: 2, postal: 2, registry: 1 }),
      now: new Date(),
      onProgress: () => undefined,
      signal: new AbortController().signal,
    },
    {},
    String,
  );
  await place.close();
  const bad = result.files.find(({ outcome }) => outcome !== 'installed');
  if (bad) throw new Error(`${bad.name}: ${bad.outcome}: ${bad.detail}`);
  return { rows: 0, fetched: result.fetched, reused: result.reused, ...place.cost };
});
