import type { Tone } from '../../../kit/ui/state-badge.tsx';
import type { LeftOut } from './audience.contract.ts';
import type { BroadcastState, MessageChannel, RecipientState } from './broadcast.contract.ts';

export const MAILS = '/messaging-service/mailing-service/email-service';

/** The names of their forms, for what was typed when a session ended. */
export const FORMS: Readonly<Record<MessageChannel, string>> = { EMAIL: 'broadcast', BELL: 'bell message' };

export const BROADCAST_TONES: Readonly<Record<BroadcastState, Tone>> = {
  DRAFT: 'grey',
  WAITING: 'amber',
  SCHEDULED: 'blue',
  SENDING: 'blue',
  PAUSED: 'amber',
  SENT: 'green',
  CANCELLED: 'grey',
};

export const RECIPIENT_TONES: Readonly<Record<RecipientState, Tone>> = {
  QUEUED: 'blue',
  CLAIMED: 'blue',
  SENT: 'green',
  KEPT: 'grey',
  FAILED: 'red',
  UNKNOWN: 'amber',
  DELIVERED: 'green',
  BOUNCED: 'red',
  SUPPRESSED: 'grey',
  OPTED_OUT: 'grey',
  NO_ADDRESS: 'amber',
};

export const LEFT_TONES: Readonly<Record<LeftOut | 'NONE', Tone>> = {
  NONE: 'green',
  LEFT: 'grey',
  NO_ADDRESS: 'amber',
  SUPPRESSED: 'grey',
  OPTED_OUT: 'grey',
};

interface Named {
  readonly name: string;
  readonly number: string;
}
export const namesOf = (people: readonly Named[]): string => people.map(({ name }) => name).join(', ');
export const numbersOf = (people: readonly Named[]): string => people.map(({ number }) => number).join(', ');
