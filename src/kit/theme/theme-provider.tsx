import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { modeManager } from './theme-area.client.ts';
import { cssVariables, styleNonce, theme } from './theme.client.ts';

// The scroll lock of dialogs writes a style element of its own and asks this name for the nonce.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });

export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={modeManager}
      defaultColorScheme="light"
      deduplicateCssVariables={false}
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  );
}
