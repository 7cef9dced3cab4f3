import type { AddressRole, RoleEvidence } from '../../contract/address-roles.ts';
import type { Line } from '../layout/page.ts';

/** An address block on a page, row by row, as printed; a row that was not found is null. */
export interface FoundAddress {
  page: number;
  /** 8 digits. */
  cep: string;
  zipCode: Line;
  /** Street, number and complement, not yet taken apart. */
  street: Line | null;
  district: Line | null;
  city: Line | null;
  /** Two-letter code; empty where the block does not say. */
  state: Line | null;
  name: Line | null;
  /** CPF or CNPJ of the holder, masked or not. */
  taxNumber: Line | null;
  clientNumber: Line | null;
  installation: Line | null;
  /** The rows of the address, from top to bottom. */
  rows: Line[];
  /** How much speaks for it being the customer's: see `score.ts`. */
  score: number;
  role: AddressRole;
  evidence: RoleEvidence[];
}

/** The rows of a block that one way of looking found; the numbers of the customer are looked for apart. */
export type FoundBlock = Omit<FoundAddress, 'page' | 'clientNumber' | 'installation' | 'score' | 'role' | 'evidence'>;

/** The address in a block, without its CEP and holder. */
export type AddressRows = Pick<FoundBlock, 'street' | 'district' | 'city' | 'state' | 'rows'>;
