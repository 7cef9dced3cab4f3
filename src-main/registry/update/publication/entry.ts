/** One line of a listing. */
export interface Entry {
  name: string;
  isFolder: boolean;
  /** Of a file where it is fetched from, of a folder where it is listed. */
  address: string;
  /** Bytes; null where the listing does not say. */
  size: number | null;
  /** Whether `size` is no rounded one. */
  exact: boolean;
  /** What the listing says of this version of the file, to be compared with what it says later; empty where nothing. */
  mark: string;
}
