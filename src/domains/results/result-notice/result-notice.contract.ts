import * as z from 'zod/mini';
import { dataOf, dateOnly, defineEndpoint, id, moment, text } from '../../../kit/http/endpoint.contract.ts';

/** The notification that goes with a result, as the institute typed it. */
export const resultNotice = z.object({
  number: z.string(),
  issuedOn: z.string(),
  words: z.string(),
  /** The same in the language of the region, where it was typed too. */
  wordsInScript: z.nullable(z.string()),
});
export type ResultNotice = z.output<typeof resultNotice>;

/** Whether a window has opened yet and closed again; OPEN without one. */
const WINDOW_STATES = ['BEFORE', 'OPEN', 'AFTER'] as const;

const announcement = z.object({
  notice: z.nullable(resultNotice),
  /** 0: there is none yet. */
  noticeVersion: z.int(),
  /** When students see the result once it is published; null: as soon as it is, without end. */
  window: z.nullable(z.object({ opensAt: z.nullable(z.string()), closesAt: z.nullable(z.string()) })),
  windowVersion: z.int(),
  windowState: z.enum(WINDOW_STATES),
});
export type Announcement = z.output<typeof announcement>;

const common = { scope: 'INSTITUTE' as const };
const path = '/api/results/instances/:examInstanceId/announcement';
const params = z.strictObject({ examInstanceId: id });

export const announcements = {
  get: defineEndpoint({
    ...common,
    name: 'results.announcement',
    summary: 'The notification of a result and the window in which students see it',
    method: 'GET',
    path,
    permission: { feature: 'results', action: 'read' },
    params,
    reply: dataOf(announcement),
  }),
  put: defineEndpoint({
    ...common,
    name: 'results.announce',
    summary: 'Sets the notification and the window of a result, before or after it is published; null removes it',
    method: 'PUT',
    path,
    permission: { feature: 'results', action: 'publish' },
    params,
    body: z.strictObject({
      notice: z.nullable(
        z.strictObject({ number: text(60), issuedOn: dateOnly, words: text(2000), wordsInScript: z.nullable(text(2000)) }),
      ),
      noticeVersion: z.int(),
      window: z.nullable(z.strictObject({ opensAt: z.nullable(moment), closesAt: z.nullable(moment) })),
      windowVersion: z.int(),
    }),
    reply: dataOf(announcement),
  }),
};
