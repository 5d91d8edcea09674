import { loadSession } from '../../../kit/session/session.client.ts';
import { t } from '../../../kit/text/text.client.ts';
import { toastError } from '../../../kit/ui/toasts.tsx';

/** Reads the session again after a change of the own account; says so when that fails: the change itself is saved. */
export async function renewSession(): Promise<void> {
  const user = await loadSession().catch(() => null);
  if (user === null) toastError(t('account.refreshFailed'));
}
