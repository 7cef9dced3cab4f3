import type { Dice } from './dou-people.ts';

/** Somebody whom an invented act names. */
export interface Named {
  name: string;
  /** Written beside the name; absent where there is none. */
  document?: string;
  role: string;
}

/** An invented act with everybody it names. */
export interface InventedAct {
  artType: string;
  section: string;
  orgao: string;
  identifica: string;
  html: string;
  named: Named[];
}

export type ActKind = (dice: Dice) => InventedAct;
