import { create } from 'zustand';
import type { CorrectedAddresses } from '../../../src-main/contract/dossiers.ts';
import type { Client } from '../../api/client.ts';
import type { OpenDossier } from './context.ts';
import { enter } from './dossiers-api.ts';

/** What becomes of the document that a consultation read. */
export type DocumentFiling = { state: 'keeping' | 'kept' } | { state: 'failed'; error: Error };

/** What becomes of what a person put right in a reading, as it all stood then. */
export type CorrectionFiling = { addresses: CorrectedAddresses } & (
  | { state: 'filing' | 'filed' }
  | { state: 'failed'; error: Error }
);

/** What became of one answer in one dossier. */
export type AnswerFiling = { dossier: OpenDossier } & (
  | { state: 'filing' }
  | { state: 'filed'; entry: string; document?: DocumentFiling; corrections?: CorrectionFiling }
  | { state: 'failed'; error: Error }
);

type FiledAnswers = Readonly<Record<string, readonly AnswerFiling[]>>;

/**
 * Where answers were filed since the window was opened, by their Service-ReqId; an answer can be in several dossiers, oldest
 * first. In memory only.
 */
export const useFiledAnswers = create<FiledAnswers>()(() => ({}));

const NONE: readonly AnswerFiling[] = [];

/** Where one answer was filed, or is being filed; empty where it has no id yet. */
export function filingsOf(answers: FiledAnswers, request: string | null): readonly AnswerFiling[] {
  return (request !== null && answers[request]) || NONE;
}

/** Files an answer that the service remembers. Never throws: what went wrong stands in `useFiledAnswers`. */
export async function fileAnswer(client: Client, dossier: OpenDossier, request: string): Promise<void> {
  if (isFiled(request, dossier.id)) return;
  put(request, { dossier, state: 'filing' });
  try {
    const { entry } = await enter(client, dossier.id, { kind: 'consultation', request });
    put(request, { dossier, state: 'filed', entry });
  } catch (error) {
    put(request, { dossier, state: 'failed', error: error as Error });
  }
}

/** Takes over what was filed elsewhere: in the dialog that asks for the dossier. What is known to be filed stays as it is. */
export function noteFiled(request: string, dossier: OpenDossier, entry: string): void {
  const known = filingsOf(useFiledAnswers.getState(), request).find((one) => one.dossier.id === dossier.id);
  if (known?.state === 'filed') return;
  put(request, { dossier, state: 'filed', entry });
}

/** Files the document itself beside the consultation that read it. Never throws, as `fileAnswer`. */
export async function keepDocument(client: Client, request: string, dossier: OpenDossier, file: File): Promise<void> {
  const filing = filingsOf(useFiledAnswers.getState(), request).find((one) => one.dossier.id === dossier.id);
  if (filing?.state !== 'filed' || filing.document?.state === 'keeping' || filing.document?.state === 'kept') return;
  const tell = (document: DocumentFiling) => add(request, dossier, { document });
  tell({ state: 'keeping' });
  try {
    const base64 = await base64Of(file);
    await enter(client, dossier.id, { kind: 'file', name: file.name, base64, consultation: filing.entry });
    tell({ state: 'kept' });
  } catch (error) {
    tell({ state: 'failed', error: error as Error });
  }
}

/** Whether the dossier that an answer was filed in has other corrections of it than these, and is not about to. */
export function lacksCorrections(filing: AnswerFiling, addresses: CorrectedAddresses): boolean {
  if (filing.state !== 'filed' || filing.corrections?.state === 'filing') return false;
  return JSON.stringify(filing.corrections?.addresses ?? []) !== JSON.stringify(addresses);
}

/** Files what a person put right in a reading beside it. Never throws, as `fileAnswer`; what failed is tried again by asking again. */
export async function fileCorrections(
  client: Client,
  request: string,
  dossier: OpenDossier,
  addresses: CorrectedAddresses,
): Promise<void> {
  const filing = filingsOf(useFiledAnswers.getState(), request).find((one) => one.dossier.id === dossier.id);
  if (filing?.state !== 'filed' || filing.corrections?.state === 'filing') return;
  const tell = (corrections: CorrectionFiling) => add(request, dossier, { corrections });
  tell({ addresses, state: 'filing' });
  try {
    await enter(client, dossier.id, { kind: 'correction', consultation: filing.entry, addresses });
    tell({ addresses, state: 'filed' });
  } catch (error) {
    tell({ addresses, state: 'failed', error: error as Error });
  }
}

function isFiled(request: string, dossier: string): boolean {
  return filingsOf(useFiledAnswers.getState(), request).some(
    (one) => one.dossier.id === dossier && (one.state === 'filed' || one.state === 'filing'),
  );
}

function put(request: string, filing: AnswerFiling): void {
  useFiledAnswers.setState((answers) => {
    const before = filingsOf(answers, request);
    const at = before.findIndex(({ dossier }) => dossier.id === filing.dossier.id);
    return { [request]: at < 0 ? [...before, filing] : before.with(at, filing) };
  });
}

/** Adds to what became of a filed answer; document and corrections go their ways at the same time. */
function add(
  request: string,
  { id }: OpenDossier,
  more: Partial<Pick<AnswerFiling & { state: 'filed' }, 'document' | 'corrections'>>,
): void {
  const filing = filingsOf(useFiledAnswers.getState(), request).find(({ dossier }) => dossier.id === id);
  if (filing?.state === 'filed') put(request, { ...filing, ...more });
}

async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  // More arguments than this overflow the stack of a call.
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(text);
}
