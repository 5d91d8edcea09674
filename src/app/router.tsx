import { createRootRoute, createRoute, createRouter, Navigate, Outlet } from '@tanstack/react-router';
import { setListLinks } from '../kit/record/list-link.client.ts';
import { linkAddress } from '../kit/page/link-address.rules.ts';
import type { MenuLink } from '../kit/page/menu.contract.ts';
import { openGroups } from './shell/access.client.ts';
import { NotFound } from './shell/not-found.tsx';
import { pageOf } from './pages.client.ts';
import { Shell } from './shell/shell.tsx';
import { StartPage } from './shell/start-page.tsx';

const root = createRootRoute({ component: Outlet, notFoundComponent: () => <Navigate to="/404" replace /> });
const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell });
const start = createRoute({ getParentRoute: () => shell, path: '/', component: StartPage });
const missing = createRoute({ getParentRoute: () => root, path: '/404', component: NotFound });

/** Every address of an entry with its loader: itself, the page of one record, and the addresses beside the menu. */
function addressesOf(link: MenuLink): [path: string, page: string][] {
  const { path } = linkAddress(link.link);
  const detail: [string, string][] = link.detail ? [[`${path}/$id`, link.detail]] : [];
  const also = (link.also ?? []).map((one): [string, string] => [linkAddress(one.link).path, one.page]);
  return [[path, link.page], ...detail, ...also];
}

// Entries that differ only in their query are one page.
const addresses = new Map(openGroups.flatMap((group) => group.links).flatMap(addressesOf));
const pages = [...addresses].flatMap(([path, page]) => {
  const Page = pageOf(page);
  return Page ? [createRoute({ getParentRoute: () => shell, path, component: Page })] : [];
});

/** Lists of a noun whose page is not called after it. */
const LIST_PAGES: Readonly<Record<string, string>> = { student_profile: 'student-directory', teacher_profile: 'teacher-directory' };

setListLinks((noun) => {
  const name = LIST_PAGES[noun] ?? noun.replaceAll('_', '-');
  return [...addresses].find(([path, page]) => page.split('/')[1] === name && !path.includes('$'))?.[0] ?? null;
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
  // A page's chunk is asked for while the pointer or the focus rests on its link.
  defaultPreload: 'intent',
  defaultPreloadDelay: 50,
  parseSearch,
  stringifySearch,
});
