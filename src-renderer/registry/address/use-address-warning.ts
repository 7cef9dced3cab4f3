import { useTranslation } from 'react-i18next';
import type { ReadingWarning } from '../../../src-main/contract/reading.ts';
import { useFormat } from '../../shared/format.ts';
import { servedWords } from '../../shared/reading-warnings/use-warning-text.ts';
import { warningText } from '../../shared/reading-warnings/warning-text.ts';

const NO_ADDRESS = { address: '', district: '', city: '', state: '', addressComplement: '' };

/** Warnings about a registered address as sentences; the window has others for one that was read from a document. */
export function useAddressWarning(): (warning: ReadingWarning, address: { cep: string; number: string }) => string {
  const { t } = useTranslation('registry');
  const { t: proof } = useTranslation('proof');
  const { date } = useFormat();
  return (warning, { cep, number }) => {
    const extraction = { ...NO_ADDRESS, zipCode: cep, number };
    const { key, values } = warningText(warning, { extraction, issuer: null }, { date, served: servedWords(proof) });
    // The values belong to the key by `warning-text.ts`; the type of `t` judges one key at a time.
    const say = t as unknown as (key: string, values: Record<string, string>) => string;
    return say(`address.warning.${key}`, values);
  };
}
