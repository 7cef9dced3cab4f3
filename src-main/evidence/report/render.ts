import { printConsultation, protocolOfConsultation, theConsultation } from './consultation-report.ts';
import { type Contents, contentsOf } from './contents.ts';
import { printDossier, protocolOfReport } from './dossier-report.ts';
import { type AttachedDocument, EVIDENCE_NAME, evidenceBytes, type ReportEvidence } from './evidence-file.ts';
import { Sheet } from './page/sheet.ts';
import { originOf } from './parts/authenticity.ts';
import { Wording } from './words/words.ts';

/** The number that a report is quoted by. */
export function protocolOfContents(contents: Contents): string {
  return contents.evidence.report === 'dossier'
    ? protocolOfReport(contents)
    : protocolOfConsultation(theConsultation(contents));
}

/**
 * The PDF of this evidence, the same bytes from the same evidence: nothing of it comes from the clock, the machine, its
 * languages or chance.
 *
 * @throws EvidenceContradicts where the evidence contradicts itself (`contentsOf`).
 */
export async function renderReport(
  evidence: ReportEvidence,
  documents: readonly AttachedDocument[],
): Promise<Uint8Array> {
  const contents = contentsOf(evidence, documents);
  const wording = new Wording(evidence.language);
  const { words } = wording;
  const protocol = protocolOfContents(contents);
  const date = new Date(evidence.issued.time);
  const sheet = new Sheet({
    title: `${words.titles[evidence.report]} ${protocol}`,
    subject: originOf(evidence.entries[0]!),
    author: evidence.issued.author.name || evidence.issued.author.account,
    keywords: protocol,
    language: evidence.language,
    date,
    program: `${words.product} ${evidence.program}`,
  });
  const print = { sheet, wording };
  if (evidence.report === 'dossier') printDossier(print, contents);
  else printConsultation(print, contents);
  const attach = (bytes: Uint8Array, name: string, type: string, relationship: string, description: string) =>
    sheet.attach(bytes, { name, type, relationship, description, date });
  const types = new Map(contents.files.map(({ attached, filed }) => [attached, filed.document]));
  for (const { name, bytes } of documents) {
    const document = types.get(name)!;
    attach(bytes, name, document.mediaType, 'Supplement', document.name);
  }
  attach(evidenceBytes(evidence), EVIDENCE_NAME, 'application/json', 'Data', words.authenticity.log);
  return sheet.finish();
}
