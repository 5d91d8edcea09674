import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Navigate, Outlet, redirect } from '@tanstack/react-router';
import { clientModules, consoleMenu } from '../kit/console/declared.client.ts';
import { askedRecord } from '../kit/page/asked-open.rules.ts';
import { menuAddresses } from '../kit/page/menu-addresses.rules.ts';
import { withTexts } from '../kit/text/text.client.ts';
import { NotFound } from './shell/not-found.tsx';
import { Shell } from './shell/shell.tsx';
import { StartPage } from './shell/start-page.tsx';

const root = createRootRoute({ component: Outlet, notFoundComponent: () => <Navigate to="/404" replace /> });
const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell });
const start = createRoute({ getParentRoute: () => shell, path: '/', component: StartPage });
const missing = createRoute({ getParentRoute: () => root, path: '/404', component: NotFound });

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

/**
 * Where the records of a list have a page below it, `?open=<id>` leads there. Lists in further tabs have their own records, which
 * `useAskedRecord` opens. Back leads to where the link was.
 */
function toRecord(path: string, { open, tab, institute }: Readonly<Record<string, unknown>>) {
  const id = askedRecord(open);
  if (id === null || tab !== undefined) return;
  redirect({ to: `${path}/${encodeURIComponent(id)}`, search: { institute }, replace: true, throw: true });
}

function pageRoutes() {
  const addresses = menuAddresses(consoleMenu());
  return [...addresses].flatMap(([path, page]) => {
    const Page = pageOf(page);
    if (!Page) return [];
    const opens = addresses.has(`${path}/$id`) ? { beforeLoad: ({ search }: { search: object }) => toRecord(path, { ...search }) } : {};
    return [createRoute({ getParentRoute: () => shell, path, component: Page, ...opens })];
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
