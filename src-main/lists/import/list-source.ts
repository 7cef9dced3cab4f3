import type { ImportWarning } from '../../contract/status.ts';
import type { FileKind } from '../../data/file-kind.ts';
import type { ImportDoubt } from '../../data/import-error.ts';
import type { InputFile } from '../../data/input-files.ts';
import type { ListRecord } from '../record.ts';

/** A file with its first bytes read. */
export interface Sample {
  file: InputFile;
  head: Uint8Array;
}

/** A row that cannot become a record; the import report shows it. */
export interface Rejection {
  line: number;
  reason: string;
}

/** A part of what a source has read: every row is a record, folded into one, or rejected. */
export interface RecordBatch {
  records: ListRecord[];
  /** Rows that became part of another row's record: aliases, addresses, instalments. */
  folded: number;
  rejected: Rejection[];
  /** Rows that are no entries of the list and are left out on purpose, such as acquittals. */
  leftOut?: number;
  /** What the user should know although nothing is wrong with any row. */
  warning?: ImportWarning;
  /** A file that the publisher gives with these and that is not among them, by the publisher's name: `alt.csv`. */
  lacks?: string;
  /** Why these may not be the list's files after all: without `force` such an import is refused with it. */
  doubt?: ImportDoubt;
}

/** The reader of one list's official files. A new list is one of these and a row of `list-table.ts`. */
export interface ListSource {
  /** Kinds of file, besides text and xml, as which the list is published: `pdf`. */
  kinds?: readonly FileKind[];
  /** Whether a file is only what the publisher puts beside the list, such as the note that explains its columns. */
  ignores?(sample: Sample): boolean;
  /** Whether these files, all of them together, are this list's; told by their content. */
  recognises(samples: readonly Sample[]): Promise<boolean> | boolean;
  /** `YYYYMMDD` where the content says of which day it is; asked only where no name does. */
  dateOf?(samples: readonly Sample[]): Promise<string | null> | string | null;
  /**
   * Which part of the list the files are, where the publisher publishes it in parts that stand beside each other: the year
   * of an election (`2024`), a board (`QGI`). Capital letters, digits and hyphens. The newest file of each part answers.
   */
  seriesOf?(samples: readonly Sample[]): Promise<string | null> | string | null;
  /** Documents are typed by many hands in running text: that some are wrong says nothing of the file. */
  documentsInProse?: true;
  /**
   * Which of `files`, named as `lacks` names them, an installed copy has rows of, by the details of its records: one of an
   * earlier version may name what it lacks otherwise. Without it a copy has all files that it does not name.
   */
  filesIn?(details: Iterable<Readonly<Record<string, string>>>, files: readonly string[]): readonly string[];
  /**
   * All records in the order of the files.
   *
   * @throws ImportError when a file is not what this list publishes.
   */
  read(samples: readonly Sample[]): AsyncIterable<RecordBatch>;
}
