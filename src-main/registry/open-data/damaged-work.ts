/** What an interrupted import left on disk is not as it was written: cut off by a crash, or altered. */
export class DamagedWork extends Error {
  constructor(options?: ErrorOptions) {
    super('a working file of the import is damaged', options);
    this.name = 'DamagedWork';
  }
}
