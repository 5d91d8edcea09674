import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, text } from '../../../kit/http/endpoint.contract.ts';

const path = '/api/exams/sessions/:examSessionId/timetable';
const common = {
  scope: 'INSTITUTE' as const,
  params: z.strictObject({ examSessionId: id }),
  method: 'POST' as const,
  creates: false as const,
  permission: { feature: 'timetables', action: 'publish' } as const,
};
const version = z.int();

/** Shows a table to students and teachers, and takes it back. */
export const timetablePublishing = {
  audience: defineEndpoint({
    scope: 'INSTITUTE',
    name: 'timetables.audience',
    summary:
      'How many students and teachers the table as it stands concerns, were it published now, and how many of them have a login and are told',
    method: 'GET',
    path: `${path}/audience`,
    params: common.params,
    permission: common.permission,
    reply: dataOf(z.object({ concerned: z.int(), told: z.int() })),
  }),
  publish: defineEndpoint({
    ...common,
    name: 'timetables.publish',
    summary:
      'Publishes the table as its next revision and tells those whose papers came, moved or went; refused while students have two papers at one time',
    path: `${path}/publish`,
    body: z.strictObject({
      version,
      /** Papers that students take and that have no slot are left out knowingly. */
      leaveOut: z.boolean(),
    }),
    /** Hall tickets that say something else now: they are to be issued again. */
    reply: dataOf(z.object({ revisionNo: z.int(), papers: z.int(), told: z.int(), outdatedTickets: z.int() })),
  }),
  change: defineEndpoint({
    ...common,
    name: 'timetables.change',
    summary: 'Opens a published table for changes; students are shown the last revision until the next one is published',
    path: `${path}/change`,
    body: z.strictObject({ version }),
    reply: dataOf(z.object({ revisionNo: z.int() })),
  }),
  takeBack: defineEndpoint({
    ...common,
    name: 'timetables.takeBack',
    summary: 'Takes a table back that students are shown, with a reason, and tells them',
    path: `${path}/take-back`,
    body: z.strictObject({ version, reason: text(300, 5) }),
    reply: dataOf(z.object({ told: z.int() })),
  }),
};
