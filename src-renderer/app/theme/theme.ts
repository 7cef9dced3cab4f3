import { createTheme, type MantineColorsTuple } from '@mantine/core';
import dialog from './dialog.module.css';
import table from './table.module.css';

/** The ink of the house: a deep petrol that stays apart from the signal colours (carmine, ochre, leaf). */
const petrol: MantineColorsTuple = [
  '#eaf3f4',
  '#d5e6e8',
  '#abcfd4',
  '#7fb6be',
  '#559ca7',
  '#36818d',
  '#1f6b78',
  '#155864',
  '#0e4550',
  '#08323b',
];
/** Confirmed: a document of a list that is the one asked for. */
const carmine: MantineColorsTuple = [
  '#fbeeee',
  '#f5d9d9',
  '#ebb3b4',
  '#e08a8c',
  '#d4666a',
  '#c2474d',
  '#ab333b',
  '#942a32',
  '#7b222a',
  '#5d191f',
];
/** To be looked at: old data, a masked document, demonstration data. */
const ochre: MantineColorsTuple = [
  '#fcf4e3',
  '#f7e6c2',
  '#efd08c',
  '#e5b853',
  '#d39f2c',
  '#b8841b',
  '#976a12',
  '#7c560e',
  '#63440b',
  '#493207',
];
/** In order: a match with the record, fresh official data. */
const leaf: MantineColorsTuple = [
  '#ebf5ee',
  '#d3e8da',
  '#a9d1b7',
  '#7bb890',
  '#529f6d',
  '#378656',
  '#276f45',
  '#1f5c39',
  '#18492d',
  '#103520',
];
const gray: MantineColorsTuple = [
  '#f7f6f3',
  '#efede8',
  '#e3e0d9',
  '#d2cec5',
  '#b6b2a9',
  '#8a8983',
  '#65696b',
  '#4d5457',
  '#343c40',
  '#1c2427',
];
const dark: MantineColorsTuple = [
  '#dfe4e5',
  '#bcc5c8',
  '#9aa6aa',
  '#75838a',
  '#3c474c',
  '#2e383c',
  '#242c30',
  '#1a2124',
  '#141a1d',
  '#0e1315',
];

/**
 * A dialog that fades would stop fading where its page is left meanwhile, and lie there unseen over everything once the page
 * is back: the effects of a hidden page are paused.
 */
const AT_ONCE = { transitionProps: { duration: 0 } } as const;

/** Colours, sizes and defaults of every Mantine component; the window's own tokens are in tokens.css. */
export const theme = createTheme({
  colors: { petrol, carmine, ochre, leaf, red: carmine, yellow: ochre, green: leaf, gray, dark },
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  white: '#ffffff',
  black: '#1c2427',
  autoContrast: true,
  respectReducedMotion: true,
  cursorType: 'pointer',
  defaultRadius: 'sm',
  radius: { xs: '3px', sm: '5px', md: '8px', lg: '12px', xl: '20px' },
  fontFamily:
    '"Segoe UI Variable Text", "Segoe UI", -apple-system, "SF Pro Text", Inter, "Noto Sans", Ubuntu, Cantarell, "Liberation Sans", system-ui, sans-serif',
  fontFamilyMonospace:
    'ui-monospace, "Cascadia Mono", Consolas, "SF Mono", "Noto Sans Mono", "Ubuntu Mono", "Liberation Mono", monospace',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.5', lg: '1.5', xl: '1.4' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.35' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  components: {
    // Locking the scroll would write a <style> element, which the page's CSP refuses; the frame does not scroll anyway.
    Modal: {
      defaultProps: { lockScroll: false, centered: true, overlayProps: { backgroundOpacity: 0.45 }, ...AT_ONCE },
      classNames: { header: dialog.surface, content: dialog.surface, title: dialog.title },
    },
    Drawer: { defaultProps: { lockScroll: false, ...AT_ONCE } },
    // By focus too: a button that shows an icon alone tells its name to who comes by keyboard.
    Tooltip: { defaultProps: { openDelay: 400, withArrow: true, events: { hover: true, focus: true, touch: false } } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Badge: { defaultProps: { radius: 'xs', tt: 'none', fw: 600, miw: 'max-content' } },
    Table: { defaultProps: { borderColor: 'var(--atesta-line)' }, classNames: { th: table.heading } },
  },
});
