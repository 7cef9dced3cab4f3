import type { PostalRecord } from '../../../src-main/postal/record.ts';
import { compareAddress } from '../../../src-main/residence/address/compare.ts';
import { NO_DATES } from '../../../src-main/residence/find/dates.ts';
import type { IssuerFound } from '../../../src-main/residence/issuer-found.ts';
import type { AddressRead, Reading } from '../../../src-main/residence/reading.ts';
import { answering } from '../../support/answering.ts';

export const RECORD: PostalRecord = {
  cep: '01310100',
  kind: 'logradouro',
  logradouro: 'Avenida Paulista',
  complemento: '- de 612 a 1510 - lado par',
  bairro: 'Bela Vista',
  localidade: 'São Paulo',
  uf: 'SP',
  ibge: '3550308',
  nome: '',
};

/** An address as it was read, compared with `record`. */
export function addressRead(page: number, record: PostalRecord | null, zipCode = '01310100'): AddressRead {
  const extraction = {
    zipCode,
    address: 'AV PAULISTA',
    number: '900',
    district: 'CENTRO',
    city: 'SAO PAULO',
    state: 'SP',
    addressComplement: 'AP 3',
  };
  return {
    page,
    role: 'customer',
    evidence: [],
    extraction,
    holder: {
      name: 'Maria  da Silva',
      address: 'AV PAULISTA 900 AP 3\nCENTRO\n01310-100 SAO PAULO SP',
      taxNumber: '529.982.247-25',
      clientNumber: '32/8599624-2',
      installation: '0.013.479.258.028-10',
    },
    boxes: { zipCode: { x: 0.1, y: 0.2, width: 0.1, height: 0.01 } },
    record,
    matches: compareAddress(extraction, record, { ocr: true }),
    warnings: [],
  };
}

export const ISSUER: IssuerFound = {
  id: 'cemig',
  name: 'Cemig',
  uf: 'MG',
  version: 'cemig-1',
  confidence: 0.97,
  anchors: [],
};

/** The reading with another issuer, or none. */
export function issuedBy(reading: Reading, issuer: IssuerFound | null): Reading {
  return { ...reading, bills: reading.bills.map((bill) => ({ ...bill, issuer })) };
}

export function readingOf(path: Reading['path'], addresses: AddressRead[], pages = 1): Reading {
  return {
    path,
    ocrBecause: path === 'ocr' ? 'picture' : null,
    file: {
      fieldname: 'conta',
      name: 'conta.pdf',
      size: 10,
      pages,
      mimetype: 'application/pdf',
      encoding: '7bit',
      sha256: '0'.repeat(64),
    },
    bills: [{ pages: Array.from({ length: pages }, (_, page) => page), path, issuer: ISSUER, dates: NO_DATES }],
    pages: Array.from({ length: pages }, (_, page) => ({
      page,
      width: 100,
      height: 100,
      rotation: 0 as const,
      skew: 0,
    })),
    addresses,
    others: [],
    sources: [answering('postal/20261001')],
  };
}
