import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../api/client-context.ts';
import { announce } from '../../shared/announce.ts';
import { fileAnswer } from '../../shared/dossier/filed-answers.ts';
import { useFileDrop } from '../../shared/file-drop/use-file-drop.ts';
import type { NewDocument, Origin } from '../reading/document.ts';
import {
  goOnReading,
  openDocuments,
  type Read,
  rereadDocuments,
  useDocumentSession,
} from '../reading/document-session.ts';
import { fitting } from '../reading/limits.ts';
import { readDocument } from '../reading/read-document.ts';
import { fetchSample } from './fetch-sample.ts';
import { type IntakeProblem, judgeFile } from './judge-file.ts';
import { useFilePaste } from './use-file-paste.ts';

/** Why something that was brought is not in the session; `count` are the files concerned. */
export interface Turned {
  name: IntakeProblem | 'fileMissing' | 'sessionFull';
  count: number;
}

/** The ways in which documents come to the page, and why the last one was turned away. */
export interface Intake {
  dragging: boolean;
  problem: Turned | null;
  /** The sample bill could not be fetched. */
  sampleError: Error | null;
  sampleComing: boolean;
  take(files: readonly File[], origin: Origin): Promise<void>;
  takeSample(): Promise<void>;
  reread(ids: readonly number[]): void;
  /** Goes on with the queue after a pause or a cancellation. */
  goOn(): void;
  dismiss(): void;
}

/**
 * Takes documents in: judged here by the service's own rules, then read one after the other. A single file that cannot
 * be read is told of and not kept; among several it stays in the list, so that none gets lost. Drops and pastes count
 * anywhere on the page.
 */
export function useIntake(): Intake {
  const { t } = useTranslation('proof');
  const client = useClient();
  const [problem, setProblem] = useState<Turned | null>(null);
  const [sampleError, setSampleError] = useState<Error | null>(null);
  const [sampleComing, setSampleComing] = useState(false);
  const read: Read = async (file, signal, onProgress, askedIn) => {
    const reading = await readDocument(client, file, signal, onProgress);
    if (askedIn) void fileAnswer(client, askedIn, reading.answer.id);
    return reading;
  };

  const turnAway = (turned: Turned) => {
    setProblem(turned);
    announce(t(`failure.${turned.name}.title`));
  };

  const take: Intake['take'] = async (files, origin) => {
    setSampleError(null);
    setProblem(null);
    const [only] = files;
    if (!only) return turnAway({ name: 'fileMissing', count: 0 });
    const taken = files.slice(0, fitting(useDocumentSession.getState().documents, files));
    const coming: NewDocument[] = [];
    for (const file of taken) coming.push({ file, origin, ...(await judgeFile(file)) });
    const [first] = coming;
    if (files.length === 1 && first && 'problem' in first) return turnAway({ name: first.problem, count: 1 });
    if (taken.length < files.length) turnAway({ name: 'sessionFull', count: files.length - taken.length });
    void openDocuments(coming, read);
  };

  const takeSample = async () => {
    setSampleComing(true);
    setSampleError(null);
    try {
      await take([await fetchSample(client, t('sampleName'))], 'sample');
    } catch (error) {
      setSampleError(error as Error);
    } finally {
      setSampleComing(false);
    }
  };

  const dragging = useFileDrop((files) => void take(files, 'file'));
  useFilePaste((files) => void take(files, 'clipboard'));
  return {
    dragging,
    problem,
    sampleError,
    sampleComing,
    take,
    takeSample,
    reread: (ids) => void rereadDocuments(ids, read),
    goOn: () => void goOnReading(read),
    dismiss: () => setProblem(null),
  };
}
