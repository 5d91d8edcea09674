import { createHash, timingSafeEqual } from 'node:crypto';
import { StartError } from '../errors/start-error.server.ts';

/** Whether organisations may register themselves. */
export interface SignUpDesk {
  readonly mode: 'DEMO' | 'OPEN' | 'INVITATION' | 'CLOSED';
  /** Whether one of the operator's words is this one, and its end date has not come; `now` in milliseconds. */
  isInvitation(given: string, now: number): boolean;
}

/** 22 letters and digits of 64 hold 128 bits: not a guessable word. */
const INVITATION = /^([A-Za-z0-9_-]{22,100})(?:@(\d{4}-\d{2}-\d{2}))?$/;
const DAY_MS = 24 * 3_600_000;

interface Invitation {
  readonly digest: Buffer;
  readonly endsAt: number;
}

const digestOf = (text: string) => createHash('sha256').update(text).digest();

function invitationOf(word: string): Invitation {
  const [, secret = '', until] = INVITATION.exec(word) ?? [];
  const endsAt = until === undefined ? Infinity : Date.parse(until) + DAY_MS;
  if (secret === '' || Number.isNaN(endsAt))
    throw new StartError(
      'SIGN_UP_INVITATIONS has a word that can be guessed: each needs at least 22 random letters and digits (openssl rand -hex 16), and may end with @ and its last day, such as @2027-03-31.',
    );
  return { digest: digestOf(secret), endsAt };
}

/**
 * SIGN_UP=open or invitation, with SIGN_UP_INVITATIONS, words with commas between, each with its last day where it has one; closed
 * without. A demonstration is open.
 */
export function signUpDesk(demo: boolean, env: Readonly<Record<string, string | undefined>> = process.env): SignUpDesk {
  const setting = env['SIGN_UP']?.trim().toLowerCase() || 'closed';
  const invitations = (env['SIGN_UP_INVITATIONS'] ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .map(invitationOf);
  if (!['open', 'invitation', 'closed'].includes(setting))
    throw new StartError(`SIGN_UP is "${setting}": open, invitation or closed is needed.`);
  const mode = demo ? 'DEMO' : setting === 'open' ? 'OPEN' : setting === 'invitation' ? 'INVITATION' : 'CLOSED';
  return {
    mode,
    isInvitation: (given, now) => invitations.some(({ digest, endsAt }) => timingSafeEqual(digest, digestOf(given)) && now < endsAt),
  };
}
