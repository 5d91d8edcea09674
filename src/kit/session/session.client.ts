import * as z from 'zod/mini';
import { create } from 'zustand';

const words = z.nullish(z.string());
const sessionReply = z.nullable(
  z.object({
    user: z.object({
      username: z.string(),
      name: words,
      email: words,
      phone_number: words,
      picture: words,
      email_verified: z.nullish(z.boolean()),
      phone_number_verified: z.nullish(z.boolean()),
      /** The value of the x-cookie header; while it is missing the console waits. */
      cookies: words,
      language: words,
    }),
    expires: z.string(),
    mustChangePassword: z.nullish(z.boolean()),
  }),
);
export type SessionUser = NonNullable<z.output<typeof sessionReply>>['user'];

/** The specification's session refresh: every 300 seconds, never on focus. */
export const SESSION_REFRESH_MS = 300_000;

interface SessionState {
  readonly user: SessionUser | null;
  /** The session was ended: the user was disabled, changed the password or signed out everywhere. */
  readonly isForced: boolean;
  /** A first password is to be changed before anything else. */
  readonly mustChangePassword: boolean;
}

export const useSession = create<SessionState>(() => ({ user: null, isForced: false, mustChangePassword: false }));

/** Reads the session into the store; null when nobody is signed in. Rejects when the server gives no answer or none that it is sure of. */
export async function loadSession(): Promise<SessionUser | null> {
  const response = await fetch('/api/auth/session', { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`The session could not be read (${response.status}).`);
  const body: unknown = await response.json();
  const parsed = z.safeParse(sessionReply, body);
  const user = parsed.success ? (parsed.data?.user ?? null) : null;
  const isForced = response.headers.get('x-session-end') === 'FORCE_LOGOUT';
  useSession.setState({ user, isForced, mustChangePassword: parsed.data?.mustChangePassword ?? false });
  return user;
}
