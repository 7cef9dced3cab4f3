import type { IssuerAnchor } from '../../contract/workstation.ts';
import { isValidCpf } from '../../documents/cpf.ts';
import { findAccessKeys } from '../anchors/access-key.ts';
import { findBarcodeLines } from '../anchors/barcode-line.ts';
import { findCnpjs } from '../anchors/company-cnpj.ts';
import { findConsumerUnits } from '../anchors/consumer-unit.ts';
import { findLegalNames } from '../anchors/legal-name.ts';
import type { Issuer } from './issuer.ts';
import { ISSUERS } from './table.ts';

export type Anchor = IssuerAnchor['kind'];

export interface Recognised {
  issuer: Issuer;
  /** What on the document says so, strongest first. */
  anchors: Anchor[];
  /** Everything on the document that names a company. */
  found: IssuerAnchor[];
  /** 0 to 1, by the number of anchors that agree: see CONFIDENCE. */
  confidence: number;
  /** State in the access key, where there is one. */
  stateOfKey: string | null;
}

/**
 * Confidence for one, two, three and more agreeing anchors. One alone may be another company's: a power company's CNPJ
 * stands on the bills of its customers' landlords too.
 */
const CONFIDENCE = [0, 0.5, 0.9, 0.97, 0.99];

/** The direct path asks for this much: two anchors of different kinds that name the same company. */
export const TRUSTED = 0.9;

/**
 * Who issued the bill with this text, by what a machine can check: access key, consumer unit number, barcode, CNPJ, and
 * last the registered name. Brand words are never looked at. Null when nothing is found, or when the access key or the
 * consumer unit name two companies at once.
 */
export function recogniseIssuer(text: string): Recognised | null {
  const keys = findAccessKeys(text);
  const found: Record<Anchor, Issuer[]> = {
    accessKey: byRoot(keys.map((key) => key.cnpj.slice(0, 8))),
    consumerUnit: byUnit(withoutForeignUnits(text)),
    cnpj: byRoot(findCnpjs(text).map((cnpj) => cnpj.slice(0, 8))),
    barcode: findBarcodeLines(text).flatMap(({ segment, company }) =>
      ISSUERS.filter(({ collection }) => collection?.segment === segment && collection.company === company),
    ),
    legalName: byLegalName(text),
  };
  const order = Object.keys(found) as Anchor[];
  const sure = new Set([...found.accessKey, ...found.consumerUnit]);
  if (sure.size > 1) return null;
  const named = new Set(order.flatMap((anchor) => found[anchor]));
  const ranked = [...named]
    .map((issuer) => ({ issuer, anchors: order.filter((anchor) => found[anchor].includes(issuer)) }))
    .sort((a, b) => b.anchors.length - a.anchors.length || rank(a.anchors[0]!) - rank(b.anchors[0]!));
  const [best, second] = ranked;
  if (!best || (sure.size === 1 && !sure.has(best.issuer))) return null;
  // Two companies with equal proof, none of it strong: a statement of both, or a page that is no bill.
  if (second && sure.size === 0 && second.anchors.length === best.anchors.length) return null;
  const confidence = CONFIDENCE[Math.min(best.anchors.length, CONFIDENCE.length - 1)]!;
  const own = keys.find((key) => key.cnpj.startsWith(best.issuer.cnpjRoot));
  const agreeing = best.anchors.map((kind) => ({ kind, text: best.issuer.name, agrees: true }));
  return { ...best, found: agreeing, confidence, stateOfKey: own?.uf ?? null };

  function rank(anchor: Anchor): number {
    return order.indexOf(anchor);
  }
}

function byRoot(roots: readonly string[]): Issuer[] {
  return ISSUERS.filter((issuer) => roots.includes(issuer.cnpjRoot));
}

/** A short unit number has the form of a CPF; one that is a CPF says nothing of the issuer. */
function byUnit(text: string): Issuer[] {
  const units = findConsumerUnits(text).filter(({ printed }) => !isValidCpf(printed.replace(/\D/g, '')));
  const codes = new Set(units.map((unit) => unit.distributor));
  return ISSUERS.filter((issuer) => issuer.unitCode !== undefined && codes.has(issuer.unitCode));
}

function byLegalName(text: string): Issuer[] {
  const names = new Set(
    findLegalNames(
      text,
      ISSUERS.flatMap((issuer) => issuer.legalNames),
    ),
  );
  return ISSUERS.filter((issuer) => issuer.legalNames.some((name) => names.has(name)));
}

/** Lines about energy shared between units print other people's unit numbers. */
function withoutForeignUnits(text: string): string {
  return text
    .split('\n')
    .filter((line) => !/\bSCEE\b|\bUC GERADORA\b|\bGERADORA\b|\bINJE/i.test(line))
    .join('\n');
}
