import { toastError } from '../ui/toasts.tsx';
import { forgetSession } from './kept.client.ts';
import { useAuthorization } from '../access/authorization.client.ts';
import { endDrafts, keepDrafts } from './drafts.client.ts';
import { keepReason, signOut } from './auth-call.client.ts';
import { queryCache } from './query-cache.client.ts';

let leaving = false;

/** Clears every cache of this person, ends the session and goes to the sign-in page. */
export function leave(): Promise<void> {
  endDrafts();
  return leaveFor('/login');
}

async function leaveFor(address: string): Promise<void> {
  if (leaving) return;
  leaving = true;
  forgetSession();
  queryCache.clear();
  await signOut();
  location.assign(address);
}

/** The session expired or was ended: shows why, here and on the sign-in page, then leaves. Whoever signs in again is back on the page. */
export async function endSession(message: string): Promise<void> {
  if (leaving) return;
  toastError(message);
  keepDrafts(location.pathname);
  // The page goes, and with it the question whether to leave what is kept.
  useAuthorization.setState({ isAuthenticated: false });
  keepReason(message);
  await leaveFor(`/login?${new URLSearchParams({ callbackUrl: `${location.pathname}${location.search}` }).toString()}`);
}
