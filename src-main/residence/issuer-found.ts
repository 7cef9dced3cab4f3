import type { IssuerAnchor } from '../contract/reading.ts';
import type { RecognisedIssuer } from './issuers/recognise-issuer.ts';

/** An issuer as recognised; the table itself stays where it is. */
export interface IssuerFound {
  id: string;
  name: string;
  /** Null for companies that serve several states. */
  uf: string | null;
  /** Layout of its bills, where one is described. */
  version: string | null;
  confidence: number;
  /** What on the document names it, or another company. */
  anchors: IssuerAnchor[];
}

/** The part of a recognition that leaves the worker thread. */
export function issuerFound({ issuer, confidence, found }: RecognisedIssuer): IssuerFound {
  return {
    id: issuer.id,
    name: issuer.name,
    uf: issuer.ufs.length === 1 ? issuer.ufs[0]! : null,
    version: issuer.layout?.version ?? null,
    confidence,
    anchors: found,
  };
}
