import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Navigate, Outlet } from '@tanstack/react-router';
import { clientModules, consoleMenu } from '../kit/console/declared.client.ts';
import { linkAddress } from '../kit/page/link-address.rules.ts';
import type { MenuLink } from '../kit/console/menu.contract.ts';
import { withTexts } from '../kit/text/text.client.ts';
import { NotFound } from './shell/not-found.tsx';
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

/** Addresses stay readable: `?q=be&level=UG`, text both ways. */
const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));
function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return text ? `?${text}` : '';
}

/** The component of `domain/page`, loaded when it is shown or its link is pointed at; null: nobody declares it. */
function pageOf(key: string) {
  const [domain, page = ''] = key.split('/');
  const load = clientModules().find((module) => module.name === domain)?.pages[page];
  return load ? lazyRouteComponent(async () => ({ default: await withTexts(load()) })) : null;
}

function pageRoutes() {
  // Entries that differ only in their query are one page.
  const addresses = new Map(
    consoleMenu()
      .flatMap((group) => group.links)
      .flatMap(addressesOf),
  );
  return [...addresses].flatMap(([path, page]) => {
    const Page = pageOf(page);
    return Page ? [createRoute({ getParentRoute: () => shell, path, component: Page })] : [];
  });
}

/** The console's addresses, from the menu that was declared. */
export const consoleRouter = () =>
  createRouter({
    routeTree: root.addChildren([shell.addChildren([start, ...pageRoutes()]), missing]),
    notFoundMode: 'root',
    // A page's chunk is asked for while the pointer or the focus rests on its link.
    defaultPreload: 'intent',
    defaultPreloadDelay: 50,
    parseSearch,
    stringifySearch,
  });
