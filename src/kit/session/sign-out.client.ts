import { toastError } from '../ui/toasts.tsx';
import { forgetSession } from './kept.client.ts';
import { keepReason, signOut } from './auth-call.client.ts';
import { queryCache } from './query-cache.client.ts';

let leaving = false;

/** Clears every cache of this person, ends the session and goes to the sign-in page. */
export async function leave(): Promise<void> {
  if (leaving) return;
  leaving = true;
  forgetSession();
  queryCache.clear();
  await signOut();
  location.assign('/login');
}

/** The session expired or was ended: shows why, here and on the sign-in page, then leaves. */
export async function endSession(message: string): Promise<void> {
  if (leaving) return;
  toastError(message);
  keepReason(message);
  await leave();
}
