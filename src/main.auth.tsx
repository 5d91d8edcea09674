import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SignInPage } from './domains/identity/sign-in/sign-in.page.tsx';
import { startText } from './kit/text/text.client.ts';
import { ThemeProvider } from './kit/theme/theme-provider.tsx';
import './kit/theme/mantine-sign-in.css';
import './kit/theme/fonts.css';
import './kit/theme/tokens.css';

await startText({
  en: async () => (await import('./app/text/en/sign-in.client.ts')).signIn,
  hi: async () => (await import('./app/text/hi/sign-in.client.ts')).signIn,
  mr: async () => (await import('./app/text/mr/sign-in.client.ts')).signIn,
});

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ThemeProvider>
        <SignInPage />
      </ThemeProvider>
    </StrictMode>,
  );
}
