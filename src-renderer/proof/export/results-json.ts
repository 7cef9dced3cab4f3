import type { ResidenceAnswerV3 } from '../../../src-main/contract/residence-answers.ts';
import type { SessionAddress, SessionDetails } from '../correction/corrected.ts';
import { type ExpectedRow, expectedRows, isNobody } from '../expected/expected.ts';
import { type Failure, failureOfPhase } from '../failure/failure.ts';
import { hideTaxNumber } from '../holder/mask.ts';
import { isSettled, type SessionDocument } from '../reading/document.ts';
import { type Standing, standingOf } from '../session/standing.ts';

/** One document of the session as it is exported. */
export interface ExportedDocument {
  file: string;
  bytes: number;
  /** ISO 8601. */
  openedAt: string;
  standing: Standing;
  /** Why it was not read; null where it was. */
  failure: Failure | null;
  /** Beside each address: whom and where the analyst expected, and how that compares; none where nothing was expected. */
  expected: ExpectedRow[][] | null;
  /** What `POST /proof-of-residence/v3` answers for the file; null where it was not read. */
  answer: ResidenceAnswerV3 | null;
  /**
   * What the window shows beside the answer. The CPF or CNPJ is hidden as in a copied result. Of an address that was
   * corrected, `correctedByHand` has the corrected fields with what had been read of each; one that was not read at all
   * has `enteredByHand`.
   */
  details: SessionDetails | null;
}

export interface ExportedSession {
  exportedAt: string;
  documents: ExportedDocument[];
}

/** The documents that were read, or could not be, in the order in which they came; those still waiting are left out. */
export function sessionJson(documents: readonly SessionDocument[], now: Date): string {
  const session: ExportedSession = {
    exportedAt: now.toISOString(),
    documents: documents.filter(isSettled).map(exported),
  };
  return JSON.stringify(session, null, 2);
}

/** The answer of one document, as the API spells it. */
export function answerJson(answer: ResidenceAnswerV3): string {
  return JSON.stringify(answer, null, 2);
}

function exported(document: SessionDocument): ExportedDocument {
  const { file, openedAt, phase, expected } = document;
  return {
    file: file.name,
    bytes: file.size,
    openedAt: openedAt.toISOString(),
    standing: standingOf(document),
    failure: failureOfPhase(phase)?.failure ?? null,
    expected:
      phase.name === 'done' && !isNobody(expected)
        ? phase.reading.details.addresses.map((address) => expectedRows(document, address).map(withHiddenNumber))
        : null,
    answer: phase.name === 'done' ? phase.reading.answer : null,
    details: phase.name === 'done' ? withHiddenHolders(phase.reading.details) : null,
  };
}

function withHiddenNumber(row: ExpectedRow): ExpectedRow {
  if (row.field !== 'taxNumber') return row;
  return { ...row, expected: hideTaxNumber(row.expected), read: hideTaxNumber(row.read) };
}

function withHiddenHolders(details: SessionDetails): SessionDetails {
  const hidden = (address: SessionAddress): SessionAddress => {
    const { holder, correctedByHand } = address;
    const { taxNumber } = correctedByHand ?? {};
    return {
      ...address,
      holder: { ...holder, taxNumber: hideTaxNumber(holder.taxNumber) },
      ...(taxNumber !== undefined && { correctedByHand: { ...correctedByHand, taxNumber: hideTaxNumber(taxNumber) } }),
    };
  };
  return { ...details, addresses: details.addresses.map(hidden), others: details.others.map(hidden) };
}
