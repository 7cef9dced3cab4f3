/** Whether leaving the window now would lose work: one question for each kind of it. */
const guards: (() => boolean)[] = [];
let asks = true;

/**
 * Has the window ask before it is left while `loses` answers true. Asked of stores, when they are made: pages that are not
 * shown have no effects running, and their work goes on.
 */
export function guardLeaving(loses: () => boolean): void {
  guards.push(loses);
}

/** Asks before a reload, another address, or the closing of the tab or the desktop's window, in the browser's words or the desktop's. */
export function askBeforeLeaving(window: Pick<Window, 'addEventListener'>): void {
  window.addEventListener('beforeunload', (event) => {
    if (asks && guards.some((loses) => loses())) event.preventDefault();
  });
}

/** Leaves without a further word: the person has just said so, knowing what is lost. */
export function leaveUnasked(): void {
  asks = false;
}
