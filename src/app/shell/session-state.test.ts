import { notificationsStore } from '@mantine/notifications';
import { isValidElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { eventually } from '../../../tests/eventually.server.ts';
import { useAuthorization } from '../../kit/access/authorization.client.ts';
import { featureFacts } from '../../kit/access/access.contract.ts';
import { CallError } from '../../kit/errors/call-error.client.ts';
import { call } from '../../kit/http/call.client.ts';
import { dataOf, defineEndpoint } from '../../kit/http/endpoint.contract.ts';
import { startText } from '../../kit/text/text.client.ts';
import { TOAST_MS, toastRefusal } from '../../kit/ui/toasts.tsx';

/** What a browser has: places to keep texts, an address, an answer for every call. */
function browser(answer: (url: string) => Response) {
  const place = () => {
    const kept = new Map<string, string>();
    return {
      kept,
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
  };
  const local = place();
  const session = place();
  const gone: string[] = [];
  const asked: string[] = [];
  const sent: unknown[] = [];
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('location', { pathname: '/a/degrees', search: '?q=be', assign: (to: string) => void gone.push(to) });
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push(url);
    if (typeof init?.body === 'string') sent.push(JSON.parse(init.body));
    return url === '/api/auth/csrf' ? Response.json({ csrfToken: 'x' }) : answer(url);
  });
  return { local, session, gone, asked, sent };
}

const refusal = (status: number, code: string) => Response.json({ errors: [{ code, message: code }] }, { status });
/** The words of a toast, which says them again in another language. */
const wordsIn = (message: unknown) => (isValidElement<{ readonly words: string }>(message) ? message.props.words : message);
const toasts = () => notificationsStore.getState().notifications.map((toast) => [wordsIn(toast.message), toast.autoClose, toast.role]);
const listDegrees = defineEndpoint({
  name: 'listDegrees',
  summary: 'Degrees',
  method: 'GET',
  path: '/api/degrees',
  scope: 'SESSION',
  permission: { feature: 'degrees', action: 'read' },
  reply: dataOf(z.array(z.string())),
});

const SPECIFIED_FLAGS = (
  'institutes programs degrees departments subjects categories subjectFlows teams users policies courseBlueprints versions instances ' +
  'academicYears courseYears customAttributes profiles jobs examPatterns branches courses rollover grading examTypes rooms blocks ' +
  'examSessions activities studentExamStatus seatNumbers examPapers timetables hallTickets reports facultyPaperAssignment markEntry ' +
  'gracing lockAndUnlock'
).split(' ');

const KEYS = ['institutes', 'hydrationData', 'allowedPages', 'statements', 'projects', 'courseYears', 'lastInstitute'];
const fill = (local: { setItem: (key: string, value: string) => void }) => {
  for (const key of KEYS) local.setItem(`prangan.${key}`, '{}');
  local.setItem('prangan.theme.mode', 'dark');
};
const WHAT_STAYS = ['prangan.courseYears', 'prangan.language', 'prangan.lastInstitute', 'prangan.theme.mode'];
/** The sign-in page, with the way back to the page that was left. */
const BACK = '/login?callbackUrl=%2Fa%2Fdegrees%3Fq%3Dbe';
const text = () => startText();

