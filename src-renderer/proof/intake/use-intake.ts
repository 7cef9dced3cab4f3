import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../api/client-context.ts';
import { announce } from '../../shared/announce.ts';
import { type Origin, openDocument, type Read, rereadDocument } from '../reading/desk.ts';
import { readDocument } from '../reading/read-document.ts';
import { fetchSample } from './fetch-sample.ts';
import { type IntakeProblem, judgeFiles } from './judge-file.ts';
import { useFileDrop } from './use-file-drop.ts';
import { useFilePaste } from './use-file-paste.ts';

/** The ways in which a document comes to the page, and why the last one was turned away. */
export interface Intake {
  dragging: boolean;
  problem: { name: IntakeProblem; files: number } | null;
  /** The sample bill could not be fetched. */
  sampleError: Error | null;
  sampleComing: boolean;
  take(files: readonly File[], origin: Origin): Promise<void>;
  takeSample(): Promise<void>;
  reread(id: number): void;
  dismiss(): void;
}

/** Takes documents in: judged here by the service's own rules, then read. Drops and pastes count anywhere on the page. */
export function useIntake(): Intake {
  const { t } = useTranslation('proof');
  const client = useClient();
  const [problem, setProblem] = useState<Intake['problem']>(null);
  const [sampleError, setSampleError] = useState<Error | null>(null);
  const [sampleComing, setSampleComing] = useState(false);
  const read: Read = (file, signal, onProgress) => readDocument(client, file, signal, onProgress);

  const take: Intake['take'] = async (files, origin) => {
    setSampleError(null);
    const judgement = await judgeFiles(files);
    if ('problem' in judgement) {
      setProblem({ name: judgement.problem, files: files.length });
      announce(t(`failure.${judgement.problem}.title`));
      return;
    }
    setProblem(null);
    void openDocument({ ...judgement, origin }, read);
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
    reread: (id) => void rereadDocument(id, read),
    dismiss: () => setProblem(null),
  };
}
