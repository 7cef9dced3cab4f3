import { ActionIcon, Menu, Tooltip, UnstyledButton } from '@mantine/core';
import {
  IconChevronDown,
  IconHighlight,
  IconHighlightOff,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format.ts';
import { PageSwitch } from './PageSwitch.tsx';
import type { ViewerState } from './use-viewer.ts';
import classes from './viewer-bar.module.css';
import { nextScale, type Zoom } from './zoom.ts';

interface ViewerBarProps {
  viewer: ViewerState;
  count: number;
  scale: number | null;
  ready: boolean;
  /** Something was read on the page, so that the view can go to it. */
  hasRead: boolean;
  canMark: boolean;
}

const FIXED: readonly Zoom[] = [0.5, 0.75, 1, 1.5, 2, 3];

/** Page, zoom and turn of the document shown. */
export function ViewerBar({ viewer, count, scale, ready, hasRead, canMark }: ViewerBarProps) {
  const { t } = useTranslation('proof');
  const format = useFormat();
  const step = (direction: 1 | -1) => scale !== null && viewer.setZoom(nextScale(scale, direction));
  return (
    <div className={classes.bar}>
      {/* It stays while the next page is on its way: the focus is in it. */}
      {(ready || count > 1) && <PageSwitch page={viewer.page} count={count} onPage={viewer.setPage} />}
      <div className={classes.group}>
        <Tool label={t('viewer.smaller')} icon={IconZoomOut} disabled={!ready} onClick={() => step(-1)} />
        <Menu position="bottom" width={190}>
          <Menu.Target>
            <UnstyledButton
              className={classes.zoom}
              disabled={!ready}
              aria-label={t('viewer.zoom', { percent: scale === null ? '–' : format.percent(scale) })}
            >
              {scale === null ? '–' : format.percent(scale)}
              <IconChevronDown size={14} stroke={1.6} aria-hidden />
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            {(hasRead ? (['fitRead', 'fitWidth', 'fitPage'] as const) : (['fitWidth', 'fitPage'] as const)).map(
              (fit) => (
                <Menu.Item
                  key={fit}
                  aria-current={viewer.zoom === fit || undefined}
                  onClick={() => viewer.setZoom(fit)}
                >
                  {t(`viewer.${fit}`)}
                </Menu.Item>
              ),
            )}
            <Menu.Divider />
            {FIXED.map((zoom) => (
              <Menu.Item key={zoom} onClick={() => viewer.setZoom(zoom)}>
                {format.percent(Number(zoom))}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <Tool label={t('viewer.larger')} icon={IconZoomIn} disabled={!ready} onClick={() => step(1)} />
      </div>
      <div className={classes.tools}>
        <Tool label={t('viewer.turn')} icon={IconRotateClockwise} disabled={!ready} onClick={viewer.turnPage} />
        <Tool
          label={t(viewer.marked ? 'viewer.hideMarks' : 'viewer.showMarks')}
          icon={viewer.marked ? IconHighlight : IconHighlightOff}
          disabled={!ready || !canMark}
          onClick={viewer.toggleMarks}
        />
      </div>
    </div>
  );
}

interface ToolProps {
  label: string;
  icon: typeof IconZoomIn;
  disabled: boolean;
  onClick: () => void;
}

function Tool({ label, icon: Icon, disabled, onClick }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} disabled={disabled} onClick={onClick}>
        <Icon size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
