import type { ListName, MatchOption } from '../lists.ts';

/** GET /settings; PUT /settings with any of them: what a person chooses for the window. What config.json says is in config.ts. */
export interface Settings {
  theme: 'auto' | 'light' | 'dark';
  language: 'pt-BR' | 'en';
  welcomed: boolean;
  /** Whether the desktop says that there are new alerts. */
  alertNotifications: boolean;
  /** Who works here, as entries of dossiers name them; empty until somebody says: then the account stands there. */
  displayName: string;
  /** The user's own groups of lists, each name once. */
  listGroups: ListGroup[];
  /** Widths in rem that a person has given columns, by table and column. */
  columnWidths: Record<string, Record<string, number>>;
}

export interface ListGroup {
  /** 1 to 40 characters. */
  name: string;
  lists: ListName[];
}

export interface SettingsAnswer {
  settings: Settings;
  /** How the window compares names until another way is chosen; the API's own default is `exact`. */
  comparison: { match: MatchOption; threshold: number };
  /** What a new portfolio says of its alerts, and what the policy says for all. */
  alerts: {
    deadlineDays: number;
    urgentLists: readonly ListName[];
    fixed: { deadlineDays?: number; urgentLists?: readonly ListName[] };
  };
  service: {
    version: string;
    address: string;
    dataDir: string;
    providers: { receitaFederal: string; sintegra: string };
  };
}
