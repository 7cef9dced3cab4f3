import type { PostalRoom } from '../postal/room.ts';
import { isSamePlace } from './address/same-place.ts';
import { type Bill, surestIssuer } from './bill.ts';
import { compareFound } from './compare-found.ts';
import type { DirectReading, PageReading } from './document.ts';
import { type PageSigns, partIntoBills } from './find/bills.ts';
import { datesOf } from './find/dates.ts';
import type { FoundAddress } from './find/found-address.ts';
import type { PageShape } from './layout/page.ts';
import type { AddressRead } from './reading.ts';

/** Addresses compared with the postal data, and the documents that their pages are of. */
export interface Compared {
  bills: Bill[];
  addresses: AddressRead[];
  others: AddressRead[];
}

export const NOTHING: Compared = { bills: [], addresses: [], others: [] };

/** What the text of a document says. */
export async function compareText(direct: DirectReading, postal: PostalRoom): Promise<Compared> {
  const shapes = new Map(direct.pages.map((shape) => [shape.page, shape]));
  const compare = (all: readonly FoundAddress[]) =>
    Promise.all(all.map((found) => compareFound(found, shapes.get(found.page)!, postal, false)));
  const [addresses, others] = await Promise.all([compare(direct.addresses), compare(direct.others)]);
  return { bills: direct.bills, addresses, others };
}

/** What the OCR read of pages. They are parted into documents once their CEPs are mended, for a misread one is another. */
export async function comparePictures(pages: readonly PageReading[], postal: PostalRoom): Promise<Compared> {
  const compare = (found: FoundAddress, shape: PageShape) => compareFound(found, shape, postal, true);
  const compared = await Promise.all(
    pages.map(async ({ shape, address, others }) => ({
      address: address && (await compare(address, shape)),
      others: await Promise.all(others.map((other) => compare(other, shape))),
    })),
  );
  const signs = pages.map(({ issuer, marks }, i): PageSigns<AddressRead> => {
    const { address } = compared[i]!;
    return { marks, issuer, address: () => address };
  });
  const runs = partIntoBills(signs, (a, b) => isSamePlace(a.extraction, b.extraction, false));
  return {
    bills: runs.map((run) => ({
      pages: run.map((index) => pages[index]!.shape.page),
      path: 'ocr',
      issuer: surestIssuer(run.map((index) => pages[index]!.issuer)),
      dates: datesOf(run.map((index) => pages[index]!.dates)),
    })),
    addresses: runs.flatMap((run) => {
      const tenant = run.map((index) => pages[index]!.tenant).find((name) => name !== null);
      return run.flatMap((index) => {
        const { address } = compared[index]!;
        return address && !isOnlySentTo(address, run) ? withTenant(address, tenant) : [];
      });
    }),
    others: runs.flatMap((run) =>
      run.flatMap((index) => {
        const { address, others } = compared[index]!;
        return address && isOnlySentTo(address, run) ? [...others, address] : others;
      }),
    ),
  };

  /** An address of correspondence, on whichever page, of a document that bills what is supplied to a place. */
  function isOnlySentTo({ role }: AddressRead, run: readonly number[]): boolean {
    return role === 'delivery' && run.some((index) => pages[index]!.supply);
  }
}

/** Of a lease the holder of the let property is its tenant, on whichever of its pages the name stands. */
function withTenant(address: AddressRead, tenant: string | null | undefined): AddressRead {
  if (!tenant || address.role !== 'property' || address.holder.name !== '') return address;
  return { ...address, holder: { ...address.holder, name: tenant } };
}
