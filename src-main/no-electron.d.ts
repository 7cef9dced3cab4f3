/** What `electron` resolves to outside `desktop/`, `index.ts` and `src-preload`: nothing, so that an import does not compile. */
export type {};
