/** A row in a working file: its fields, with FIELD_END between them. */
export interface RowAt {
  bytes: Uint8Array;
  start: number;
  end: number;
}

/** All that a month says of one company; of what stands twice the row read last, of partners each different row. */
export interface Company {
  key: number;
  /** By order. */
  establishments: RowAt[];
  company: RowAt | undefined;
  simples: RowAt | undefined;
  partners: RowAt[];
}
