import { useClient } from '../../api/client-context.ts';
import { useNavigation } from '../../app/navigation.ts';
import { lookUpInLists } from '../../lists/arrival.ts';

/** Goes to the page of the lists with a question filled in and asked, compared as the screening does. */
export function useOpenInLists(): (text: string, by: 'document' | 'name') => void {
  const client = useClient();
  const goTo = useNavigation((state) => state.goTo);
  return (text, by) => {
    lookUpInLists(client, text, { match: by === 'name' ? 'folded' : 'exact' });
    goTo('lists');
  };
}
