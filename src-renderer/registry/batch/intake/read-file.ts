/** The largest file that is read, in bytes: far more than a list within the limit needs. */
export const MOST_BYTES = 10 * 1024 ** 2;

/** CNPJs of one list. Each is a question to a provider: more is the work of a program on the API. */
export const MOST_ENTRIES = 10_000;

/** Why a file is not read. */
export type FileProblem = 'kind' | 'tooLarge' | 'empty';

export interface ListFile {
  /** Null for what was pasted and is too long for a field. */
  name: string | null;
  text: string;
}

/**
 * The text of a dropped or chosen file. What is no text is told by its content: a workbook renamed to .csv is one still.
 */
export async function readListFile(file: File): Promise<ListFile | FileProblem> {
  if (file.size > MOST_BYTES) return 'tooLarge';
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) return 'empty';
  const text = textOf(bytes);
  return text === null ? 'kind' : { name: file.name, text };
}

/** UTF-16 where its mark is there (Excel's “Unicode text”), UTF-8 where it is valid, else Windows-1252; null for no text. */
export function textOf(bytes: Uint8Array): string | null {
  const mark = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0);
  if (mark === 0xff_fe || mark === 0xfe_ff)
    return new TextDecoder(mark === 0xff_fe ? 'utf-16le' : 'utf-16be').decode(bytes);
  // Workbooks, PDFs and pictures all have zero bytes; no text of one of the other two encodings does.
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
