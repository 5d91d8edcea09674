import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id } from '../../../kit/http/endpoint.contract.ts';

/** When the link was made; null: there is none. */
const standing = dataOf(z.object({ madeAt: z.nullable(z.string()) }));
/** The address is told once: only its hash is kept. */
const made = dataOf(z.object({ address: z.string(), madeAt: z.string() }));

const own = {
  scope: 'INSTITUTE',
  permission: { feature: 'ownResult', action: 'read' },
  path: '/api/exams/own/calendar',
} as const;
const ofExam = {
  scope: 'INSTITUTE',
  params: z.strictObject({ examInstanceId: id }),
  path: '/api/exams/exam-instances/:examInstanceId/calendar',
} as const;
const publish = { feature: 'timetables', action: 'publish' } as const;

/** Secret addresses at which calendar programs read sittings (RFC 5545). */
export const examCalendars = {
  own: defineEndpoint({
    ...own,
    name: 'examCalendars.own',
    summary: 'Whether the signed-in student has a calendar link, and since when',
    method: 'GET',
    reply: standing,
  }),
  makeOwn: defineEndpoint({
    ...own,
    name: 'examCalendars.makeOwn',
    summary: 'Makes the calendar link of the signed-in student anew; the one before it ends',
    method: 'POST',
    creates: false,
    reply: made,
  }),
  endOwn: defineEndpoint({
    ...own,
    name: 'examCalendars.endOwn',
    summary: 'Ends the calendar link of the signed-in student',
    method: 'DELETE',
    reply: standing,
  }),
  ofExam: defineEndpoint({
    ...ofExam,
    name: 'examCalendars.ofExam',
    summary: 'Whether the time table of an examination has a calendar link, and since when',
    method: 'GET',
    permission: { feature: 'timetables', action: 'read' },
    reply: standing,
  }),
  makeOfExam: defineEndpoint({
    ...ofExam,
    name: 'examCalendars.makeOfExam',
    summary: 'Makes the calendar link of an examination anew; the one before it ends',
    method: 'POST',
    creates: false,
    permission: publish,
    reply: made,
  }),
  endOfExam: defineEndpoint({
    ...ofExam,
    name: 'examCalendars.endOfExam',
    summary: 'Ends the calendar link of an examination',
    method: 'DELETE',
    permission: publish,
    reply: standing,
  }),
  read: defineEndpoint({
    scope: 'PUBLIC',
    permission: 'PUBLIC',
    name: 'examCalendars.read',
    summary: 'The sittings behind a calendar link, as calendar programs read them (RFC 5545)',
    method: 'GET',
    kind: 'DOWNLOAD',
    brief: true,
    path: '/api/public/exam-calendars/:token/calendar.ics',
    params: z.strictObject({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) }),
    reply: z.unknown(),
  }),
};
