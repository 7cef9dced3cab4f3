import { useRef, useState } from 'react';
import type { TaxpayerQuery } from '../../../src-main/contract/registry.ts';
import { useClient } from '../../api/client-context.ts';
import { isCancelled } from '../../api/errors.ts';
import { useDossierContext } from '../../shared/dossier/context.ts';
import { fileAnswer } from '../../shared/dossier/filed-answers.ts';
import { type Answered, askTaxpayer } from './ask.ts';

export type LookupState =
  | { name: 'idle' }
  | { name: 'asking'; question: TaxpayerQuery }
  | { name: 'answered'; answered: Answered }
  | { name: 'failed'; question: TaxpayerQuery; error: Error };

export interface Lookup {
  state: LookupState;
  /** A new question ends the one before. */
  ask(question: TaxpayerQuery): void;
  /** The question once more: it failed, or its answer is not remembered any longer. */
  again(): void;
  cancel(): void;
}

/** One lookup at a time, kept in the memory of the page and nowhere else. */
export function useLookup(): Lookup {
  const client = useClient();
  const [state, setState] = useState<LookupState>({ name: 'idle' });
  const running = useRef<AbortController>(null);

  const ask = async (question: TaxpayerQuery) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ name: 'asking', question });
    const { dossier } = useDossierContext.getState();
    try {
      const answered = await askTaxpayer(client, question, controller.signal);
      if (running.current !== controller) return;
      setState({ name: 'answered', answered });
      if (dossier) void fileAnswer(client, dossier, answered.requestId);
    } catch (error) {
      if (running.current !== controller) return;
      setState(isCancelled(error) ? { name: 'idle' } : { name: 'failed', question, error: error as Error });
    }
  };

  return {
    state,
    ask: (question) => void ask(question),
    again: () => {
      if (state.name === 'failed') void ask(state.question);
      else if (state.name === 'answered') void ask(state.answered.question);
    },
    cancel: () => running.current?.abort(),
  };
}
