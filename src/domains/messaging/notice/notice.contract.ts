import * as z from 'zod/mini';
import { dataOf, defineEndpoint } from '../../../kit/http/endpoint.contract.ts';
import { TOLD_KINDS } from '../../../kit/notification/notification.contract.ts';
import { CHANNELS, TOPICS } from '../broadcast/broadcast.contract.ts';

/** What a person may be told of: kinds of events, then topics of messages to many. */
export const NOTICES = [...TOLD_KINDS, ...TOPICS] as const;
export type NoticeName = (typeof NOTICES)[number];

/** FIXED: always told in this way. NONE: never told in this way. UNAGREED: only once the person has agreed to the topic. */
const cell = z.enum(['ON', 'OFF', 'FIXED', 'NONE', 'UNAGREED']);
export type NoticeCell = z.output<typeof cell>;
const cells = z.object({ BELL: cell, EMAIL: cell, SMS: cell });
/**
 * NO_SERVICE: nothing leaves the installation by it. NO_ADDRESS: none of the person is verified. STOPPED: the person wants nothing there. SUPPRESSED: nothing
 * is sent there any more.
 */
export const CHANNEL_STATES = ['OPEN', 'NO_SERVICE', 'NO_ADDRESS', 'STOPPED', 'SUPPRESSED'] as const;
export type ChannelState = (typeof CHANNEL_STATES)[number];

const choices = z.object({
  channels: z.array(z.object({ channel: z.enum(CHANNELS), state: z.enum(CHANNEL_STATES), to: z.nullable(z.string()) })),
  notices: z.array(z.object({ name: z.enum(NOTICES), cells })),
  /** Mobile numbers of the person, as much of them as one knows one's own by, and whether SMS go there. */
  numbers: z.array(z.object({ to: z.string(), stopped: z.boolean() })),
});
export type NoticeChoices = z.output<typeof choices>;

const own = { scope: 'INSTITUTE', permission: 'SELF', path: '/api/own-notices' } as const;

export const getNoticeChoices = defineEndpoint({
  ...own,
  name: 'ownNotices.get',
  summary: 'By which channels the signed-in user is told of what',
  method: 'GET',
  reply: dataOf(choices),
});

export const putNoticeChoice = defineEndpoint({
  ...own,
  name: 'ownNotices.choose',
  summary: 'Sets whether the signed-in user is told of one thing by one channel; earlier notifications are kept',
  method: 'PUT',
  body: z.strictObject({ name: z.enum(NOTICES), channel: z.enum(CHANNELS), choice: z.enum(['ON', 'OFF']) }),
  reply: dataOf(choices),
});

export const putOwnSms = defineEndpoint({
  ...own,
  name: 'ownNotices.sms',
  summary: 'Stops all SMS of the institute to the mobile numbers of the signed-in user, or allows them again; codes still come',
  method: 'PUT',
  path: '/api/own-notices/sms',
  body: z.strictObject({ choice: z.enum(['STOP', 'ALLOW']) }),
  reply: dataOf(choices),
});
