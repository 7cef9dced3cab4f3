import { useEffect, useRef } from 'react';
import type { NameCheckQuestion } from '../../../src-main/contract/window/checks.ts';
import { useClient } from '../../api/client-context.ts';
import { askWindow } from '../../api/window-api.ts';
import { keepNameCheck, useDocumentSession } from '../reading/document-session.ts';
import { namesToCompare } from './expected.ts';

/** Has the service compare the names of documents of the session with those expected, each pair once. */
export function useNameChecks(): void {
  const client = useClient();
  const documents = useDocumentSession((session) => session.documents);
  const asked = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, phase, ...expectation } of documents) {
      if (phase.name !== 'done') continue;
      for (const address of phase.reading.details.addresses) {
        const names = namesToCompare(expectation, address);
        const key = JSON.stringify([id, names]);
        if (!names || asked.current.has(key)) continue;
        asked.current.add(key);
        const body: NameCheckQuestion = { expected: names.expected.slice(0, 200), read: names.read.slice(0, 200) };
        askWindow(client, 'POST /name-check', { body })
          .then((check) => keepNameCheck(id, { ...check, ...names }))
          // It stays open, and is asked again when anything in the session changes.
          .catch(() => asked.current.delete(key));
      }
    }
  }, [client, documents]);
}
