import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';
import { audiencePart, TOPICS } from '../broadcast/broadcast.contract.ts';

const reading = { scope: 'INSTITUTE', permission: { feature: 'messaging', action: 'read' } } as const;
const writing = { scope: 'INSTITUTE', permission: { feature: 'messaging', action: 'update' } } as const;

/** In three languages: everybody reads it in the own one. */
const words = z.strictObject({ en: text(8_000), hi: text(8_000), mr: text(8_000) });
export type NoticeWords = z.output<typeof words>;

const notice = z.object({
  id,
  /** Counts from 1 within its topic. */
  version: z.int(),
  words: z.object({ en: z.string(), hi: z.string(), mr: z.string() }),
  /** Who agreed to an older version is asked again. */
  asksAgain: z.boolean(),
  /** SHA-256 of the words, in hexadecimal digits. */
  hash: z.string(),
  madeAt: z.string(),
  madeByName: z.nullable(z.string()),
});
const topicStanding = z.object({
  topic: z.enum(TOPICS),
  /** The newest; null: there is none yet, so nobody can agree. */
  notice: z.nullable(notice),
  /** What a first notice may say; null: there is one already. */
  proposed: z.nullable(z.object({ en: z.string(), hi: z.string(), mr: z.string() })),
  /** How many agree today. */
  agreed: z.int(),
});
export type TopicStanding = z.output<typeof topicStanding>;

export const listConsentNotices = defineEndpoint({
  name: 'consentNotices.list',
  summary: 'The notice of each topic of optional messages, and how many agree today',
  method: 'GET',
  path: '/api/consent-notices',
  ...reading,
  reply: dataOf(z.array(topicStanding)),
});

export const putConsentNotice = defineEndpoint({
  name: 'consentNotices.put',
  summary: 'A further version of a topic’s notice; `version` is the one it was written from, 0 for the first',
  method: 'PUT',
  path: '/api/consent-notices/:topic',
  ...writing,
  params: z.strictObject({ topic: z.enum(TOPICS) }),
  body: z.strictObject({ words, asksAgain: z.boolean(), version: z.int().check(z.gte(0)) }),
  reply: dataOf(z.object({ id, version: z.int() })),
});

/** OLD: a later notice asks again. ENDED: withdrawn, or renewed. */
export const CONSENT_STANDINGS = ['AGREED', 'OLD', 'ENDED'] as const;
const CONSENT_WAYS = ['SELF', 'OFFICE'] as const;
const ENDED_WAYS = ['SELF', 'OFFICE', 'MAIL', 'RENEWED'] as const;

const consent = z.object({
  id,
  topic: z.enum(TOPICS),
  name: z.string(),
  number: z.string(),
  way: z.enum(CONSENT_WAYS),
  byGuardian: z.boolean(),
  givenOn: z.string(),
  evidence: z.nullable(z.string()),
  noticeVersion: z.int(),
  standing: z.enum(CONSENT_STANDINGS),
  recordedByName: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  endedWay: z.nullable(z.enum(ENDED_WAYS)),
  endedReason: z.nullable(z.string()),
});
export type Consent = z.output<typeof consent>;

export const listConsents = defineEndpoint({
  name: 'consents.list',
  summary: 'Who agreed to optional messages, newest first; ended ones stay',
  method: 'GET',
  path: '/api/message-consents',
  ...reading,
  query: z.strictObject({
    ...paging,
    topic: z.optional(z.enum(TOPICS)),
    standing: z.optional(z.enum(CONSENT_STANDINGS)),
    q: z.optional(text(100)),
  }),
  reply: pageOf(consent),
});

export const recordConsents = defineEndpoint({
  name: 'consents.record',
  summary: 'Consents that people gave on paper, to the newest notice of the topic; all of them or none',
  method: 'POST',
  path: '/api/message-consents',
  ...writing,
  body: z.strictObject({
    topic: z.enum(TOPICS),
    audience: z.array(audiencePart).check(z.minLength(1), z.maxLength(20)),
    /** A guardian signed: who is not yet 18 cannot agree alone. */
    byGuardian: z.boolean(),
    givenOn: z.iso.date(),
    /** Where the papers are. */
    evidence: text(200),
  }),
  reply: dataOf(z.object({ recorded: z.int(), before: z.int() })),
});

export const withdrawConsent = defineEndpoint({
  name: 'consents.withdraw',
  summary: 'The office withdraws a consent for the person who asked',
  method: 'POST',
  path: '/api/message-consents/:id/withdraw',
  ...writing,
  creates: false,
  params: idParams,
  body: z.strictObject({ reason: text(500) }),
  reply: dataOf(z.object({ id })),
});
