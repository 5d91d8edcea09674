import { toastError } from '../ui/toasts.tsx';
import { forgetSession } from './kept.client.ts';
import { useAuthorization } from '../access/authorization.client.ts';
import { forgetDrafts, keepDrafts } from './drafts.client.ts';
import { keepReason, signOut, type EndedBy } from './auth-call.client.ts';
import { queryCache } from './query-cache.client.ts';
import { useSession } from './session.client.ts';

/** Written and removed at once: other tabs hear it, and nothing stays in the browser. */
const SIGNED_OUT = 'prangan.signedOut';

let leaving = false;

/** Of the session that this tab works in; null: it knows of none. */
const cookiesHere = () => useSession.getState().user?.cookies ?? null;

/** Clears every cache of this person, ends the session and goes to the sign-in page. Their other tabs follow. */
export async function leave(): Promise<void> {
  if (!begin()) return;
  forgetDrafts();
  await signOut(cookiesHere());
  tellTabs();
  location.assign('/login');
}

/** The session expired or was ended: shows why, here and on the sign-in page, then leaves. Whoever signs in again is back on the page. */
export async function endSession(message: string, by: EndedBy): Promise<void> {
  if (leaving) return;
  toastError(message);
  keepDrafts(location.pathname);
  // The page goes, and with it the question whether to leave what is kept.
  useAuthorization.setState({ isAuthenticated: false });
  keepReason({ message, by });
  begin();
  // Another tab may have begun a new session already: only the one of this tab is meant, and where none is known, none is open.
  const cookies = cookiesHere();
  if (by !== 'OTHER_TAB' && cookies !== null) await signOut(cookies);
  location.assign(`/login?${new URLSearchParams({ callbackUrl: `${location.pathname}${location.search}` }).toString()}`);
}

function begin(): boolean {
  if (leaving) return false;
  leaving = true;
  forgetSession();
  queryCache.clear();
  return true;
}

function tellTabs(): void {
  try {
    localStorage.setItem(SIGNED_OUT, crypto.randomUUID());
    localStorage.removeItem(SIGNED_OUT);
  } catch {
    // Other tabs find out at their next call.
  }
}

/** A sign-out in another tab ends the session here, too; what is typed waits for the same person. Answers how to stop. */
export function followSignOut(message: () => string): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === SIGNED_OUT && newValue !== null) void endSession(message(), 'OTHER_TAB');
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
