import type { Subject } from '../../src-main/contract/dossiers.ts';
import type { CheckedRow } from '../../src-main/contract/window/spreadsheets.ts';
import type { Client } from '../api/client.ts';
import { questionsAbout } from './dossier/subject.ts';
import { BY_DEFAULT, type Comparison } from './query/comparison.ts';
import { useSearch } from './search/store.ts';
import { useSeveral } from './several/store.ts';
import { useSpreadsheet } from './spreadsheet/store.ts';

/** Looks a name or a document up in all lists, for whoever goes to the page next. */
export function lookUpInLists(client: Client, text: string, comparison: Partial<Comparison>): void {
  void useSearch.getState().start(client, { ...BY_DEFAULT, ...comparison, text, list: 'todas' });
}

/**
 * Brings rows to be looked up together, for whoever goes to the page next. False where another spreadsheet is there, which
 * stays.
 */
export function bringRows(name: string, rows: readonly CheckedRow[]): boolean {
  return useSpreadsheet.getState().takeRows(name, rows);
}

/** Looks somebody up in all lists, by its names and its documents, for whoever goes to the page next. */
export function lookUpSubject(client: Client, subject: Partial<Subject>): void {
  const { texts, facts } = questionsAbout(subject);
  const how = { ...useSearch.getState().preferred, list: 'todas', facts } as const;
  const [text = ''] = texts;
  if (texts.length === 1) void useSearch.getState().start(client, { ...how, text });
  else void useSeveral.getState().start(client, texts, how);
}
