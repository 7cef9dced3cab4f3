import { COMPARED_FIELDS, type ComparedField } from '../../contract/residence.ts';
import type { FieldComparison, ReadingAddress, ReadingDetails } from '../../contract/workstation.ts';
import type { SnapshotInfo } from '../../data/snapshot-info.ts';
import type { AddressRead, Reading } from '../reading.ts';
import { recordFields } from './record.ts';

/** What the window shows beside the answer: both texts of each comparison, and where everything stands on the page. */
export function detailsOf(reading: Reading, postal: SnapshotInfo | null): ReadingDetails {
  const { path, ocrBecause, issuer, file, pages, addresses, deliveries } = reading;
  return {
    path,
    ocrBecause,
    issuer: issuer && {
      id: issuer.id,
      name: issuer.name,
      uf: issuer.uf,
      confidence: issuer.confidence,
      anchors: issuer.anchors,
    },
    file,
    pages: pages.map(({ page, width, height, rotation }) => ({ page, width, height, rotation })),
    addresses: addresses.map(addressOf),
    deliveries: deliveries.map(addressOf),
    postal: postal && {
      file: postal.file,
      date: postal.date,
      records: postal.records,
      demonstration: postal.demonstration,
      importedAt: postal.importedAt,
    },
  };
}

function addressOf({ page, extraction, holder, boxes, record, matches, warnings }: AddressRead): ReadingAddress {
  const fields = recordFields(record);
  const compare = (field: ComparedField): FieldComparison => ({
    read: extraction[field],
    record: fields[field],
    outcome: matches[field].outcome,
  });
  const comparison = Object.fromEntries(COMPARED_FIELDS.map((field) => [field, compare(field)]));
  return { page, extraction, holder, boxes, comparison: comparison as ReadingAddress['comparison'], warnings };
}
