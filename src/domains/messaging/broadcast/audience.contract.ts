import * as z from 'zod/mini';
import { exportOf } from '../../../kit/export/list-export.contract.ts';
import { dataOf, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';
import { RECIPIENT_STATES, VARIABLES } from './broadcast.contract.ts';

const reading = { scope: 'INSTITUTE', permission: { feature: 'messaging', action: 'read' } } as const;

/** Why somebody of the audience gets nothing; null: gets the mail. MISFIT: a value that is too long for the SMS. LEFT_OUT: by name, by the writer. */
export const LEFT_OUT = ['LEFT', 'NO_ADDRESS', 'SUPPRESSED', 'OPTED_OUT', 'NO_CONSENT', 'MISFIT', 'LEFT_OUT'] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

const person = z.object({
  kind: z.string(),
  id: z.string(),
  name: z.string(),
  /** Their own name, where `name` says more. */
  called: z.optional(z.string()),
  number: z.string(),
  /** Of a student, or of the student whose guardian it is: the class they are in now, where the message says it. */
  class: z.optional(z.string()),
  division: z.optional(z.string()),
  rollNo: z.optional(z.string()),
  /** Names of the sources that chose them. */
  why: z.array(z.string()),
});
export type Person = z.output<typeof person>;

export const listAudienceSources = defineEndpoint({
  name: 'audience.sources',
  summary: 'Ways to choose whom a message goes to',
  method: 'GET',
  path: '/api/audience-sources',
  ...reading,
  reply: dataOf(z.array(z.object({ name: z.string(), way: z.enum(['CHOICES', 'NUMBERS', 'NOTHING']) }))),
});

export const listAudienceChoices = defineEndpoint({
  name: 'audience.choices',
  summary: 'What one way to choose an audience offers',
  method: 'GET',
  path: '/api/audience-sources/:source/choices',
  ...reading,
  params: z.strictObject({ source: text(60) }),
  query: z.strictObject({ q: z.optional(text(100)) }),
  reply: dataOf(z.array(z.object({ value: z.string(), label: z.string() }))),
});

const audienceRow = z.object({
  address: z.nullable(z.string()),
  people: z.array(person),
  leftOut: z.nullable(z.enum(LEFT_OUT)),
  /** Of an SMS: how many it is paid as, and the variable whose value does not fit. */
  segments: z.nullable(z.int()),
  misfit: z.nullable(z.string()),
});
export type AudienceRow = z.output<typeof audienceRow>;

export const countAudience = defineEndpoint({
  name: 'broadcasts.audience',
  summary: 'Whom a draft would reach, and who is left out and why',
  method: 'GET',
  path: '/api/broadcasts/:id/audience',
  ...reading,
  params: idParams,
  query: z.strictObject({ ...paging, leftOut: z.optional(z.enum([...LEFT_OUT, 'NONE'])) }),
  reply: z.object({
    ...pageOf(audienceRow).shape,
    /**
     * `shared`: people who get one mail together with somebody else. `unknown`: numbers that are nobody's. `paid`: of an SMS, segments in all and their
     * price in rupees, exactly; null without a price.
     */
    sums: z.object({
      mails: z.int(),
      people: z.int(),
      shared: z.int(),
      unknown: z.int(),
      paid: z.nullable(z.object({ segments: z.int(), cost: z.nullable(z.string()) })),
      /** Of those who get it: what stays empty in how many of the messages. */
      empty: z.array(z.object({ variable: z.enum(VARIABLES), messages: z.int() })),
    }),
    /** Numbers that are nobody's, the first of them. */
    unknown: z.array(z.string()),
  }),
});

const recipient = z.object({
  id,
  address: z.string(),
  people: z.array(person),
  state: z.enum(RECIPIENT_STATES),
  at: z.string(),
  fault: z.nullable(z.string()),
  /** Of an SMS: how many it was paid as. */
  segments: z.nullable(z.int()),
});
export type Recipient = z.output<typeof recipient>;

export const listRecipients = defineEndpoint({
  name: 'broadcasts.recipients',
  summary: 'What became of a broadcast, recipient by recipient',
  method: 'GET',
  path: '/api/broadcasts/:id/recipients',
  ...reading,
  params: idParams,
  query: z.strictObject({ ...paging, state: z.optional(z.enum(RECIPIENT_STATES)), q: z.optional(text(100)) }),
  reply: pageOf(recipient),
});

/** With the subject and the text of each. */
export const exportRecipients = exportOf(listRecipients);
