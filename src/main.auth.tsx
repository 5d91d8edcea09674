import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { SignInPage } from './domains/identity/sign-in/sign-in.page.tsx';
import { startText } from './kit/text/text.client.ts';
import { ThemeProvider } from './kit/theme/theme-provider.tsx';
import './kit/theme/mantine-sign-in.css';
import './kit/theme/fonts.css';
import './kit/theme/tokens.css';

const signInTexts = {
  en: async () => (await import('./app/text/en/sign-in.client.ts')).signIn,
  hi: async () => (await import('./app/text/hi/sign-in.client.ts')).signIn,
  mr: async () => (await import('./app/text/mr/sign-in.client.ts')).signIn,
};
const accountTexts = {
  en: async () => ({ ...(await signInTexts.en()), ...(await import('./app/text/en/auth-pages.client.ts')).authPages }),
  hi: async () => ({ ...(await signInTexts.hi()), ...(await import('./app/text/hi/auth-pages.client.ts')).authPages }),
  mr: async () => ({ ...(await signInTexts.mr()), ...(await import('./app/text/mr/auth-pages.client.ts')).authPages }),
};
const verifyTexts = {
  en: async () => ({ ...(await signInTexts.en()), ...(await import('./app/text/en/verify.client.ts')).verify }),
  hi: async () => ({ ...(await signInTexts.hi()), ...(await import('./app/text/hi/verify.client.ts')).verify }),
  mr: async () => ({ ...(await signInTexts.mr()), ...(await import('./app/text/mr/verify.client.ts')).verify }),
};

/** The page of this address, with its texts loaded: what nobody needs a session for. */
async function pageHere(): Promise<ReactNode> {
  if (location.pathname === '/verify/statement') {
    const [{ VerifyPage }] = await Promise.all([import('./domains/results/statement/verify.page.tsx'), startText(verifyTexts)]);
    return <VerifyPage />;
  }
  if (location.pathname === '/forgot-password') {
    const [{ ForgotPasswordPage }] = await Promise.all([
      import('./domains/identity/forgot-password/forgot-password.page.tsx'),
      startText(accountTexts),
    ]);
    return <ForgotPasswordPage />;
  }
  if (location.pathname === '/signup') {
    const [{ SignUpPage }] = await Promise.all([import('./domains/identity/sign-up/sign-up.page.tsx'), startText(accountTexts)]);
    return <SignUpPage />;
  }
  if (new URLSearchParams(location.search).has('change')) {
    const [{ FirstPasswordPage }] = await Promise.all([
      import('./domains/identity/sign-in/first-password.page.tsx'),
      startText(accountTexts),
    ]);
    return <FirstPasswordPage />;
  }
  await startText(signInTexts);
  return <SignInPage />;
}

const page = await pageHere();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ThemeProvider>{page}</ThemeProvider>
    </StrictMode>,
  );
}
