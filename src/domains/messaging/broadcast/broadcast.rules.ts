import type { BroadcastState } from './broadcast.contract.ts';

/** States of recipients who get nothing. */
export const UNSERVED: readonly string[] = ['SUPPRESSED', 'OPTED_OUT', 'NO_CONSENT', 'NO_ADDRESS', 'MISFIT', 'LEFT_OUT'];
export const isServed = (state: string): boolean => !UNSERVED.includes(state);

export type BroadcastAct = 'UPDATE' | 'SEND' | 'PAUSE' | 'RESUME' | 'CANCEL' | 'RESEND';

const FROM: Readonly<Record<BroadcastAct, readonly BroadcastState[]>> = {
  UPDATE: ['DRAFT'],
  SEND: ['DRAFT'],
  PAUSE: ['SENDING'],
  RESUME: ['PAUSED'],
  CANCEL: ['DRAFT', 'WAITING', 'SCHEDULED', 'SENDING', 'PAUSED', 'OUTBOX'],
  RESEND: ['SENT', 'PAUSED', 'OUTBOX'],
};

export const mayDo = (act: BroadcastAct, state: BroadcastState): boolean => FROM[act].includes(state);

/** Of the last so many mails that ended, more failures than this stop a broadcast by themselves: 5 %. */
export const WINDOW = 200;
const TOO_MANY_FAILURES = 10;
export const isFailing = (failures: number): boolean => failures > TOO_MANY_FAILURES;

/** How often a mail is tried that was certainly not taken, and how many seconds lie between. */
export const MAIL_TRIES = 5;
export const mailRetryAfter = (tries: number): number => 3 ** tries;

/** The mail server answers nobody after so many in a row. */
export const AWAY = 8;

/** A notification is read in a small panel. */
export const MOST_BELL_SIGNS = 600;

/** How far ahead a broadcast may be scheduled. */
export const MOST_DAYS_AHEAD = 60;
