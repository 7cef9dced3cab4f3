import type { AddressRole, RoleEvidence } from '../../contract/address-roles.ts';
import type { CepSpot } from './cep-spots.ts';
import type { FoundBlock } from './found-address.ts';

/** An address as it was read on a page, before it is known whose it is. */
export interface Candidate {
  /** Null where no CEP is printed with it. */
  spot: CepSpot | null;
  block: FoundBlock;
  /** It has a form of its issuer's layout. */
  byLayout: boolean;
}

/** A candidate with what speaks for and against it. */
export interface Judged extends Candidate {
  evidence: RoleEvidence[];
  role: AddressRole;
  score: number;
}
