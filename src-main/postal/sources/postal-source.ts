import type { ImportWarningCode } from '../../contract/import-warnings.ts';
import type { InputFile } from '../../data/input-files.ts';
import type { PostalRecord } from '../record.ts';

/** One way in which postal data is published. A new one is a file here and a row in `postal-sources.ts`. */
export interface PostalSource {
  /** Reads enough of the files to know them; null when they are of another kind. */
  open(files: readonly InputFile[]): Promise<PostalReading | null>;
}

/** Files that have been recognised, ready to be read. */
export interface PostalReading {
  /** Files that hold the CEPs; their names date the data. */
  files: readonly InputFile[];
  /** YYYYMMDD, where the kind of files says how old the data is, whatever their names. */
  date?: string;
  /** Who publishes it, where that is not the post office. */
  unofficial?: string;
  /**
   * The rows in batches; where several rows have one CEP, the one to keep comes first.
   *
   * @throws ImportError when files are missing or damaged.
   */
  rows(): AsyncIterable<PostalRow[]>;
}

/** What one row of the source says. */
export type PostalRow =
  /** `summed`: it stands for rows that were told before as such. */
  | { record: PostalRecord; summed?: boolean }
  /** So many rows that say something only together with others. */
  | { summed: number }
  /** What is to be said of the whole. */
  | { warning: { code: ImportWarningCode; detail?: number } }
  | { rejected: { file: string; line: number; reason: string } }
  /** A CEP that was in use once, and what took its place. */
  | { retired: { cep: string; replacedBy: string | null } };
