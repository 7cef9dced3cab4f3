import type { FieldComparison, ReadingAddress, ReadingDetails } from '../../contract/reading.ts';
import { COMPARED_FIELDS, type ComparedField } from '../../contract/residence.ts';
import type { SnapshotInfo } from '../../data/snapshot-info.ts';
import { type Bill, billOf } from '../bill.ts';
import type { IssuerFound } from '../issuer-found.ts';
import { mainDates, mainIssuer } from '../main-bill.ts';
import type { AddressRead, Reading } from '../reading.ts';
import { recordFields } from './record.ts';

/** What `detail=full` adds to `metadata`: both texts of each comparison, and where everything stands on the page. */
export function detailsOf(reading: Reading, postal: SnapshotInfo | null): ReadingDetails {
  const { path, ocrBecause, bills, file, pages, addresses, others } = reading;
  return {
    path,
    ocrBecause,
    issuer: shown(mainIssuer(reading)),
    dates: mainDates(reading),
    file,
    pages: pages.map(({ page, width, height, rotation }) => ({ page, width, height, rotation })),
    addresses: addresses.map((address) => addressOf(address, billOf(bills, address.page))),
    others: others.map((address) => addressOf(address, billOf(bills, address.page))),
    postal: postal && {
      file: postal.file,
      date: postal.date,
      records: postal.records,
      demonstration: postal.demonstration,
      importedAt: postal.importedAt,
    },
  };
}

function shown(issuer: IssuerFound | null): ReadingDetails['issuer'] {
  if (!issuer) return null;
  const { id, name, uf, confidence, anchors } = issuer;
  return { id, name, uf, confidence, anchors };
}

function addressOf(address: AddressRead, { path, issuer, dates }: Bill): ReadingAddress {
  const { page, role, evidence, extraction, holder, boxes, record, matches, warnings } = address;
  const fields = recordFields(record);
  const compare = (field: ComparedField): FieldComparison => ({
    read: extraction[field],
    record: fields[field],
    outcome: matches[field].outcome,
  });
  const comparison = Object.fromEntries(COMPARED_FIELDS.map((field) => [field, compare(field)]));
  return {
    page,
    path,
    issuer: shown(issuer),
    extraction,
    holder,
    boxes,
    comparison: comparison as ReadingAddress['comparison'],
    role,
    evidence,
    dates,
    warnings,
  };
}
