import type { ReadAddress } from '../../../src-main/contract/residence.ts';
import type { PostalRecord } from '../../../src-main/postal/record.ts';

/** A record of a well-known street, but for what the test says. */
export function recordOf(parts: Partial<PostalRecord> = {}): PostalRecord {
  return {
    cep: '01310100',
    kind: 'logradouro',
    logradouro: 'Avenida Paulista',
    complemento: '- de 612 a 1510 - lado par',
    bairro: 'Bela Vista',
    localidade: 'São Paulo',
    uf: 'SP',
    ibge: '3550308',
    nome: '',
    ...parts,
  };
}

/** The record as a bill would print it, but for what the test says. */
export function readingOf(record: PostalRecord, parts: Partial<ReadAddress> = {}): ReadAddress {
  return {
    zipCode: record.cep,
    address: record.logradouro,
    number: '1000',
    district: record.bairro,
    city: record.localidade,
    state: record.uf,
    addressComplement: '',
    ...parts,
  };
}
