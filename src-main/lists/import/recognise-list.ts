import type { ListName } from '../../contract/lists.ts';
import { kindOf } from '../../data/file-kind.ts';
import { ImportError } from '../../data/import-error.ts';
import { type Inputs, openInputs } from '../../data/input-files.ts';
import { LIST_TABLE } from '../list-table.ts';
import type { ListSource, Sample } from './list-source.ts';

/**
 * The list whose official files these are, all of them together, told by their content; null where they are no list's,
 * or cannot be opened (importing them says why).
 */
export async function recogniseList(files: readonly string[]): Promise<ListName | null> {
  let inputs: Inputs;
  try {
    inputs = await openInputs(files);
  } catch (error) {
    if (error instanceof ImportError) return null;
    throw error;
  }
  try {
    return await listOf(await samplesOf(inputs));
  } catch (error) {
    if (error instanceof ImportError) return null;
    throw error;
  } finally {
    inputs.close();
  }
}

/** What the first bytes of all files together may take: the archive of a month of the gazette holds 14,000 of them. */
const ALL_HEADS = 16 * 1024 ** 2;
const LONGEST_HEAD = 16 * 1024;
const SHORTEST_HEAD = 1024;
/** Files whose first bytes are read at a time; each takes buffers of its own to unpack. */
const AT_A_TIME = 16;

/** Every file with its first bytes: some thousand, or so few that those of all files stay small. */
export async function samplesOf(inputs: Inputs): Promise<Sample[]> {
  const share = Math.floor(ALL_HEADS / inputs.files.length);
  const most = Math.min(Math.max(share, SHORTEST_HEAD), LONGEST_HEAD);
  const samples: Sample[] = [];
  for (let at = 0; at < inputs.files.length; at += AT_A_TIME) {
    const some = inputs.files.slice(at, at + AT_A_TIME);
    samples.push(...(await Promise.all(some.map(async (file) => ({ file, head: await file.head(most) })))));
  }
  return samples;
}

/** The list that the samples belong to; null where there is none. */
export async function listOf(samples: readonly Sample[]): Promise<ListName | null> {
  for (const { list, source: load } of LIST_TABLE) {
    const source = await load();
    if (await source.recognises(withoutIgnored(source, samples))) return list;
  }
  return null;
}

/** The samples without those that only lie beside the list. */
export function withoutIgnored(source: ListSource, samples: readonly Sample[]): readonly Sample[] {
  return source.ignores ? samples.filter((sample) => !source.ignores?.(sample)) : samples;
}

/** Refuses what the list is not published as, in words that help: an empty file, a web page, a picture. */
export function refuseOtherKinds(
  samples: readonly Sample[],
  title: string,
  { kinds }: Pick<ListSource, 'kinds'> = {},
): void {
  if (samples.length === 0) throw new ImportError('archiveEmpty');
  for (const { file, head } of samples) {
    const kind = kindOf(head);
    if (kinds?.includes(kind)) continue;
    if (kind === 'empty') throw new ImportError('fileEmpty', { file: file.name });
    if (kind === 'html') {
      throw new ImportError('webPage', { file: file.name, title });
    }
    if (kind === 'zip' || kind === 'gzip') {
      throw new ImportError('archiveInArchive', { file: file.name });
    }
    if (kind === 'binary' || kind === 'pdf') {
      throw new ImportError('neitherCsvNorXml', { file: file.name, title });
    }
  }
}
