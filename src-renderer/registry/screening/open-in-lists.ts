import { useClient } from '../../api/client-context.ts';
import { useNavigation } from '../../app/navigation.ts';
import { AS_SPECIFIED } from '../../lists/query/comparison.ts';
import { useSearch } from '../../lists/search/store.ts';

/** Goes to the page of the lists with a question filled in and asked, compared as the screening does. */
export function useOpenInLists(): (text: string, by: 'document' | 'name') => void {
  const client = useClient();
  const goTo = useNavigation((state) => state.goTo);
  const start = useSearch((state) => state.start);
  return (text, by) => {
    const match = by === 'name' ? 'folded' : AS_SPECIFIED.match;
    void start(client, { ...AS_SPECIFIED, match, text, list: 'todas' });
    goTo('lists');
  };
}
