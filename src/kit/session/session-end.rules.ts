const FORCED = ['DISABLED', 'PASSWORD_CHANGED', 'EVERYWHERE'];

/** It was ended: the user was disabled, changed the password elsewhere, or signed out everywhere. */
export const wasForced = (session: { readonly enabled: boolean; readonly endReason: string | null }): boolean =>
  !session.enabled || FORCED.includes(session.endReason ?? '');
