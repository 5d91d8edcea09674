import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { NoAnswer } from './app/shell/no-answer.tsx';
import { clientDomains } from './app/domains.client.ts';
import { inSpecifiedOrder } from './app/menu/menu-order.rules.ts';
import { consoleRouter } from './app/router.tsx';
import { declareConsole } from './kit/console/declared.client.ts';
import { startSchemas } from './kit/form/schema-text.client.ts';
import { followMark } from './kit/session/draft-mark.client.ts';
import { queryCache } from './kit/session/query-cache.client.ts';
import { loadSession, useSession } from './kit/session/session.client.ts';
import { startText } from './kit/text/text.client.ts';
import { ThemeProvider } from './kit/theme/theme-provider.tsx';
import { closeMenusFirst } from './kit/ui/menu-escape.client.ts';
import { holdSecondClicks } from './kit/ui/second-click.client.ts';
import './kit/theme/mantine-console.css';
import './kit/theme/fonts.css';
import './kit/theme/tokens.css';

startSchemas();
followMark();
holdSecondClicks();
closeMenusFirst();
declareConsole({ modules: clientDomains, menu: inSpecifiedOrder(clientDomains.flatMap(({ menu }) => menu)) });
const router = consoleRouter();
const text = startText({
  every: () => import('./app/every-text.client.ts'),
  refusals: () => import('./app/refusals.client.ts'),
});
// The page of this address is no secret: it comes while the session is asked for.
void router.preloadRoute({ to: location.pathname });
const session = loadSession().then(
  (user) => (user === null ? 'NONE' : useSession.getState().mustChangePassword ? 'FIRST_PASSWORD' : 'OPEN'),
  () => 'NO_ANSWER',
);
/** That there is no such page is said without a session, at its own address and wherever the server says so. */
const isBare = location.pathname === '/404' || document.documentElement.dataset['page'] === 'missing';
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
