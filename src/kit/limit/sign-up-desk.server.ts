import { createHash, timingSafeEqual } from 'node:crypto';
import { StartError } from '../start/start-error.server.ts';

/** Whether organisations may register themselves. */
export interface SignUpDesk {
  readonly mode: 'DEMO' | 'OPEN' | 'INVITATION' | 'CLOSED';
  isInvitation(given: string): boolean;
}

/** SIGN_UP=open or invitation, with SIGN_UP_INVITATIONS, words with commas between; closed without. A demonstration is open. */
export function signUpDesk(demo: boolean, env: Readonly<Record<string, string | undefined>> = process.env): SignUpDesk {
  const setting = env['SIGN_UP']?.trim().toLowerCase() || 'closed';
  const words = (env['SIGN_UP_INVITATIONS'] ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word.length >= 8);
  if (!['open', 'invitation', 'closed'].includes(setting))
    throw new StartError(`SIGN_UP is "${setting}": open, invitation or closed is needed.`);
  const mode = demo ? 'DEMO' : setting === 'open' ? 'OPEN' : setting === 'invitation' ? 'INVITATION' : 'CLOSED';
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return { mode, isInvitation: (given) => words.some((word) => timingSafeEqual(digest(word), digest(given))) };
}
