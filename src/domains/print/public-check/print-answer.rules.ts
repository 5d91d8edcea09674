import type { PrintAnswer } from './public-check.contract.ts';

/** What became of the result behind a statement of marks, or of whoever carries a card, or left with a transfer certificate. */
export type Standing = 'CURRENT' | 'REPLACED' | 'WITHDRAWN' | 'NOT_SHOWN' | 'HOLDER_LEFT' | 'HOLDER_STAYS';
const ENDED: ReadonlySet<Standing | null> = new Set<Standing | null>(['WITHDRAWN', 'NOT_SHOWN', 'HOLDER_LEFT', 'HOLDER_STAYS']);

/**
 * A paper's own standing comes first; a statement counts only while its result does, a card while its holder is in the institute, a transfer
 * certificate while they are not. */
export function printAnswer(state: 'VALID' | 'REVOKED' | 'SUPERSEDED', standing: Standing | null): Exclude<PrintAnswer, 'UNKNOWN'> {
  if (state === 'REVOKED' || ENDED.has(standing)) return 'REVOKED';
  return state === 'SUPERSEDED' || standing === 'REPLACED' ? 'SUPERSEDED' : 'VALID';
}

/** What is said of it: a paper that was revoked on some day never counts again, one whose result is not shown may do so later. */
export const hintOf = ({ answer, endedOn }: { readonly answer: PrintAnswer; readonly endedOn: string | null }): PrintAnswer | 'ENDED' =>
  answer === 'REVOKED' && endedOn !== null ? 'ENDED' : answer;

/** As people type and scan: the base32 of a new token has no case, spaces and dashes are none of it; one of before is taken as it is. */
export function readToken(typed: string): string {
  const token = typed.trim();
  const bare = token.replaceAll(/[\s-]/g, '');
  if (/^[A-Za-z2-7]{16}$/.test(bare)) return bare.toUpperCase();
  return /^[0-9A-Fa-f]{64}$/.test(token) ? token.toLowerCase() : token;
}

export const TRIES = 5;
export const TRIES_MINUTES = 60;

/** Whether the paper has the two things by which it is shown in full: a card of staff has no PRN. */
export const mayBeOpened = ({ number, kind }: { readonly number: string | null; readonly kind: string | null }): boolean =>
  number !== null && kind !== 'STAFF_CARD';

interface Shown {
  readonly number: string | null;
  readonly prn: string | null;
}

/** The two things that stand on the paper. */
export const isOnPaper = ({ number, prn }: Shown, typed: { readonly number: string; readonly lastFour: string }): boolean =>
  prn !== null &&
  number !== null &&
  number.toUpperCase() === typed.number.trim().toUpperCase() &&
  prn.slice(-4).toUpperCase() === typed.lastFour.toUpperCase();
