import type { Tone } from '../../../kit/ui/state-badge.tsx';
import type { LeftOut } from './audience.contract.ts';
import type { BroadcastState, MessageChannel, RecipientState } from './broadcast.contract.ts';

export const MAILS = '/messaging-service/mailing-service/email-service';

/** The names of their forms, for what was typed when a session ended. */
export const FORMS: Readonly<Record<MessageChannel, string>> = { EMAIL: 'broadcast', BELL: 'bell message', SMS: 'sms message' };

/** What a channel calls things. */
export const WORDS = {
  new: { EMAIL: 'mail.new', BELL: 'bellMessage.new', SMS: 'smsMessage.new' },
  tab: { EMAIL: 'mail.tab.mails', BELL: 'bellMessage.tab', SMS: 'smsMessage.tab' },
  count: { EMAIL: 'mail.recipients', BELL: 'bellMessage.tab', SMS: 'smsMessage.tab' },
  purpose: { EMAIL: 'mail.purpose', BELL: 'bellMessage.purpose', SMS: 'smsMessage.purpose' },
  none: { EMAIL: 'mail.none', BELL: 'bellMessage.none', SMS: 'smsMessage.none' },
  noneHint: { EMAIL: 'mail.noneHint', BELL: 'mail.noneHint', SMS: 'smsMessage.noneHint' },
  cancel: { EMAIL: 'mail.cancel', BELL: 'bellMessage.cancel', SMS: 'smsMessage.cancel' },
  willGet: { EMAIL: 'mail.willGet', BELL: 'bellMessage.willGet', SMS: 'smsMessage.willGet' },
  sendNote: { EMAIL: 'mail.sendNote', BELL: 'bellMessage.sendNote', SMS: 'smsMessage.sendNote' },
  needsSecond: { EMAIL: 'mail.needsSecond', BELL: 'bellMessage.needsSecond', SMS: 'smsMessage.needsSecond' },
  staysNote: { EMAIL: 'mail.staysNote', BELL: 'mail.staysNote', SMS: 'smsMessage.staysNote' },
  waitsNote: { EMAIL: 'mail.waitsNote', BELL: 'mail.waitsNote', SMS: 'smsMessage.waitsNote' },
  outboxNote: { EMAIL: 'mail.outboxNote', BELL: 'mail.outboxNote', SMS: 'smsMessage.outboxNote' },
  read: { EMAIL: 'mail.read', BELL: 'mail.read', SMS: 'smsMessage.read' },
  noAddress: { EMAIL: 'mail.left.NO_ADDRESS', BELL: 'bellMessage.NO_ADDRESS', SMS: 'smsMessage.NO_ADDRESS' },
  gets: { EMAIL: 'mail.left.NONE', BELL: 'bellMessage.NONE', SMS: 'smsMessage.NONE' },
  address: { EMAIL: 'mail.address', BELL: 'mail.address', SMS: 'smsMessage.mobile' },
  subject: { EMAIL: 'mail.subject', BELL: 'mail.subject', SMS: 'smsMessage.title' },
} as const;

export const BROADCAST_TONES: Readonly<Record<BroadcastState, Tone>> = {
  DRAFT: 'grey',
  WAITING: 'amber',
  SCHEDULED: 'blue',
  SENDING: 'blue',
  PAUSED: 'amber',
  OUTBOX: 'amber',
  SENT: 'green',
  CANCELLED: 'grey',
};

export const RECIPIENT_TONES: Readonly<Record<RecipientState, Tone>> = {
  QUEUED: 'blue',
  CLAIMED: 'blue',
  SENT: 'green',
  KEPT: 'amber',
  FAILED: 'red',
  UNKNOWN: 'amber',
  DELIVERED: 'green',
  BOUNCED: 'red',
  SOFT_BOUNCED: 'amber',
  COMPLAINED: 'red',
  SUPPRESSED: 'grey',
  OPTED_OUT: 'grey',
  NO_CONSENT: 'grey',
  NO_ADDRESS: 'amber',
  MISFIT: 'red',
  LEFT_OUT: 'grey',
};

export const LEFT_TONES: Readonly<Record<LeftOut | 'NONE', Tone>> = {
  NONE: 'green',
  LEFT: 'grey',
  NO_ADDRESS: 'amber',
  SUPPRESSED: 'grey',
  OPTED_OUT: 'grey',
  NO_CONSENT: 'grey',
  MISFIT: 'red',
  LEFT_OUT: 'grey',
};

interface Named {
  readonly name: string;
  readonly number: string;
}
export const namesOf = (people: readonly Named[]): string => people.map(({ name }) => name).join(', ');
export const numbersOf = (people: readonly Named[]): string => people.map(({ number }) => number).join(', ');
