import type { ListName } from '../contract/lists.ts';
import { ImportError } from '../data/import-error.ts';
import { type Inputs, openInputs } from '../data/input-files.ts';
import { kindOf } from '../data/recognise.ts';
import { CATALOGUE } from './catalogue.ts';
import type { Sample } from './source.ts';

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

/** Every file with its first bytes. */
export function samplesOf(inputs: Inputs): Promise<Sample[]> {
  return Promise.all(inputs.files.map(async (file) => ({ file, head: await file.head() })));
}

/** The list that the samples belong to; null where there is none. */
export async function listOf(samples: readonly Sample[]): Promise<ListName | null> {
  for (const { list, source } of CATALOGUE) if ((await source?.())?.recognises(samples)) return list;
  return null;
}

/** Refuses what no list is published as, in words that help: an empty file, a web page, a picture. */
export function refuseOtherKinds(samples: readonly Sample[], title: string): void {
  if (samples.length === 0) throw new ImportError('The archive holds no file; download it again.');
  for (const { file, head } of samples) {
    const kind = kindOf(head);
    if (kind === 'empty') throw new ImportError(`${file.name} is empty; download it again.`);
    if (kind === 'html') {
      throw new ImportError(
        `${file.name} is a web page, not the file of ${title}: the publisher's site answered with a page; download it again.`,
      );
    }
    if (kind === 'zip' || kind === 'gzip') {
      throw new ImportError(`${file.name} is an archive inside an archive; unpack it and import the files in it.`);
    }
    if (kind === 'binary' || kind === 'pdf') {
      throw new ImportError(`${file.name} is no file of ${title} as published: it is neither csv nor xml.`);
    }
  }
}
