import { StrictMode, type FunctionComponent, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { SignInPage } from './domains/identity/sign-in/sign-in.page.tsx';
import { followMark } from './kit/session/draft-mark.client.ts';
import { startText } from './kit/text/text.client.ts';
import { followMode } from './kit/theme/theme-area.client.ts';
import './kit/theme/plain.css';
import './kit/theme/fonts.css';
import './kit/theme/tokens.css';

/** What nobody needs a session for; null: the sign-in page, which everybody loads. */
function loadPage(): Promise<FunctionComponent> | null {
  const { pathname, search } = location;
  if (/^\/public\/v(?:\/|$)/i.test(pathname))
    return import('./domains/print/public-check/public-check.page.tsx').then((file) => file.PublicCheckPage);
  if (pathname === '/forgot-password')
    return import('./domains/identity/forgot-password/forgot-password.page.tsx').then((file) => file.ForgotPasswordPage);
  if (pathname === '/signup') return import('./domains/identity/sign-up/sign-up.page.tsx').then((file) => file.SignUpPage);
  if (new URLSearchParams(search).has('change'))
    return import('./domains/identity/sign-in/first-password.page.tsx').then((file) => file.FirstPasswordPage);
  return null;
}

followMark();

/** Every page but the sign-in page is built of Mantine, which comes together with it. */
async function pageHere(): Promise<ReactNode> {
  const loading = loadPage();
  if (loading === null) {
    followMode();
    return <SignInPage />;
  }
  const [{ FrontTheme }, Page] = await Promise.all([import('./kit/theme/front-theme.tsx'), loading]);
  return (
    <FrontTheme>
      <Page />
    </FrontTheme>
  );
}

const page = await pageHere();
// The texts of the page that was loaded, and of no other.
await startText();
const root = document.getElementById('root');
if (root) createRoot(root).render(<StrictMode>{page}</StrictMode>);
