import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, moment, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';
import { SMS_CLASSES, SMS_LANGUAGES, smsVariable } from '../sms-template/sms-template.contract.ts';

/**
 * DRAFT → (WAITING for a second person) → SCHEDULED or SENDING → SENT. OUTBOX: some of it has not left, since no service is set up. PAUSED by a
 * person or by itself; CANCELLED from every state before SENT.
 */
export const BROADCAST_STATES = ['DRAFT', 'WAITING', 'SCHEDULED', 'SENDING', 'PAUSED', 'OUTBOX', 'SENT', 'CANCELLED'] as const;
export type BroadcastState = (typeof BROADCAST_STATES)[number];
/** EMAIL: a mail. BELL: the notifications of those who have a login. SMS: a registered text to their mobile numbers. */
export const CHANNELS = ['EMAIL', 'BELL', 'SMS'] as const;
export type MessageChannel = (typeof CHANNELS)[number];
export const BROADCAST_CLASSES = ['SERVICE', 'OPTIONAL'] as const;
export const TOPICS = ['NEWS', 'EVENTS', 'PLACEMENT', 'SURVEYS'] as const;
export const PAUSE_REASONS = ['PERSON', 'FAILURES', 'PROVIDER', 'STOPPED'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/**
 * QUEUED → CLAIMED → SENT, FAILED, BOUNCED or UNKNOWN (handed over, and the answer was lost); reports make DELIVERED, BOUNCED, SOFT_BOUNCED or COMPLAINED
 * of what was handed over. KEPT: no mail service is set up, so it stays in the
 * outbox that the page shows. SUPPRESSED, OPTED_OUT, NO_CONSENT, NO_ADDRESS, MISFIT and LEFT_OUT get nothing.
 */
export const RECIPIENT_STATES = [
  'QUEUED',
  'CLAIMED',
  'SENT',
  'KEPT',
  'FAILED',
  'UNKNOWN',
  'DELIVERED',
  'BOUNCED',
  'SOFT_BOUNCED',
  'COMPLAINED',
  'SUPPRESSED',
  'OPTED_OUT',
  'NO_CONSENT',
  'NO_ADDRESS',
  'MISFIT',
  'LEFT_OUT',
] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];
/** Those that a person may send again; NO_ADDRESS: who has an address by now. */
export const RESENDABLE = ['FAILED', 'UNKNOWN', 'BOUNCED', 'SOFT_BOUNCED', 'SUPPRESSED', 'KEPT', 'NO_ADDRESS'] as const;
export type Resendable = (typeof RESENDABLE)[number];

const FEATURE = 'messaging';
const MOST_VALUES = 20_000;

export const audiencePart = z.strictObject({
  source: text(60),
  values: z.array(text(100)).check(z.maxLength(MOST_VALUES)),
  /** What the values were called when they were chosen, for who reads the message later. */
  labels: z.optional(z.array(text(300)).check(z.maxLength(MOST_VALUES))),
});
export type AudiencePart = z.output<typeof audiencePart>;

/** What stands at one {#var#} of an SMS: something of the person, or the same text for everybody. */
/** What a message may say of whom it reaches: {{name}}. A closed list; nothing in a message is a program. */
export const VARIABLES = ['name', 'number', 'class', 'division', 'rollNo', 'institute'] as const;

const smsValue = z.strictObject({ from: z.enum([...VARIABLES, 'TEXT']), text: z.string().check(z.maxLength(100)) });
const smsPart = z.strictObject({ templateId: id, values: z.array(smsValue).check(z.maxLength(20)) });
export type SmsPart = z.output<typeof smsPart>;
/** What becomes of a name that is too long for its place: WHOLE, and its person is left out, or SHORTENED by whole words. */
const SMS_NAMES = ['WHOLE', 'SHORTENED'] as const;
export type SmsNames = (typeof SMS_NAMES)[number];
/** The template as it was when the draft was saved. */
const keptSms = z.object({
  templateId: id,
  name: z.string(),
  class: z.enum(SMS_CLASSES),
  language: z.enum(SMS_LANGUAGES),
  dltId: z.string(),
  header: z.string(),
  variables: z.array(z.object(smsVariable.shape)),
  values: z.array(z.object(smsValue.shape)),
  /** The price of a segment when the audience was fixed; null: none was set, or it is not fixed. */
  paise: z.nullable(z.string()),
  /** What becomes of a name that is too long, as it was set when the audience was fixed; absent: it is not fixed. */
  names: z.optional(z.enum(SMS_NAMES)),
});
export type KeptSms = z.output<typeof keptSms>;

