import { type ComponentType, lazy, useState } from 'react';

type Module = { default: ComponentType };

/** The code of a page, loaded when the page is first opened, or before. */
export interface PageCode {
  /** Null until it is loaded. */
  loaded: ComponentType | null;
  Lazy: ComponentType;
  load(): Promise<Module>;
}

export function pageCode(load: () => Promise<Module>): PageCode {
  const code: PageCode = {
    loaded: null,
    Lazy: lazy(() => code.load()),
    async load() {
      const module = await load();
      code.loaded = module.default;
      return module;
    },
  };
  return code;
}

/**
 * The page, at once where its code is there already: `lazy` draws a fallback before whatever it draws first, and React leaves
 * that standing for 300 ms, however soon the page has come.
 */
export function PageOnDemand({ code }: { code: PageCode }) {
  // Once it is drawn it stays the same component: another one would begin anew.
  const [Content] = useState(() => code.loaded ?? code.Lazy);
  return <Content />;
}
