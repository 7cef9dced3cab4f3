/** What only a desktop can do for the window. */
export interface AroundService {
  /** Ends the program and starts it anew. */
  restart(): void;
  /** Shows the data directory. */
  openDataFolder(): void;
}
