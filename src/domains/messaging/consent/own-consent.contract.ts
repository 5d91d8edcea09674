import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id } from '../../../kit/http/endpoint.contract.ts';
import { TOPICS } from '../broadcast/broadcast.contract.ts';

const own = { scope: 'INSTITUTE', permission: 'SELF' } as const;

const ownConsent = z.object({
  topic: z.enum(TOPICS),
  noticeId: id,
  words: z.object({ en: z.string(), hi: z.string(), mr: z.string() }),
  agreed: z.boolean(),
});
export type OwnConsent = z.output<typeof ownConsent>;

const standing = dataOf(
  z.object({
    /** False: the institute sends them to everybody who has not unsubscribed. */
    isAsked: z.boolean(),
    /** Topics that have a notice; one without cannot be agreed to. */
    topics: z.array(ownConsent),
    /** Not yet 18: only a guardian agrees, at the office. */
    isMinor: z.boolean(),
  }),
);

export const listOwnConsents = defineEndpoint({
  name: 'ownConsents.list',
  summary: 'The notices of optional messages, and to which the signed-in user agrees',
  method: 'GET',
  path: '/api/own-consents',
  ...own,
  reply: standing,
});

export const giveOwnConsent = defineEndpoint({
  name: 'ownConsents.give',
  summary: 'The signed-in user agrees to messages of a topic, by the notice that was shown',
  method: 'POST',
  path: '/api/own-consents',
  creates: false,
  ...own,
  body: z.strictObject({ noticeId: id }),
  reply: standing,
});

export const withdrawOwnConsent = defineEndpoint({
  name: 'ownConsents.withdraw',
  summary: 'The signed-in user no longer agrees to messages of a topic',
  method: 'DELETE',
  path: '/api/own-consents/:topic',
  ...own,
  params: z.strictObject({ topic: z.enum(TOPICS) }),
  reply: standing,
});
