import { withPlainSigns } from '../text/plain-signs.ts';
import { removeMask } from './mask.ts';

/** A CPF or CNPJ as somebody wrote or pasted it, bare and in capitals; empty where anything but a mask stands around it. */
export function bareDocument(text: string): string {
  return removeMask(withPlainSigns(text))?.toUpperCase() ?? '';
}
