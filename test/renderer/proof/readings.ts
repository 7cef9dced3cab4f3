import type { FieldComparison, ReadingAddress, ReadingDetails } from '../../../src-main/contract/reading.ts';
import { COMPARED_FIELDS, type ComparedField, type ReadAddress } from '../../../src-main/contract/residence.ts';
import { NOBODY } from '../../../src-renderer/proof/expected/expected.ts';
import type { Phase, SessionDocument } from '../../../src-renderer/proof/reading/document.ts';
import type { Reading } from '../../../src-renderer/proof/reading/read-document.ts';

/** Readings as the contract types them, to be varied by the tests. The holder is invented. */
export const EXTRACTION: ReadAddress = {
  zipCode: '27203530',
  address: 'RUA DAS ACACIAS',
  number: '71',
  district: 'CENTRO',
  city: 'VOLTA REDONDA',
  state: 'RJ',
  addressComplement: 'AP 302',
};

const ISSUER = { id: 'light', name: 'Light', uf: 'RJ', confidence: 0.97, anchors: [] };

export function addressOf(changes: Partial<ReadingAddress> = {}): ReadingAddress {
  const { extraction = EXTRACTION } = changes;
  return {
    page: 0,
    path: 'direct',
    issuer: ISSUER,
    extraction,
    holder: { name: 'LIA PRADO', address: '', taxNumber: '402.982.247-06', clientNumber: '1', installation: '2' },
    boxes: { zipCode: { x: 0.1, y: 0.1, width: 0.1, height: 0.02 } },
    comparison: Object.fromEntries(
      COMPARED_FIELDS.map((field) => [field, { read: extraction[field], record: extraction[field], outcome: 'match' }]),
    ) as Record<ComparedField, FieldComparison>,
    role: 'customer',
    evidence: [],
    dates: { issued: '2026-11-01', due: null, reference: null },
    warnings: [],
    ...changes,
  };
}

export function readingOf(changes: Partial<ReadingDetails> = {}): Reading {
  return {
    answer: { id: 'x', version: 'v3', data: [], metadata: { filesInfo: [], timeSpent: 1 } },
    details: {
      path: 'direct',
      ocrBecause: null,
      issuer: ISSUER,
      dates: { issued: null, due: null, reference: null },
      file: {
        fieldname: 'file',
        name: 'conta.pdf',
        size: 5,
        pages: 1,
        mimetype: 'application/pdf',
        encoding: '7bit',
        sha256: '0'.repeat(64),
      },
      pages: [{ page: 0, width: 595, height: 842, rotation: 0 }],
      addresses: [addressOf()],
      others: [],
      postal: { file: 'x', date: '2026-10-01', records: 1, demonstration: false, importedAt: '' },
      ...changes,
    },
  };
}

let lastId = 0;

export function documentOf(phase: Phase, changes: Partial<SessionDocument> = {}): SessionDocument {
  lastId++;
  return {
    id: lastId,
    file: new File(['%PDF-'], `conta-${lastId}.pdf`),
    kind: 'pdf',
    origin: 'file',
    openedAt: new Date('2026-11-22T12:00:00Z'),
    askedIn: null,
    ticket: lastId,
    phase,
    expected: NOBODY,
    nameChecks: [],
    ...changes,
  };
}

export const done = (changes: Partial<ReadingDetails> = {}): Phase => ({ name: 'done', reading: readingOf(changes) });
