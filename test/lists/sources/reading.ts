import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { sentenceOfWarning } from '../../../src-main/contract/import-warnings.ts';
import { type Inputs, openInputs } from '../../../src-main/data/input-files.ts';
import { detailsObject } from '../../../src-main/lists/details.ts';
import type { ListSource, Rejection } from '../../../src-main/lists/import/list-source.ts';
import { samplesOf } from '../../../src-main/lists/import/recognise-list.ts';
import type { ListRecord } from '../../../src-main/lists/record.ts';

/** A record as its source gives it, its details as a plain object. */
export type ReadRecord = ListRecord & { details: Record<string, string> };

export interface Reading {
  records: ReadRecord[];
  rejected: Rejection[];
  folded: number;
  warnings: string[];
  lacks: string[];
  doubts: string[];
}

/** Everything that a source makes of files, as the import sees it. */
export async function readAll(source: ListSource, files: string[]): Promise<Reading> {
  return withSamples(files, async (samples) => {
    const reading: Reading = { records: [], rejected: [], folded: 0, warnings: [], lacks: [], doubts: [] };
    for await (const batch of source.read(samples)) {
      for (const record of batch.records) {
        reading.records.push({ ...record, details: detailsObject(record.details) });
      }
      reading.rejected.push(...batch.rejected);
      reading.folded += batch.folded + (batch.leftOut ?? 0);
      if (batch.warning) reading.warnings.push(sentenceOfWarning(batch.warning));
      if (batch.lacks) reading.lacks.push(batch.lacks);
      if (batch.doubt) reading.doubts.push(batch.doubt.message);
    }
    return reading;
  });
}

export function recognised(source: ListSource, files: string[]): Promise<boolean> {
  return withSamples(files, async (samples) => source.recognises(samples));
}

export async function withSamples<Result>(
  files: string[],
  work: (samples: Awaited<ReturnType<typeof samplesOf>>) => Promise<Result>,
): Promise<Result> {
  const inputs: Inputs = await openInputs(files);
  try {
    return await work(await samplesOf(inputs));
  } finally {
    inputs.close();
  }
}

/** A file as publishers write it; the letters used are the same in windows-1252 and latin1. */
export function writeFile(dir: string, name: string, content: string, encoding: BufferEncoding = 'latin1'): string {
  const file = path.join(dir, name);
  writeFileSync(file, Buffer.from(content, encoding));
  return file;
}

/** Lines of an official csv of CGU: `;`, CRLF, every cell quoted where `quoted`. */
export function csv(rows: readonly (readonly string[])[], quoted = true): string {
  const cell = (text: string) => (quoted ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('');
}

/** Records without the aliases that have a name in the other order. */
export function asListed(records: readonly ListRecord[]): ListRecord[] {
  return records.map((record) => ({
    ...record,
    aliases: record.aliases.filter(({ quality }) => !/(?:given name|surname) first$/.test(quality ?? '')),
  }));
}