/** One line: a header of the mail is made of it. */
const subject = text(150).check(z.regex(/^[^\r\n\t\u0085\u2028\u2029]*$/));

/** What a message says. */
export const written = {
  class: z.enum(BROADCAST_CLASSES),
  /** OPTIONAL: never a notification, which nobody may opt out of. `topic` is given exactly there. That of an SMS is its template's. */
  topic: z.nullable(z.enum(TOPICS)),
  subject,
  /** Of a mail HTML of a letter: paragraphs, lists, emphasis, links; everything else is taken out when it is saved. Of a notification plain words; of an SMS those of its template. */
  body: text(50_000),
};
const fields = {
  ...written,
  audience: z.array(audiencePart).check(z.maxLength(10)),
  /** Of an SMS: its registered text, and what is filled in. */
  sms: z.optional(z.nullable(smsPart)),
};
const draft = z.strictObject({ ...fields, channel: z.enum(CHANNELS) });
export type Draft = z.output<typeof draft>;

const head = {
  id,
  channel: z.enum(CHANNELS),
  class: fields.class,
  topic: fields.topic,
  subject: z.string(),
  state: z.enum(BROADCAST_STATES),
  pauseReason: z.nullable(z.enum(PAUSE_REASONS)),
  scheduledAt: z.nullable(z.string()),
  createdByName: z.nullable(z.string()),
  createdAt: z.string(),
  sentByName: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** It waits until the hours begin in which the institute sends messages of this class. */
  quiet: z.boolean(),
  version: z.int(),
};
/** `kept`: those that stay in the outbox. */
const broadcastRow = z.object({ ...head, recipients: z.int(), sent: z.int(), kept: z.int(), open: z.int() });
export type BroadcastRow = z.output<typeof broadcastRow>;

const named = z.object({ kind: text(20), id });
export type Named = z.output<typeof named>;

const broadcast = z.object({
  ...head,
  body: z.string(),
  audience: z.array(z.object({ source: z.string(), values: z.array(z.string()), labels: z.optional(z.array(z.string())) })),
  /** Whom the writer leaves out of the audience. */
  leftOut: z.array(named),
  sms: z.nullable(keptSms),
  /** Recipients by their state. */
  counts: z.record(z.string(), z.int()),
  /** More of one person within a day need a second person. */
  limit: z.int(),
  /** Of a draft: so many of its channel has the caller sent within a day. */
  sentToday: z.int(),
  /** The work that sends it. */
  jobId: z.nullable(id),
  /** False: no service of this channel is set up, so messages stay in the outbox. */
  leaves: z.boolean(),
  /** Of an SMS: the institute has no number in the register yet. */
  needsEntity: z.boolean(),
  /** Minutes of the day within which the institute sends messages of this class, by the clocks of its zone; null: always. */
  hours: z.nullable(z.object({ from: z.int(), until: z.int() })),
  zone: z.string(),
  /** Of an SMS whose audience is fixed: segments of those who get it, and their price in rupees, exactly. */
  paid: z.nullable(z.object({ segments: z.int(), cost: z.nullable(z.string()) })),
});
export type Broadcast = z.output<typeof broadcast>;

const saved = dataOf(z.object({ id, version: z.int() }));
const reading = { scope: 'INSTITUTE', permission: { feature: FEATURE, action: 'read' } } as const;
const writing = { scope: 'INSTITUTE', permission: { feature: FEATURE, action: 'update' } } as const;
const sending = { scope: 'INSTITUTE', permission: { feature: FEATURE, action: 'publish' } } as const;

export const listBroadcasts = defineEndpoint({
  name: 'broadcasts.list',
  summary: 'Broadcasts, newest first',
  method: 'GET',
  path: '/api/broadcasts',
  ...reading,
  query: z.strictObject({
    ...paging,
    channel: z.optional(z.enum(CHANNELS)),
    state: z.optional(z.enum(BROADCAST_STATES)),
    q: z.optional(text(100)),
  }),
  reply: pageOf(broadcastRow),
});

