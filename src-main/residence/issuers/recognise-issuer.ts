import type { IssuerAnchor } from '../../contract/reading.ts';
import { isValidCpf } from '../../documents/cpf.ts';
import { findAccessKeys } from '../anchors/access-key.ts';
import { findBarcodeLines } from '../anchors/barcode-line.ts';
import { findCnpjs } from '../anchors/company-cnpj.ts';
import { findConsumerUnits, ofOtherUnits } from '../anchors/consumer-unit.ts';
import { findLegalNames } from '../anchors/legal-name.ts';
import type { Issuer } from './issuer.ts';
import { ISSUERS } from './table.ts';

export type Anchor = IssuerAnchor['kind'];

export interface RecognisedIssuer {
  issuer: Issuer;
  /** Kinds of what on the document says so, strongest first. */
  anchors: Anchor[];
  /** Everything on the document that names a company, the recognised one or another; strongest kind first. */
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

const ORDER: readonly Anchor[] = ['accessKey', 'consumerUnit', 'cnpj', 'barcode', 'legalName'];

/** One thing on the document that names a company; `issuer` is null where no company of the table is named. */
interface Named {
  kind: Anchor;
  text: string;
  issuer: Issuer | null;
}

/**
 * Who issued the bill with this text, by what a machine can check: access key, consumer unit number, barcode, CNPJ, and
 * last the registered name. Brand words are never looked at. Null when nothing is found, or when access keys and consumer
 * units name two companies at once.
 */
export function recogniseIssuer(text: string): RecognisedIssuer | null {
  const keys = findAccessKeys(text);
  const named: Named[] = [
    ...keys.map((key) => ({ kind: 'accessKey' as const, text: key.printed, issuer: byRoot(key.cnpj) })),
    ...unitsIn(text),
    ...findCnpjs(text).map(({ cnpj, printed }) => ({ kind: 'cnpj' as const, text: printed, issuer: byRoot(cnpj) })),
    ...findBarcodeLines(text).map((line) => ({
      kind: 'barcode' as const,
      text: line.printed,
      issuer: byCollection(line.segment, line.company),
    })),
    ...findLegalNames(text, LEGAL_NAMES).map(({ name, printed }) => ({
      kind: 'legalName' as const,
      text: printed,
      issuer: ISSUERS.find((issuer) => issuer.legalNames.includes(name)) ?? null,
    })),
  ];
  // A key of a company that is not in the table (null here) is that company's bill, whoever else is named on it.
  const sure = new Set(named.filter(isSure).map(({ issuer }) => issuer));
  if (sure.size > 1) return null;
  const companies = new Set(named.flatMap(({ issuer }) => issuer ?? []));
  const ranked = [...companies]
    .map((issuer) => ({ issuer, anchors: kindsOf(issuer, named) }))
    .sort((a, b) => b.anchors.length - a.anchors.length || ORDER.indexOf(a.anchors[0]!) - ORDER.indexOf(b.anchors[0]!));
  const [best, second] = ranked;
  if (!best || (sure.size === 1 && !sure.has(best.issuer))) return null;
  // Two companies with equal proof, none of it strong: a statement of both, or a page that is no bill.
  if (second && sure.size === 0 && second.anchors.length === best.anchors.length) return null;
  const confidence = CONFIDENCE[Math.min(best.anchors.length, CONFIDENCE.length - 1)]!;
  const own = keys.find((key) => byRoot(key.cnpj) === best.issuer);
  return { ...best, found: anchorsFor(best.issuer, named), confidence, stateOfKey: own?.uf ?? null };
}

const isSure = ({ kind }: Named): boolean => kind === 'accessKey' || kind === 'consumerUnit';

function kindsOf(issuer: Issuer, named: readonly Named[]): Anchor[] {
  return ORDER.filter((kind) => named.some((each) => each.kind === kind && each.issuer === issuer));
}

/** Customers' CNPJs and other payments' barcodes are left out: they name no company of the table. */
function anchorsFor(best: Issuer, named: readonly Named[]): IssuerAnchor[] {
  return named.flatMap(({ kind, text, issuer }) => (issuer ? { kind, text, agrees: issuer === best } : []));
}

const BY_ROOT = new Map(
  ISSUERS.flatMap((issuer) => [issuer.cnpjRoot, ...(issuer.otherRoots ?? [])].map((root) => [root, issuer] as const)),
);
const BY_UNIT_CODE = new Map(
  ISSUERS.flatMap((issuer) => (issuer.unitCode ? [[issuer.unitCode, issuer] as const] : [])),
);
const LEGAL_NAMES = ISSUERS.flatMap((issuer) => issuer.legalNames);

function byRoot(cnpj: string): Issuer | null {
  return BY_ROOT.get(cnpj.slice(0, 8)) ?? null;
}

function byCollection(segment: string, company: string): Issuer | null {
  const paid = ({ collection }: Issuer) => collection?.segment === segment && collection.company === company;
  return ISSUERS.find(paid) ?? null;
}

/** A short unit number has the form of a CPF; one that is a CPF says nothing of the issuer. */
function unitsIn(text: string): Named[] {
  const lines = text.split('\n').filter((line) => !ofOtherUnits(line));
  return findConsumerUnits(lines.join('\n')).flatMap(({ distributor, printed }) => {
    const issuer = BY_UNIT_CODE.get(distributor);
    return issuer && !isValidCpf(printed.replace(/\D/g, '')) ? { kind: 'consumerUnit', text: printed, issuer } : [];
  });
}
