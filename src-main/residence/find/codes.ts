import { findConsumerUnits, ofOtherUnits, parseConsumerUnit } from '../anchors/consumer-unit.ts';
import type { CodeLabel, Issuer } from '../issuers/issuer.ts';
import {
  BARE_UNIT_LABEL,
  CLIENT_LABEL,
  INSTALLATION_LABEL,
  NEW_UNIT,
  PARTNER_LABEL,
  UNIT_LABEL,
} from '../issuers/labels.ts';
import { cut, type Line, type TextPage } from '../layout/page.ts';
import type { FoundAddress } from './found-address.ts';
import { findLabelled } from './labelled.ts';

/** A number with at least five digits, or a code with a slash as Energisa prints it. */
const NUMBER = /^(?=(?:\D*\d){5})[0-9](?!\d?\/\d\d\/\d{4}$)[0-9A-Z./-]{3,20}$/;

/** What companies in general call the customer's number and the installation's, most telling first. */
const CLIENT_LABELS: readonly CodeLabel[] = [
  CLIENT_LABEL,
  /\bCODIGO (?:DE )?DEBITO EM CONTA\b/,
  /\bSEU CODIGO\b/,
  PARTNER_LABEL,
  /\b(?:MATRICULA|CDC|RGI|PDE|CODIGO D[OE] USUARIO|IDENTIFICADOR DO USUARIO|CODIGO DO IMOVEL)(?![A-Z])/,
  /\bN(?:UMERO|\W{0,3}) ?DA CONTA\b/,
  /\bCLIENTE ?:/,
].map((label) => ({ label, value: NUMBER }));

const INSTALLATION_LABELS: readonly CodeLabel[] = [
  UNIT_LABEL,
  INSTALLATION_LABEL,
  BARE_UNIT_LABEL,
  /\b(?:INSTALACAO|FORNECIMENTO)(?![A-Z])(?! ANTERIOR)/,
].map((label) => ({ label, value: NUMBER }));

/**
 * The customer's number and the installation's on the pages of one bill, the page with the address first. A company whose
 * labels are known has no others; a unit's number without label is known by its check digits and the company's code.
 */
export function codesOn(
  pages: readonly TextPage[],
  issuer: Issuer | null,
): Pick<FoundAddress, 'clientNumber' | 'installation'> {
  const layout = issuer?.layout;
  const search = (labels: readonly CodeLabel[]) =>
    firstOf(pages, (page) => findLabelled(page, labels, (number) => isOfOther(number, issuer)));
  const clientNumber = search(layout?.clientNumber ?? CLIENT_LABELS);
  const labelled = search(layout?.installation ?? INSTALLATION_LABELS);
  const installation = labelled ?? (issuer?.unitCode ? unitWithoutLabel(pages, issuer.unitCode) : null);
  return { clientNumber, installation };
}

/** Whether a number is, by its check digits, a unit of another distributor. */
function isOfOther(number: string, issuer: Issuer | null): boolean {
  const unit = issuer?.unitCode && NEW_UNIT.test(number) ? parseConsumerUnit(number) : null;
  return unit !== null && unit.distributor !== issuer!.unitCode;
}

function firstOf<T>(pages: readonly TextPage[], find: (page: TextPage) => T | null): T | null {
  for (const page of pages) {
    const found = find(page);
    if (found) return found;
  }
  return null;
}

/** The unit number of this distributor that is printed most often, outside the lines about other people's units. */
function unitWithoutLabel(pages: readonly TextPage[], code: string): Line | null {
  const seen = new Map<string, { line: Line; times: number }>();
  for (const line of pages.flatMap((page) => page.lines)) {
    if (ofOtherUnits(line.text)) continue;
    for (const { digits, distributor, printed } of findConsumerUnits(line.text)) {
      if (distributor !== code) continue;
      const at = line.text.indexOf(printed);
      const before = seen.get(digits) ?? { line: cut(line, at, at + printed.length), times: 0 };
      seen.set(digits, { ...before, times: before.times + 1 });
    }
  }
  return [...seen.values()].sort((a, b) => b.times - a.times)[0]?.line ?? null;
}
