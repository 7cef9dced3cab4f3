import { useEffect } from 'react';
import { useClient } from '../../api/client-context.ts';
import { fileCorrections, filingsOf, lacksCorrections, useFiledAnswers } from '../../shared/dossier/filed-answers.ts';
import { useDocumentSession } from '../reading/document-session.ts';
import { correctionsOf } from './corrections.ts';

/** Whatever is put right in a reading that is in a dossier goes there, too, and what was before it was filed. */
export function useFileCorrections(): void {
  const client = useClient();
  const documents = useDocumentSession((session) => session.documents);
  const answers = useFiledAnswers();
  useEffect(() => {
    for (const { phase } of documents) {
      if (phase.name !== 'done') continue;
      const { answer, details } = phase.reading;
      const addresses = correctionsOf(details);
      for (const filing of filingsOf(answers, answer.id)) {
        if (lacksCorrections(filing, addresses)) void fileCorrections(client, answer.id, filing.dossier, addresses);
      }
    }
  }, [client, documents, answers]);
}
