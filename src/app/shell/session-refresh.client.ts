import { useEffect } from 'react';
import { loadSession, SESSION_REFRESH_MS, useSession } from '../../kit/session/session.client.ts';
import { endSession } from '../../kit/session/sign-out.client.ts';
import { textsOf } from '../../kit/text/text.client.ts';
import { callText } from '../../kit/http/call.text.ts';

const { t } = textsOf(callText);

/** Every 300 seconds, not on focus; a session that is gone leads to the sign-in page, a lost connection does not. Answers how to stop. */
export function startSessionRefresh(): () => void {
  const timer = setInterval(() => {
    loadSession().then(
      (user) => (user === null ? endSession(t(useSession.getState().isForced ? 'session.forced' : 'session.inactive')) : undefined),
      () => undefined,
    );
  }, SESSION_REFRESH_MS);
  return () => clearInterval(timer);
}

export const useSessionRefresh = (): void => useEffect(startSessionRefresh, []);
