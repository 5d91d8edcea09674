import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { SignInPage } from './domains/identity/sign-in/sign-in.page.tsx';
import { startText } from './kit/text/text.client.ts';
import { ThemeProvider } from './kit/theme/theme-provider.tsx';
import './kit/theme/mantine-sign-in.css';
import './kit/theme/fonts.css';
import './kit/theme/tokens.css';

/** The page of this address: what nobody needs a session for. */
async function pageHere(): Promise<ReactNode> {
  if (location.pathname === '/verify/statement') {
    const { VerifyPage } = await import('./domains/results/statement/verify.page.tsx');
    return <VerifyPage />;
  }
  if (location.pathname === '/forgot-password') {
    const { ForgotPasswordPage } = await import('./domains/identity/forgot-password/forgot-password.page.tsx');
    return <ForgotPasswordPage />;
  }
  if (location.pathname === '/signup') {
    const { SignUpPage } = await import('./domains/identity/sign-up/sign-up.page.tsx');
    return <SignUpPage />;
  }
  if (new URLSearchParams(location.search).has('change')) {
    const { FirstPasswordPage } = await import('./domains/identity/sign-in/first-password.page.tsx');
    return <FirstPasswordPage />;
  }
  return <SignInPage />;
}

const page = await pageHere();
// The texts of the page that was loaded, and of no other.
await startText();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ThemeProvider>{page}</ThemeProvider>
    </StrictMode>,
  );
}
