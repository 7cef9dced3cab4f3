import { type ComponentType, lazy, memo, useState } from 'react';

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

interface PageOnDemandProps {
  code: PageCode;
  /** A page is drawn anew when it is shown again, since days and ages on it may be others; not when another one is. */
  shown: boolean;
}

/**
 * The page, at once where its code is there already: `lazy` draws a fallback before whatever it draws first, and React leaves
 * that standing for 300 ms, however soon the page has come.
 */
export const PageOnDemand = memo(
  function PageOnDemand({ code }: PageOnDemandProps) {
    // Once it is drawn it stays the same component: another one would begin anew.
    const [Content] = useState(() => code.loaded ?? code.Lazy);
    return <Content />;
  },
  (_, { shown }) => !shown,
);
