import type { ReactNode } from 'react';
import { ThemeProvider } from './theme-provider.tsx';
import './mantine-sign-in.css';

/** Mantine for the pages in front of the console, with the few styles that they need. */
export const FrontTheme = ({ children }: { readonly children: ReactNode }) => <ThemeProvider>{children}</ThemeProvider>;
