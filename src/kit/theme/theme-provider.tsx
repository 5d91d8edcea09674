import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { cssVariables, styleNonce, theme } from './theme.client.ts';

// The scroll lock of dialogs writes a style element of its own and asks this name for the nonce.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });

/** The theme area's `mode`; both pages read the same key before their first paint. */
const mode = localStorageColorSchemeManager({ key: 'prangan.theme.mode' });

export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={mode}
      defaultColorScheme="light"
      deduplicateCssVariables={false}
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  );
}
