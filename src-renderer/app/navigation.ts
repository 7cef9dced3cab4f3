import { create } from 'zustand';

export type PageId = 'lists' | 'proof' | 'registry' | 'dossiers' | 'portfolios' | 'data' | 'integration';

interface Navigation {
  page: PageId;
  /** Goes to a page and leaves a step in the history, so that the back button of the browser or the mouse works. */
  goTo(page: PageId): void;
}

/** Which page is open. It stands in the history's step, which a reload keeps, and in no address. */
export const useNavigation = create<Navigation>()((set, get) => ({
  page: pageOf(globalThis.history?.state) ?? 'lists',
  goTo(page) {
    if (page === get().page) return;
    history.pushState({ page }, '');
    set({ page });
  },
}));

/** Follows the back and forward buttons. Returns what stops following. */
export function followHistory(): () => void {
  history.replaceState({ page: useNavigation.getState().page }, '');
  const follow = (event: PopStateEvent) => {
    const page = pageOf(event.state);
    if (page) useNavigation.setState({ page });
  };
  window.addEventListener('popstate', follow);
  return () => window.removeEventListener('popstate', follow);
}

function pageOf(state: unknown): PageId | undefined {
  return (state as { page?: PageId } | null)?.page;
}
