import { useEffect, useState } from 'react';
import type { FileKind } from '../intake/judge-file.ts';
import type { DocumentPages } from './document-pages.ts';
import type { Size } from './geometry.ts';
import { openPages } from './open-pages.ts';

export type Opened = { state: 'opening' } | { state: 'open'; pages: DocumentPages } | { state: 'failed' };

/** Opens the file for showing and lets it go again when the page is left. One of no known kind cannot be shown. */
export function useDocumentPages(file: File, kind: FileKind | null): Opened {
  const [opened, setOpened] = useState<Opened>({ state: 'opening' });
  useEffect(() => {
    if (kind === null) return setOpened({ state: 'failed' });
    let left = false;
    let pages: DocumentPages | undefined;
    openPages(file, kind).then(
      (open) => {
        if (left) open.close();
        else {
          pages = open;
          setOpened({ state: 'open', pages });
        }
      },
      () => !left && setOpened({ state: 'failed' }),
    );
    return () => {
      left = true;
      pages?.close();
      setOpened({ state: 'opening' });
    };
  }, [file, kind]);
  return opened;
}

/** The size of a page, null until it is known. */
export function usePageSize(pages: DocumentPages | null, page: number): Size | null {
  const [known, setKnown] = useState<{ pages: DocumentPages; page: number; size: Size } | null>(null);
  useEffect(() => {
    if (!pages) return;
    let left = false;
    pages.size(page).then(
      (size) => !left && setKnown({ pages, page, size }),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [pages, page]);
  return known && known.pages === pages && known.page === page ? known.size : null;
}
