import { loadSession, type SessionUser } from '../../../kit/session/session.client.ts';
import { textsOf } from '../../../kit/text/text.client.ts';
import { accountText } from './account.text.ts';
import { toastError } from '../../../kit/ui/toasts.tsx';

const { t } = textsOf(accountText);

/** Reloads the session after a change of the user's account; reports a failure, although the change itself is saved. */
export async function renewSession(): Promise<SessionUser | null> {
  const user = await loadSession().catch(() => null);
  if (user === null) toastError(t('account.refreshFailed'));
  return user;
}
