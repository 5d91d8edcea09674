const FORCED = ['DISABLED', 'PASSWORD_CHANGED', 'EVERYWHERE'];
const LEFT = ['SIGN_OUT', 'REPLACED'];

interface Ending {
  readonly enabled: boolean;
  readonly endedAt: string | null;
  readonly endReason: string | null;
  readonly lastSeenAt: string;
  readonly expiresAt: string;
}

/** It was ended: the user was disabled, changed the password elsewhere, or signed out everywhere. */
const wasForced = (session: Pick<Ending, 'enabled' | 'endReason'>): boolean => !session.enabled || FORCED.includes(session.endReason ?? '');

/** How a session ended, as the code that a call is refused with; SESSION_REQUIRED: nobody used it for long. */
export type SessionEnd = 'FORCE_LOGOUT' | 'SIGNED_OUT' | 'SESSION_REQUIRED';

interface Moment {
  readonly now: number;
  readonly idleMinutes: number;
}

/** null: it goes on. */
export function sessionEnd(session: Ending, { now, idleMinutes }: Moment): SessionEnd | null {
  if (wasForced(session)) return 'FORCE_LOGOUT';
  if (LEFT.includes(session.endReason ?? '')) return 'SIGNED_OUT';
  if (now - Date.parse(session.lastSeenAt) > idleMinutes * 60_000) return 'SESSION_REQUIRED';
  return session.endedAt !== null || now >= Date.parse(session.expiresAt) ? 'SIGNED_OUT' : null;
}
