import type { AddressRole } from '../../contract/address-roles.ts';
import { isValidCnpj } from '../../documents/cnpj.ts';
import type { TextPage } from '../layout/page.ts';
import { capitalsOfLine } from './capitals-of-line.ts';
import { isCompanyName } from './company-words.ts';
import type { FoundBlock } from './found-address.ts';
import { holdersTaxNumber } from './holder-tax-number.ts';

/**
 * The holder of an address: of the customer's the person or company in the block, with the tax number in it or behind a
 * label elsewhere on the page. A whole CNPJ is a holder's only where the holder has a company's name: it may else be the
 * condominium's or the bank's. Of anybody else's address the name in its block stays, so that the window can say whose it is.
 */
export function holderOf(page: TextPage, block: FoundBlock, role: AddressRole): Pick<FoundBlock, 'name' | 'taxNumber'> {
  const { name } = block;
  const company = name !== null && isCompanyName(capitalsOfLine(name));
  const own = block.taxNumber && (company || !isWholeCnpj(block.taxNumber.text)) ? block.taxNumber : null;
  const mayStandApart = role === 'customer' || role === 'property';
  return { name, taxNumber: own ?? (mayStandApart ? holdersTaxNumber(page, block) : null) };
}

/** With right check digits or not: OCR misreads one. */
const isWholeCnpj = (text: string): boolean =>
  text.replace(/\D/g, '').length === 14 || isValidCnpj(text.replace(/[^0-9A-Za-z]/g, ''));
