import { isValidCnpj } from '../../../src-main/documents/cnpj.ts';
import { useClient } from '../../api/client-context.ts';
import { useNavigation } from '../../app/navigation.ts';
import { useSettings } from '../../app/settings/use-settings.ts';
import { lookUpInLists } from '../../lists/arrival.ts';
import { awaitTaxpayer } from '../../registry/arrival.ts';

/** Lengths of a name that the lists can be asked (specification, Limits), in code points. */
const NAME_LENGTH = { min: 3, max: 200 };

/** The ways from a bill's holder to the other pages; null where what was read leads nowhere. */
export interface HolderLinks {
  openLists: (() => void) | null;
  openRegistration: (() => void) | null;
}

/** The lists by the holder's name, compared as the settings say; the registration by a CNPJ that is whole and right. */
export function useHolderLinks(name: string, taxNumber: string): HolderLinks {
  const client = useClient();
  const { comparison } = useSettings();
  const goTo = useNavigation((state) => state.goTo);
  const asked = name.replace(/\s+/g, ' ').trim();
  const length = [...asked].length;
  const cnpj = taxNumber.replace(/[.\-/\s]/g, '').toUpperCase();
  return {
    openLists:
      length >= NAME_LENGTH.min && length <= NAME_LENGTH.max
        ? () => {
            lookUpInLists(client, asked, comparison);
            goTo('lists');
          }
        : null,
    openRegistration: isValidCnpj(cnpj)
      ? () => {
          awaitTaxpayer({ cnpj });
          goTo('registry');
        }
      : null,
  };
}
