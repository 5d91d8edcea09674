import { MUTABLE_KINDS, TOLD_KINDS } from '../../../kit/notification/notification.contract.ts';
import type { MutableKind, ToldKind } from '../../../kit/notification/notification.contract.ts';
import { TOPICS } from '../broadcast/broadcast.contract.ts';
import { NOTICES } from './notice.contract.ts';
import type { ChannelState, NoticeCell, NoticeChoices, NoticeName } from './notice.contract.ts';

export type Topic = (typeof TOPICS)[number];

export const isTopic = (name: NoticeName): name is Topic => TOPICS.some((topic) => topic === name);
export const isTold = (name: NoticeName): name is ToldKind => TOLD_KINDS.some((kind) => kind === name);
/** The bell is nobody's to switch off for the other kinds: they are what somebody must be told. */
export const isMutable = (name: NoticeName): name is MutableKind => MUTABLE_KINDS.some((kind) => kind === name);

/** What a student is told of; the others are about work in the office. */
const STUDENT_KINDS: readonly NoticeName[] = [
  'LOGIN_CHANGED',
  'MESSAGE',
  'MISTAKE_ANSWERED',
  'RESULT_CHANGED',
  'SUBJECT_CHOICE',
  'TICKET_CHANGED',
  'TIMETABLE_CHANGED',
  ...TOPICS,
];

export interface Chosen {
  readonly bellOff: readonly string[];
  readonly also: readonly { readonly kind: string; readonly channel: string }[];
  /** Addresses of the person in the records of the institute, by channel, with the topics that they opted out of. */
  readonly addresses: readonly { readonly channel: 'EMAIL' | 'SMS'; readonly optedOut: readonly string[] }[];
  /** Topics that they agree to; null: the institute does not ask. */
  readonly agreed: ReadonlySet<string> | null;
  /** They are a student here and nothing else. */
  readonly isStudent: boolean;
}

/** The whole grid of one person. */
export const noticesOf = (chosen: Chosen): NoticeChoices['notices'] =>
  NOTICES.filter((name) => !chosen.isStudent || STUDENT_KINDS.includes(name)).map((name) => ({
    name,
    cells: {
      BELL: isTopic(name) ? 'NONE' : !isMutable(name) ? 'FIXED' : chosen.bellOff.includes(name) ? 'OFF' : 'ON',
      EMAIL: besideBell(name, 'EMAIL', chosen),
      SMS: besideBell(name, 'SMS', chosen),
    },
  }));

function besideBell(name: NoticeName, channel: 'EMAIL' | 'SMS', { also, addresses, agreed }: Chosen): NoticeCell {
  if (!isTopic(name)) return also.some((one) => one.kind === name && one.channel === channel) ? 'ON' : 'OFF';
  const own = addresses.filter((address) => address.channel === channel);
  if (own.length === 0) return 'NONE';
  if (agreed !== null && !agreed.has(name)) return 'UNAGREED';
  return own.every(({ optedOut }) => optedOut.includes(name)) ? 'OFF' : 'ON';
}

interface Way {
  /** A message leaves by it, or a demonstration shows it. */
  readonly leaves: boolean;
  readonly to: string | null;
  readonly suppressed: boolean;
  readonly stopped: boolean;
}

export const stateOf = ({ leaves, to, suppressed, stopped }: Way): ChannelState =>
  !leaves ? 'NO_SERVICE' : to === null ? 'NO_ADDRESS' : stopped ? 'STOPPED' : suppressed ? 'SUPPRESSED' : 'OPEN';
