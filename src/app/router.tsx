import { createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router';
import { openGroups } from './access.client.ts';
import { NotFound } from './not-found.tsx';
import { pageOf } from './pages.client.ts';
import { Shell } from './shell.tsx';
import { StartPage } from './start-page.tsx';

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound });
const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell });
const start = createRoute({ getParentRoute: () => shell, path: '/', component: StartPage });
const missing = createRoute({ getParentRoute: () => root, path: '/404', component: NotFound });

const pages = openGroups
  .flatMap((group) => group.links)
  .flatMap((link) => {
    const Page = pageOf(link.page);
    return Page ? [createRoute({ getParentRoute: () => shell, path: link.link, component: () => <Page /> })] : [];
  });

/** Addresses stay readable: `?q=be&level=UG`, text both ways. */
const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));
function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return text ? `?${text}` : '';
}

export const router = createRouter({
  routeTree: root.addChildren([shell.addChildren([start, ...pages]), missing]),
  notFoundMode: 'root',
  parseSearch,
  stringifySearch,
});
