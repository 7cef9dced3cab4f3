import { open } from 'node:fs/promises';
import type { ReportCheck } from '../../contract/report-check.ts';
import { type ProofFault, verifyProof } from '../../evidence/log/verify-proof.ts';
import { MOST_REPORT_BYTES, ReportProcesses } from '../../evidence/report/processes.ts';

/** What a proof turned out to be; `ok` only where its log's key is known. */
export interface ProofCheck {
  kind: 'proof';
  ok: boolean;
  /** `unknownKey`: all of it holds, and nobody said here whose key it is. */
  fault?: ProofFault | 'unknownKey';
  /** Name of the log that it is of, and the verifier key by which it holds. */
  origin?: string;
  publicKey?: string;
  entry?: { id: string; seq: number; time: string; zone: string; kind: string };
  size?: number;
  payload?: unknown;
}
export type FileVerdict = ProofCheck | ({ kind: 'report' } & ReportCheck);

export interface FileToVerify {
  file: string;
  /** Verifier keys of the logs that are trusted. */
  trusted: readonly string[];
}

/** Checks a file by itself, whatever it is called: no record and no network is needed. */
export async function verifyFile({ file, trusted }: FileToVerify): Promise<FileVerdict> {
  const bytes = await contentOf(file);
  if (Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')) return checkReport(bytes, trusted);
  return checkProof(jsonOf(Buffer.from(bytes).toString()), trusted);
}

async function checkReport(bytes: Uint8Array, trusted: readonly string[]): Promise<FileVerdict> {
  const processes = new ReportProcesses();
  try {
    return { kind: 'report', ...(await processes.check(bytes, trusted)) };
  } finally {
    await processes.close();
  }
}

function checkProof(proof: unknown, trusted: readonly string[]): ProofCheck {
  const verdict = verifyProof(proof);
  if (typeof verdict === 'string') return { kind: 'proof', ok: false, fault: verdict };
  const { entry, size, origin, publicKey, payload } = verdict;
  const { id, seq, time, zone, kind } = entry;
  const what = { origin, publicKey, entry: { id, seq, time, zone, kind }, size, payload };
  if (!trusted.includes(publicKey)) return { kind: 'proof', ok: false, fault: 'unknownKey', ...what };
  return { kind: 'proof', ok: true, ...what };
}

/** A larger file is none of ours, and nothing of it is looked at. */
async function contentOf(file: string): Promise<Uint8Array> {
  const opened = await open(file, 'r');
  try {
    return (await opened.stat()).size > MOST_REPORT_BYTES ? new Uint8Array() : await opened.readFile();
  } finally {
    await opened.close();
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
