import type { ListName, MatchOption } from '../lists.ts';

/** GET /settings; PUT /settings with any of the changeable ones. `locked` names those that a policy file fixes. */
export interface Settings {
  theme: 'auto' | 'light' | 'dark';
  language: 'pt-BR' | 'en';
  /** Port of the API; a change applies at the next start. */
  port: number;
  welcomed: boolean;
  /** Days after which a proof of residence is warned of as too old. */
  maxAgeDays: number;
  /** How the window compares names until another way is chosen; the API's own default is `exact`. */
  match: MatchOption;
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
  locked: (keyof Settings)[];
  service: {
    version: string;
    address: string;
    dataDir: string;
    providers: { receitaFederal: string; sintegra: string };
  };
}
