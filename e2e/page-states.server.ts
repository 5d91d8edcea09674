import type { Page, Request, Route } from '@playwright/test';
import { eventually } from '../tests/eventually.server.ts';
import { settled } from './settled.server.ts';

/** States of a page: full, empty, loading, failed, connection lost, refused, and locked or published. */
export const PAGE_STATES = ['full', 'empty', 'loading', 'error', 'cut', 'refused', 'locked'] as const;
export type PageState = (typeof PAGE_STATES)[number];

/** Calls of the shell. */
const OF_THE_SHELL = /^\/api\/(?:auth\/|identity\/(?:institutes|permissions|statements|picture)\b|notifications|events)/;
/** Calls of the strip above for its options. */
const OF_THE_SCOPE = /^\/api\/(?:academics\/academic-years|exams\/exam-sessions|exams\/exam-instances)(?:\/[\da-f-]+)?$/;
/** On the pages of these masters these are the page's own calls. */
const PAGE_OF_THE_SCOPE = /\/(?:academic-year|exam-session|exam-instance)$/;

const pathOf = (request: Request): string => new URL(request.url()).pathname;
/** The bell requests all pending approvals; a page filters by act or subject. */
function isOfTheBell(request: Request): boolean {
  const { pathname, searchParams } = new URL(request.url());
  return pathname === '/api/approvals' && !searchParams.has('act') && !searchParams.has('subject');
}

function isRead(request: Request): boolean {
  const path = pathOf(request);
  return request.method() === 'GET' && path.startsWith('/api/') && !OF_THE_SHELL.test(path) && !isOfTheBell(request);
}

/** Records the calls of a page while `visit` runs; returns the paths of its own calls. */
export async function callsOf(page: Page, visit: () => Promise<void>): Promise<ReadonlySet<string>> {
  const asked = new Set<string>();
  const underWay = new Set<Request>();
  const begun = (request: Request) => void (isRead(request) && asked.add(pathOf(request)) && underWay.add(request));
  const ended = (request: Request) => void underWay.delete(request);
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended);
  await visit();
  // A reply may trigger the next call: wait until nothing is under way, and again after the page has rendered.
  const nothingIsUnderWay = () =>
    eventually(
      () => underWay.size,
      (count) => count === 0,
    );
  await nothingIsUnderWay();
  await settled(page);
  await nothingIsUnderWay();
  page.off('request', begun).off('requestfinished', ended).off('requestfailed', ended);
  const isItsOwn = PAGE_OF_THE_SCOPE.test(new URL(page.url()).pathname);
  const own = [...asked].filter((path) => isItsOwn || !OF_THE_SCOPE.test(path));
  return new Set(own.length > 0 ? own : asked);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same reply with empty lists. */
function emptied(body: unknown): unknown {
  if (!isRecord(body)) return body;
  const data = body['data'];
  const rows = Array.isArray(data)
    ? []
    : isRecord(data)
      ? Object.fromEntries(Object.entries(data).map(([name, value]) => [name, Array.isArray(value) ? [] : value]))
      : data;
  const page = isRecord(body['page']) ? { page: { ...body['page'], next: null, total: 0 } } : {};
  return { ...body, ...page, ...('counts' in body ? { counts: {} } : {}), data: rows };
}

const refusal = (code: string, message: string) => ({ contentType: 'application/json', json: { errors: [{ code, message }] } });

const ANSWERS: Readonly<Record<Exclude<PageState, 'full' | 'locked'>, (route: Route) => Promise<void>>> = {
  empty: async (route) => {
    const response = await route.fetch();
    // Pictures stay as they are.
    const isData = (response.headers()['content-type'] ?? '').includes('json');
    if (!response.ok() || !isData) return route.fulfill({ response });
    return route.fulfill({ response, json: emptied(await response.json()) });
  },
  // Held until the page is left.
  loading: () => Promise.resolve(),
  error: (route) =>
    route.fulfill({
      status: 500,
      headers: { 'x-request-id': 'req-4821' },
      ...refusal('INTERNAL', 'Something went wrong (request req-4821).'),
    }),
  cut: (route) => route.abort('connectionfailed'),
  refused: (route) => route.fulfill({ status: 403, ...refusal('FORBIDDEN', 'You are not authorized to access this page.') }),
};

/** From now on the page's own calls get replies for this state (full and locked: unchanged); returns a function that ends it. */
export async function putInState(page: Page, state: PageState, calls: ReadonlySet<string>): Promise<() => Promise<void>> {
  if (state === 'full' || state === 'locked') return () => Promise.resolve();
  const answer = ANSWERS[state];
  const handle = (route: Route) => (isRead(route.request()) && calls.has(pathOf(route.request())) ? answer(route) : route.fallback());
  await page.route('**/api/**', handle);
  return () => page.unroute('**/api/**', handle);
}

/** No press on this page changes anything: changing calls are refused before they leave the browser. */
export async function keepUnchanged(page: Page): Promise<void> {
  await page.route('**/api/**', (route) =>
    ['GET', 'HEAD'].includes(route.request().method()) || pathOf(route.request()).startsWith('/api/auth/')
      ? route.fallback()
      : route.fulfill({ status: 409, ...refusal('KEPT_UNCHANGED', 'Nothing is changed here.') }),
  );
}
