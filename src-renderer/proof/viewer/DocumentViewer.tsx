import { useElementSize } from '@mantine/hooks';
import { IconFileOff } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Box, ReadingAddress } from '../../../src-main/contract/reading.ts';
import { Blank } from '../../shared/Blank.tsx';
import { Loading } from '../../shared/Loading.tsx';
import type { SessionDocument } from '../reading/document.ts';
import classes from './document-viewer.module.css';
import { turnedSize } from './geometry.ts';
import { MarkLegend } from './MarkLegend.tsx';
import { marksOf } from './marks.ts';
import { PageSheet } from './PageSheet.tsx';
import { useDocumentPages, usePageSize } from './use-document-pages.ts';
import { usePan } from './use-pan.ts';
import { useShowRead } from './use-show-read.ts';
import { useViewKeys } from './use-view-keys.ts';
import type { ViewerState } from './use-viewer.ts';
import { ViewerBar } from './ViewerBar.tsx';
import { scaleOf } from './zoom.ts';

interface DocumentViewerProps {
  document: Pick<SessionDocument, 'file' | 'kind'>;
  viewer: ViewerState;
  /** The part of the page shown that was read, as the page is turned now; null before and without a reading. */
  read: Box | null;
  /** The address whose fields are marked on the page shown. */
  address: ReadingAddress | null;
  /** What lies over the page: boxes, or the sign of a reading under way. */
  children?: ReactNode;
}

/** The document as the window holds it, drawn here and not fetched from anywhere. */
export function DocumentViewer({ document, viewer, read, address, children }: DocumentViewerProps) {
  const { t } = useTranslation('proof');
  const opened = useDocumentPages(document.file, document.kind);
  const pages = opened.state === 'open' ? opened.pages : null;
  const size = usePageSize(pages, viewer.page);
  const { ref: measure, width, height } = useElementSize<HTMLDivElement>();
  const viewport = useRef<HTMLDivElement>(null);
  const turned = size && turnedSize(size, viewer.turn);
  const scale = turned && width > 0 ? scaleOf(viewer.zoom, turned, { width, height }, read) : null;
  useViewKeys(viewport, scale, viewer);
  usePan(viewport);
  useShowRead(viewport, viewer.zoom === 'fitRead' ? read : null, scale, turned);

  return (
    <section className={classes.viewer} aria-label={t('viewer.label')} data-print="hidden">
      <ViewerBar
        viewer={viewer}
        count={pages?.count ?? 1}
        scale={scale}
        ready={turned !== null}
        hasRead={read !== null}
        canMark={address !== null}
      />
      <div className={classes.room} ref={measure}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard to be scrolled by it */}
        <section className={classes.viewport} ref={viewport} tabIndex={0} aria-label={t('viewer.page')}>
          {pages && size && scale !== null ? (
            <PageSheet
              pages={pages}
              page={viewer.page}
              size={size}
              turn={viewer.turn}
              scale={scale}
              label={t('viewer.pageOf', { page: viewer.page + 1, count: pages.count, name: document.file.name })}
            >
              {children}
            </PageSheet>
          ) : opened.state === 'failed' ? (
            <Blank icon={IconFileOff} title={t('viewer.failed')} description={t('viewer.failedHint')} />
          ) : (
            <Loading />
          )}
        </section>
      </div>
      {address && viewer.marked && <MarkLegend marks={marksOf(address)} />}
    </section>
  );
}
