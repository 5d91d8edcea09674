import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app/declared.features.ts';
import { NoAnswer } from './app/shell/no-answer.tsx';
import { router } from './app/router.tsx';
import { startSchemas } from './kit/form/schema-text.client.ts';
import { queryCache } from './kit/http/query-cache.client.ts';
import { loadSession, useSession } from './kit/http/session.client.ts';
import { startText } from './kit/text/text.client.ts';
import { ThemeProvider } from './kit/theme/theme-provider.tsx';
import './kit/theme/mantine-console.css';
import './kit/theme/fonts.css';
import './kit/theme/tokens.css';

startSchemas();
const text = startText({
  en: async () => (await import('./app/text/en.client.ts')).en,
  hi: async () => (await import('./app/text/hi.client.ts')).hi,
  mr: async () => (await import('./app/text/mr.client.ts')).mr,
});
const session = loadSession().then(
  (user) => (user === null ? 'NONE' : useSession.getState().mustChangePassword ? 'FIRST_PASSWORD' : 'OPEN'),
  () => 'NO_ANSWER',
);
/** The one address of the console that needs no session. */
const isBare = location.pathname === '/404';
const [state] = await Promise.all([session, text]);

function Console() {
  if (state === 'NO_ANSWER' && !isBare) return <NoAnswer />;
  return (
    <QueryClientProvider client={queryCache}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}

const root = document.getElementById('root');
if ((state === 'NONE' || state === 'FIRST_PASSWORD') && !isBare) {
  const why: Record<string, string> = state === 'NONE' ? { error: 'SessionRequired' } : { change: '1' };
  const asked = new URLSearchParams({ callbackUrl: location.pathname + location.search, ...why });
  location.replace(`/login?${asked.toString()}`);
} else if (root) {
  createRoot(root).render(
    <StrictMode>
      <ThemeProvider>
        <Console />
      </ThemeProvider>
    </StrictMode>,
  );
}