beforeEach(() => {
  vi.resetModules();
  notificationsStore.setState((state) => ({ ...state, notifications: [], queue: [] }));
  useAuthorization.setState({ isAuthenticated: true, refused: new Set() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** `leave` happens once in a page's life, so each of these has modules of its own. */
async function freshPage() {
  const [kit, words, authorization, store, { useSession }] = await Promise.all([
    import('../../kit/http/call.client.ts'),
    import('../../kit/text/text.client.ts'),
    import('../../kit/access/authorization.client.ts'),
    import('@mantine/notifications'),
    import('../../kit/session/session.client.ts'),
  ]);
  await words.startText();
  useSession.setState({ user: { username: 'clerk', cookies: 'of this tab' } });
  const shown = () =>
    store.notificationsStore.getState().notifications.map((toast) => [wordsIn(toast.message), toast.autoClose, toast.role]);
  return { call: kit.call, isAuthenticated: () => authorization.useAuthorization.getState().isAuthenticated, shown };
}

describe('a call that is refused', () => {
  it.each([
    ['401', 'SESSION_REQUIRED', 'Logging out due to inactivity.', 'INACTIVE'],
    ['force logout', 'FORCE_LOGOUT', 'Performing a force logout.', 'FORCED'],
  ])('%s: unauthenticated, says so, clears exactly the named keys, signs out and leaves', async (_case, code, message, by) => {
    const { local, session, gone, asked, sent } = browser((url) => (url.startsWith('/api/auth/') ? Response.json({}) : refusal(401, code)));
    fill(local);
    const page = await freshPage();
    await expect(page.call(listDegrees)).rejects.toThrow(code);
    expect(
      await eventually(
        () => [...gone],
        ({ length }) => length > 0,
      ),
    ).toEqual([BACK]);
    expect(page.isAuthenticated()).toBe(false);
    expect(page.shown()).toEqual([[message, TOAST_MS, 'alert']]);
    expect([...session.kept.values()]).toEqual([`${by} ${message}`]);
    expect([...local.kept.keys()].sort()).toEqual(WHAT_STAYS);
    expect(asked).toContain('/api/auth/signout');
    expect(sent).toEqual([{ csrfToken: 'x', cookies: 'of this tab' }]);
  });

  it('403: the feature’s flag is cleared and the page says so; the next success sets it again', async () => {
    let status = 403;
    const { local, gone } = browser(() => (status === 403 ? refusal(403, 'FORBIDDEN') : Response.json({ data: [] })));
    await text();
    fill(local);
    await expect(call(listDegrees)).rejects.toThrow('FORBIDDEN');
    expect(toasts()).toEqual([['You are not authorized to access this page.', TOAST_MS, 'alert']]);
    expect([...useAuthorization.getState().refused]).toEqual(['degrees']);
    expect([gone, local.kept.size]).toEqual([[], KEYS.length + 2]);
    status = 200;
    await call(listDegrees);
    expect([...useAuthorization.getState().refused]).toEqual([]);
  });

  it('403: the feature that the answer names is cleared, not the one that the call asked under', async () => {
    const named = { errors: [{ code: 'FORBIDDEN', message: 'x' }], feature: 'subjects' };
    browser(() => Response.json(named, { status: 403 }));
    await text();
    await expect(call(listDegrees)).rejects.toThrow('x');
    expect([...useAuthorization.getState().refused]).toEqual(['subjects']);
    browser(() => Response.json({ ...named, feature: 'nothing of ours' }, { status: 403 }));
    await expect(call(listDegrees)).rejects.toThrow('x');
    expect([...useAuthorization.getState().refused]).toEqual(['subjects', 'degrees']);
  });

  it.each([304, 404, 409, 422, 500])('%d changes no flag', async (status) => {
    useAuthorization.setState({ refused: new Set(['degrees']) });
    browser(() => (status === 304 ? new Response(null, { status }) : refusal(status, 'X')));
    await text();
    await expect(call(listDegrees)).rejects.toBeInstanceOf(Error);
    expect([...useAuthorization.getState().refused]).toEqual(['degrees']);
  });

  it('shows each of its errors as a toast, with a fallback, and nothing twice', async () => {
    browser(() => Response.json({}));
    await text();
    toastRefusal(
      new CallError(422, [
        { code: 'A', message: 'First.' },
        { code: 'B', message: 'Second.' },
      ]),
    );
    toastRefusal(new CallError(401, [{ code: 'SESSION_REQUIRED', message: 'shown by the call itself' }]));
    toastRefusal(new TypeError('a fault of ours'));
    expect(toasts()).toEqual([
      ['First.', TOAST_MS, 'alert'],
      ['Second.', TOAST_MS, 'alert'],
      ['Something went wrong', TOAST_MS, 'alert'],
    ]);
    expect(TOAST_MS).toBe(6000);
  });

  it('without a message says Something went wrong', async () => {
    browser(() => new Response('<html>', { status: 502 }));
    await text();
    await expect(call(listDegrees)).rejects.toThrow('Something went wrong');
  });
});

it('every feature flag that the specification names is there, and true until a 403', () => {
  expect(SPECIFIED_FLAGS.filter((flag) => featureFacts(flag) === null)).toEqual([]);
  expect(useAuthorization.getInitialState()).toMatchObject({ isAuthenticated: true, refused: new Set() });
});

it('Logout clears institutes, hydration data, allowed pages and projects, ends the session and goes to the sign-in page', async () => {
  const { local, gone, asked } = browser(() => Response.json({}));
  fill(local);
  const words = await import('../../kit/text/text.client.ts');
  await words.startText();
  const { leave } = await import('../../kit/session/sign-out.client.ts');
  await leave();
  expect([...local.kept.keys()].sort()).toEqual(WHAT_STAYS);
  expect([gone, asked]).toEqual([['/login'], ['/api/auth/csrf', '/api/auth/signout']]);
});

it('an answer or a refusal that arrives between the way out and the sign-in page changes nothing that is kept', async () => {
  const { local } = browser(() => Response.json({}));
  fill(local);
  const { forget, forgetSession, keep } = await import('../../kit/session/kept.client.ts');
  forgetSession();
  keep('institutes', 'clerk', []);
  forget('courseYears');
  expect([...local.kept.keys()].sort()).toEqual(WHAT_STAYS.filter((key) => key !== 'prangan.language'));
});

describe('the session', () => {
  const user = { username: 'clerk', cookies: 'c' };

  it('is read again every 300 seconds, never because the window comes to the front', async () => {
    vi.useFakeTimers();
    const { asked } = browser(() => Response.json({ user, expires: '2026-11-22T00:00:00Z' }));
    const { startSessionRefresh } = await import('./session-refresh.client.ts');
    const stop = startSessionRefresh();
    globalThis.dispatchEvent?.(new Event('focus'));
    await vi.advanceTimersByTimeAsync(299_999);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual(['/api/auth/session']);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(asked).toHaveLength(2);
    stop();
    await vi.advanceTimersByTimeAsync(900_000);
    expect(asked).toHaveLength(2);
    const { queryCache } = await import('../../kit/session/query-cache.client.ts');
    expect(queryCache.getDefaultOptions().queries?.refetchOnWindowFocus).toBe(false);
  });

  it('that is gone leads to the sign-in page; a server that is not sure of it does not', async () => {
    vi.useFakeTimers();
    let ok = false;
    const { gone, asked } = browser((url) => {
      if (url !== '/api/auth/session') return Response.json({});
      return ok ? Response.json(null) : new Response(null, { status: 503 });
    });
    await freshPage();
    const { startSessionRefresh } = await import('./session-refresh.client.ts');
    const stop = startSessionRefresh();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(gone).toEqual([]);
    ok = true;
    await vi.advanceTimersByTimeAsync(300_000);
    expect(gone).toEqual([BACK]);
    // Nobody is signed in, so there is nothing to end.
    expect(asked).not.toContain('/api/auth/signout');
    stop();
  });
});
