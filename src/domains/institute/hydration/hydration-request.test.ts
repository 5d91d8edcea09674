import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getCourseYearList, getHydrationData } from './hydration.contract.ts';
import { requestOf } from '../../../kit/http/request.client.ts';
import { useSession } from '../../../kit/session/session.client.ts';

beforeEach(() => {
  vi.stubGlobal('location', { hostname: 'sahyadri.example.org' });
  useSession.setState({ user: { username: 'clerk', cookies: 'token' } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  useSession.setState({ user: null });
});

describe('a request of the console', () => {
  it('getHydrationData carries x-sub-domain and x-cookie, a plain read carries neither', () => {
    const headersOf = (endpoint: typeof getHydrationData | typeof getCourseYearList) => {
      const headers = new Headers(requestOf(endpoint, { instituteId: 'i' }, null).init.headers);
      return [headers.get('x-sub-domain'), headers.get('x-cookie')];
    };
    expect(headersOf(getHydrationData)).toEqual(['sahyadri', 'token']);
    expect(headersOf(getCourseYearList)).toEqual([null, null]);
  });
});
