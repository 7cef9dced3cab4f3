import type { DossierState } from './state.ts';

/** Entries of the dossiers that are kept folded: some MB. */
const MOST_ENTRIES = 20_000;

/** The dossiers used last, folded: reading one anew opens every entry it has. */
export class FoldedDossiers {
  private readonly states = new Map<string, DossierState>();

  get(id: string): DossierState | undefined {
    const state = this.states.get(id);
    if (state) this.put(state);
    return state;
  }

  /** The one put last always stays, however long it is. */
  put(state: DossierState): void {
    this.states.delete(state.id);
    this.states.set(state.id, state);
    let entries = 0;
    for (const one of this.states.values()) entries += one.entries.length;
    for (const [id, { entries: own }] of this.states) {
      if (entries <= MOST_ENTRIES || id === state.id) break;
      this.states.delete(id);
      entries -= own.length;
    }
  }

  forget(id: string): void {
    this.states.delete(id);
  }

  clear(): void {
    this.states.clear();
  }
}