export const getBroadcast = defineEndpoint({
  name: 'broadcasts.get',
  summary: 'One broadcast with its text, its audience and what became of it',
  method: 'GET',
  path: '/api/broadcasts/:id',
  ...reading,
  params: idParams,
  reply: dataOf(broadcast),
});

export const createBroadcast = defineEndpoint({
  name: 'broadcasts.create',
  summary: 'Write a broadcast as a draft',
  method: 'POST',
  path: '/api/broadcasts',
  scope: 'INSTITUTE',
  permission: { feature: FEATURE, action: 'create' },
  body: draft,
  reply: saved,
});

export const updateBroadcast = defineEndpoint({
  name: 'broadcasts.update',
  summary: 'Change a draft',
  method: 'PUT',
  path: '/api/broadcasts/:id',
  ...writing,
  params: idParams,
  body: z.strictObject({ ...fields, version: z.int() }),
  reply: saved,
});

export const leaveOut = defineEndpoint({
  name: 'broadcasts.leaveOut',
  summary: 'Leave people out of the audience of a draft by name, or take them in again',
  method: 'POST',
  creates: false,
  path: '/api/broadcasts/:id/left-out',
  ...writing,
  params: idParams,
  body: z.strictObject({
    people: z.array(z.strictObject(named.shape)).check(z.minLength(1), z.maxLength(MOST_VALUES)),
    choice: z.enum(['LEAVE_OUT', 'TAKE_IN']),
  }),
  reply: saved,
});

export const previewBroadcast = defineEndpoint({
  name: 'broadcasts.preview',
  summary: 'The message as one person of the audience gets it',
  method: 'GET',
  path: '/api/broadcasts/:id/preview',
  ...reading,
  params: idParams,
  query: z.strictObject({ recipientId: z.optional(id), personId: z.optional(id) }),
  reply: dataOf(
    z.object({
      to: z.string(),
      subject: z.string(),
      html: z.string(),
      text: z.string(),
      /** Of an SMS: how it is written, and how many it is paid as. */
      sms: z.nullable(z.object({ encoding: z.enum(['GSM7', 'UCS2']), segments: z.int() })),
    }),
  ),
});

export const testBroadcast = defineEndpoint({
  name: 'broadcasts.test',
  summary: 'Send a broadcast to oneself',
  method: 'POST',
  creates: false,
  path: '/api/broadcasts/:id/test',
  ...writing,
  params: idParams,
  reply: dataOf(z.object({ to: z.string() })),
});

export const sendBroadcast = defineEndpoint({
  name: 'broadcasts.send',
  summary: 'Freeze the audience of a draft, and send it now or at a moment',
  method: 'POST',
  creates: false,
  path: '/api/broadcasts/:id/send',
  ...sending,
  params: idParams,
  body: z.strictObject({
    version: z.int(),
    /** null: now. */
    at: z.nullable(moment),
    /** How many the sender was shown: another number is refused. */
    mails: z.int(),
    /** LEAVE_OUT: people whose values do not fit into the SMS get nothing, and the others get it. Without it such a send is refused. */
    misfits: z.optional(z.enum(['LEAVE_OUT'])),
    /** For the second person, where one is needed. */
    reason: z.optional(text(300, 5)),
  }),
  reply: dataOf(z.object({ state: z.enum(BROADCAST_STATES) })),
});

const act = (name: 'pause' | 'resume' | 'cancel', summary: string) =>
  defineEndpoint({
    name: `broadcasts.${name}`,
    summary,
    method: 'POST',
    creates: false,
    path: `/api/broadcasts/:id/${name}`,
    ...sending,
    params: idParams,
    reply: dataOf(z.object({ state: z.enum(BROADCAST_STATES) })),
  });

export const pauseBroadcast = act('pause', 'Stop sending until it is resumed');
export const resumeBroadcast = act('resume', 'Go on sending what is left');
export const cancelBroadcast = act('cancel', 'Send nothing more of it');

export const resendBroadcast = defineEndpoint({
  name: 'broadcasts.resend',
  summary: 'Send again to recipients of these states, where their people have their mail now',
  method: 'POST',
  creates: false,
  path: '/api/broadcasts/:id/resend',
  ...sending,
  params: idParams,
  body: z.strictObject({ states: z.array(z.enum(RESENDABLE)).check(z.minLength(1), z.maxLength(RESENDABLE.length)) }),
  reply: dataOf(z.object({ queued: z.int() })),
});
