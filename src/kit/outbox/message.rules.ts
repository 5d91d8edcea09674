export type Channel = 'EMAIL' | 'SMS';

/** `rekha@example.org` as `r•••@example.org`, `+919876543210` as `+91••••••3210`: enough to know one's own by. */
export function masked(recipient: string): string {
  const at = recipient.indexOf('@');
  return at > 0 ? `${recipient.slice(0, 1)}•••${recipient.slice(at)}` : `${recipient.slice(0, 3)}••••••${recipient.slice(-4)}`;
}

/** How often a message is tried, and how many seconds lie between. */
export const SEND_TRIES = 7;
export const retryAfter = (tries: number): number => 3 ** tries;
