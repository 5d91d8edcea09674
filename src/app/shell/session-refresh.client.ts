import { useEffect } from 'react';
import { loadSession, SESSION_REFRESH_MS, useSession } from '../../kit/session/session.client.ts';
import { endSession, followSignOut } from '../../kit/session/sign-out.client.ts';
import { textsOf } from '../../kit/text/text.client.ts';
import { callText } from '../../kit/http/call.text.ts';

const { t } = textsOf(callText);

const ended = () =>
  useSession.getState().isForced ? endSession(t('session.forced'), 'FORCED') : endSession(t('session.inactive'), 'INACTIVE');

/** Every 300 seconds, not on focus; a session that is gone leads to the sign-in page, a lost connection does not. Answers how to stop. */
export function startSessionRefresh(): () => void {
  const timer = setInterval(() => {
    loadSession().then(
      (user) => (user === null ? ended() : undefined),
      () => undefined,
    );
  }, SESSION_REFRESH_MS);
  return () => clearInterval(timer);
}

/** How a session ends without this tab: by itself, or by a sign-out in another tab. */
export function useSessionRefresh(): void {
  useEffect(startSessionRefresh, []);
  useEffect(() => followSignOut(() => t('session.elsewhere')), []);
}
