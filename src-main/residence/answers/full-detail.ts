import { COMPARED_FIELDS, type EntryDetail, type FileDetail, type ResidenceEntryV4 } from '../../contract/residence.ts';
import { type Bill, billOf, trustedIssuer } from '../bill.ts';
import { mainDates } from '../main-bill.ts';
import type { AddressRead, Reading } from '../reading.ts';
import { entriesV4 } from './v4.ts';

/** The v4 entries, each with what else is known of its address: whose it is and why, dates, holder, outcomes, warnings. */
export function entriesInFull(reading: Reading): ResidenceEntryV4[] {
  return entriesV4(reading).map((entry, i) => {
    const address = reading.addresses[i]!;
    return { ...entry, detail: detailOf(address, billOf(reading.bills, address.page)) };
  });
}

/** What is known of the file besides its entries; there without an address too. */
export function fileInFull(reading: Reading): FileDetail {
  return {
    path: reading.path,
    ocrBecause: reading.ocrBecause,
    dates: mainDates(reading),
    others: reading.others.map(({ page, role, evidence, extraction }) => ({ page, role, evidence, extraction })),
  };
}

function detailOf({ role, evidence, holder, matches, warnings }: AddressRead, bill: Bill): EntryDetail {
  const issuer = trustedIssuer(bill);
  return {
    path: bill.path,
    issuer: issuer && { id: issuer.id, name: issuer.name, uf: issuer.uf, confidence: issuer.confidence },
    role,
    evidence,
    holder,
    dates: bill.dates,
    outcomes: Object.fromEntries(
      COMPARED_FIELDS.map((field) => [field, matches[field].outcome]),
    ) as EntryDetail['outcomes'],
    warnings: warnings.map((warning) => ({ ...warning })),
  };
}
