import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import { busyRoot } from './busy-root.tsx';
import { useThemeArea } from './theme-area.client.ts';
import { choicesFound } from './choice-filter.client.ts';
import { chooseByKeys, selectWritten } from './choose-by-keys.client.ts';

const navy: MantineColorsTuple = [
  '#F1F5FB',
  '#E4EBF6',
  '#CBD8EB',
  '#A5B9DA',
  '#7894C4',
  '#5173AB',
  '#365992',
  '#1F4079',
  '#173263',
  '#0F2347',
];
const gray: MantineColorsTuple = [
  '#FAFBFC',
  '#F5F7FA',
  '#ECEFF4',
  '#E0E5EC',
  '#CBD2DC',
  '#8A95A5',
  '#5A6577',
  '#434D5E',
  '#2C3544',
  '#18212F',
];
const red: MantineColorsTuple = [
  '#FDEBE9',
  '#F9D6D2',
  '#F0B4AE',
  '#FF9D94',
  '#DC5F54',
  '#D2453A',
  '#C62D23',
  '#B0231B',
  '#8F1B15',
  '#6E130E',
];
const green: MantineColorsTuple = [
  '#E5F4EA',
  '#CBE8D4',
  '#A9D9BA',
  '#6CCB90',
  '#55AE7A',
  '#379463',
  '#1E7B45',
  '#17663A',
  '#11502D',
  '#0B3A20',
];
/** Mantine reads the dark surfaces by place: 0 text, 2 dimmed, 4 border, 5 hover, 6 control, 7 page. */
const dark: MantineColorsTuple = [
  '#E6EAF1',
  '#C9D1DD',
  '#9DA9BA',
  '#9DA9BA',
  '#3A475B',
  '#1E2734',
  '#171E29',
  '#10151E',
  '#0D1219',
  '#0A0E14',
];

/** Navy at 38 %, under dialogs and drawers. */
export const OVERLAY = { color: '#0f2347', backgroundOpacity: 0.38 };

/** A list that is longer than its place has a scroll bar before it is scrolled. */
const SHOWS_MORE = { type: 'auto' } as const;

export const theme = createTheme({
  colors: { navy, gray, dark, red, green },
  primaryColor: useThemeArea.getState().themeColor,
  primaryShade: { light: 7, dark: 5 },
  black: '#18212F',
  fontFamily: 'var(--p-font)',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '1.334', sm: '1.4286', md: '1.4286', lg: '1.5', xl: '1.45' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '12px' },
  defaultRadius: 'sm',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  shadows: { md: 'var(--p-shadow-menu)', lg: 'var(--p-shadow-menu)', xl: 'var(--p-shadow-dialog)' },
  components: {
    ActionIcon: { defaultProps: { renderRoot: busyRoot } },
    Button: { defaultProps: { renderRoot: busyRoot } },
    Tooltip: { defaultProps: { openDelay: 300, color: 'dark.5' } },
    Drawer: { defaultProps: { overlayProps: OVERLAY, transitionProps: { duration: 200 } } },
    Modal: { defaultProps: { overlayProps: OVERLAY, radius: 'xl', transitionProps: { duration: 160 } } },
    // Help is below the field, the error between them.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] } },
    // What was chosen is not emptied by choosing it again; where nothing may be chosen there is a cross.
    Select: {
      defaultProps: {
        allowDeselect: false,
        onKeyDown: chooseByKeys,
        onFocus: selectWritten,
        filter: choicesFound,
        scrollAreaProps: SHOWS_MORE,
      },
    },
    MultiSelect: { defaultProps: { onKeyDown: chooseByKeys, filter: choicesFound, scrollAreaProps: SHOWS_MORE } },
    // As high as the window has room where it opens; the style sheet shows that it goes on.
    Menu: {
      defaultProps: {
        withInitialFocusPlaceholder: false,
        shadow: 'md',
        radius: 'md',
        middlewares: { flip: true, shift: true, size: true },
      },
    },
  },
});

/** Contrast fixes: Mantine's own error red, dimmed text, borders and light grounds are too weak on white. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-error': '#B0231B',
    '--mantine-color-dimmed': '#5A6577',
    '--mantine-color-placeholder': '#6A7587',
    '--mantine-color-default-border': '#CBD2DC',
    '--mantine-color-anchor': '#1F4079',
    '--mantine-color-navy-light-color': '#1F4079',
    '--mantine-color-green-light-color': '#17663A',
    '--mantine-color-red-light-color': '#B0231B',
    '--mantine-color-red-filled': '#C62D23',
    '--mantine-color-red-filled-hover': '#B0231B',
  },
  dark: {
    '--mantine-color-error': '#FF9D94',
    '--mantine-color-dimmed': '#9DA9BA',
    '--mantine-color-placeholder': '#9DA9BA',
    '--mantine-color-default-border': '#3A475B',
    '--mantine-color-anchor': '#A5BFE8',
    '--mantine-primary-color-filled': 'var(--p-primary)',
    '--mantine-primary-color-filled-hover': 'var(--p-primary-hover)',
    '--mantine-color-navy-filled': 'var(--p-primary)',
    '--mantine-color-navy-filled-hover': 'var(--p-primary-hover)',
    '--mantine-color-navy-light-color': '#A5BFE8',
    '--mantine-color-red-filled': '#C62D23',
    '--mantine-color-red-filled-hover': '#B0231B',
    '--mantine-color-red-light-color': '#FF9D94',
  },
});

/** The nonce of this response: Mantine writes `<style>` elements, and the content policy wants one on each. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}
