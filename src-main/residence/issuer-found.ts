import type { IssuerFound } from './document.ts';
import type { Recognised } from './issuers/recognise.ts';

/** The part of a recognition that leaves the worker thread. */
export function issuerFound({ issuer, confidence, found }: Recognised): IssuerFound {
  return {
    id: issuer.id,
    name: issuer.name,
    uf: issuer.ufs.length === 1 ? issuer.ufs[0]! : null,
    version: issuer.layout?.version ?? null,
    confidence,
    anchors: found,
  };
}
