import { focusPage, skipToPage } from './focus/page-focus.ts';
import { type PageId, useNavigation } from './navigation.ts';

/** Goes to a page to work on it: the focus is at its first field, also where the page is the open one already. */
export function openPage(page: PageId): void {
  const { page: open, goTo } = useNavigation.getState();
  if (page === open) {
    focusPage();
    return;
  }
  // From wherever it was opened, as the rail; its first field takes the focus from there when it is drawn.
  skipToPage();
  goTo(page);
}
