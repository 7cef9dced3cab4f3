import { Compile } from 'typebox/compile';
import type { ReportCheck, ReportFinding } from '../../../contract/report-check.ts';
import { readCheckpoint } from '../../log/checkpoint.ts';
import { readEntry } from '../../log/entry.ts';
import { verifierOf } from '../../log/signed-note.ts';
import { verifyProof } from '../../log/verify-proof.ts';
import { contentsOf } from '../contents.ts';
import {
  type AttachedDocument,
  BROUGHT_FORMAT,
  EVIDENCE_FORMAT,
  EVIDENCE_NAME,
  isSigned,
  LAPSED_FORMAT,
  LIMITED_FORMAT,
  RENDERER,
  ReportEvidence,
} from '../evidence-file.ts';
import { protocolOfContents, renderReport } from '../render.ts';
import { type ReadPdf, readPdf } from './read-pdf.ts';

export interface VerifyPdfOptions {
  /** Verifier keys of the logs that are trusted, as C2SP signed-note writes them. */
  trustedKeys: readonly string[];
}

/** Pages that a finding names. */
const MOST_PAGES_NAMED = 100;
const Evidence = Compile(ReportEvidence);
const FORMATS: ReadonlySet<string> = new Set([EVIDENCE_FORMAT, LAPSED_FORMAT, LIMITED_FORMAT, BROUGHT_FORMAT]);

/**
 * Whether a PDF is a report of this program, whole and genuine: its entries stand in the log that they name, the log signed
 * them as one report, and what is printed is to the byte what they say. Offline. For a child process: the file may have been made to
 * do harm.
 */
export async function verifyPdf(bytes: Uint8Array, { trustedKeys }: VerifyPdfOptions): Promise<ReportCheck> {
  const pdf = await readPdf(bytes);
  if (!pdf) return nothing({ code: 'notAPdf' });
  try {
    return await verifyOpened(bytes, pdf, trustedKeys);
  } finally {
    await pdf.close();
  }
}

async function verifyOpened(bytes: Uint8Array, pdf: ReadPdf, trustedKeys: readonly string[]): Promise<ReportCheck> {
  const attached = pdf.attachments.find(({ name }) => name === EVIDENCE_NAME);
  if (!attached) return nothing({ code: 'noEvidence' });
  const read = evidenceIn(attached.bytes);
  if ('code' in read) return nothing(read);
  const documents = pdf.attachments.filter(({ name }) => name !== EVIDENCE_NAME);
  const publicKey = read.entries[0]!.publicKey;
  const verifier = verifierOf(publicKey);
  const forged = forgedEntries(read, publicKey);
  const findings: ReportFinding[] = forged.map((index) => ({ code: 'entryForged', detail: String(index) }));
  if (!verifier || !isSigned(read, verifier)) findings.push({ code: 'notSigned' });
  if (findings.length === 0 && !trustedKeys.includes(publicKey)) findings.push({ code: 'unknownKey' });

  const report = reportIn(read, documents, publicKey);
  if (!report) return nothing(...findings, { code: 'evidenceDamaged', detail: 'contents' });
  if (read.renderer !== RENDERER) {
    const renderers = { made: read.renderer, here: RENDERER };
    findings.push({ code: 'otherRenderer', detail: read.program, renderers });
  } else findings.push(...(await printFindings(bytes, pdf, read, documents)));
  return { ok: findings.length === 0, findings, report };
}

function nothing(...findings: ReportFinding[]): ReportCheck {
  return { ok: false, findings, report: null };
}

/** The evidence in an attachment, or why it cannot be read. */
function evidenceIn(bytes: Uint8Array): ReportEvidence | ReportFinding {
  let read: unknown;
  try {
    read = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return { code: 'evidenceDamaged', detail: 'JSON' };
  }
  const format = String((read as { format?: unknown } | null)?.format);
  if (!FORMATS.has(format)) {
    return /^atesta-evidence\/\d+$/.test(format)
      ? { code: 'newerFormat', detail: format }
      : { code: 'evidenceDamaged', detail: 'format' };
  }
  if (Evidence.Check(read)) return read;
  const [error] = Evidence.Errors(read);
  return { code: 'evidenceDamaged', detail: error?.instancePath ?? '' };
}

/** Places of the entries that do not stand in the log of this key. */
function forgedEntries({ entries }: ReportEvidence, publicKey: string): number[] {
  return entries
    .filter((proof) => typeof verifyProof(proof, publicKey) === 'string')
    .map(({ index }) => index)
    .slice(0, MOST_PAGES_NAMED);
}

/** What the report is; null where its evidence contradicts itself. */
function reportIn(
  evidence: ReportEvidence,
  documents: readonly AttachedDocument[],
  publicKey: string,
): ReportCheck['report'] {
  try {
    const contents = contentsOf(evidence, documents);
    const last = evidence.entries.at(-1)!;
    return {
      kind: evidence.report,
      protocol: protocolOfContents(contents),
      language: evidence.language,
      program: evidence.program,
      issuedAt: evidence.issued.time,
      origin: readCheckpoint(last.checkpoint)?.origin ?? '',
      publicKey,
      size: last.size,
      entries: evidence.entries.map(({ entry }) => {
        const { seq, id, kind, time } = readEntry(entry)!;
        return { seq, id, kind, time };
      }),
    };
  } catch {
    return null; // it came from somebody else: whatever is wrong with it, it says nothing
  }
}

/** Prints the evidence again and compares. */
async function printFindings(
  bytes: Uint8Array,
  pdf: ReadPdf,
  evidence: ReportEvidence,
  documents: readonly AttachedDocument[],
): Promise<ReportFinding[]> {
  let printed: Uint8Array;
  try {
    printed = await renderReport(evidence, inOrder(evidence, documents));
  } catch {
    return [{ code: 'evidenceDamaged', detail: 'contents' }];
  }
  if (Buffer.compare(bytes, printed) === 0) return [];
  if (bytes.length > printed.length && Buffer.compare(bytes.subarray(0, printed.length), printed) === 0) {
    return [{ code: 'appended', detail: String(bytes.length - printed.length) }];
  }
  return [await alteration(pdf, printed)];
}

/** Documents as the report was printed with them; a PDF names them by the alphabet. */
function inOrder({ files }: ReportEvidence, documents: readonly AttachedDocument[]): AttachedDocument[] {
  return files.map(({ name }) => documents.find((document) => document.name === name)!);
}

/** Where the text is another than it was; a page that cannot be read has none, and every page of ours has a footer. */
async function alteration(pdf: ReadPdf, printed: Uint8Array): Promise<ReportFinding> {
  const original = await readPdf(printed);
  if (!original) throw new Error('what was printed cannot be read');
  try {
    const pages: number[] = [];
    const [was, is] = [original.texts(), pdf.texts()];
    for (let page = 1; page <= Math.max(original.pages, pdf.pages); page++) {
      const [before, now] = await Promise.all([was.next(), is.next()]);
      if (before.value !== now.value && pages.length < MOST_PAGES_NAMED) pages.push(page);
    }
    return pages.length > 0 ? { code: 'altered', pages } : { code: 'altered' };
  } finally {
    await original.close();
  }
}
