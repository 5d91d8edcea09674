import * as z from 'zod/mini';
import { defineEndpoint } from '../http/endpoint.contract.ts';
import { jobEvent } from '../jobs/job.contract.ts';

/** How many notifications are unread: sent at the start of a stream, and whenever it may have changed. */
export const unreadEvent = z.object({ unread: z.int() });

/**
 * One stream for everything that a browser shows without being asked: `unread` and `reminders` for the person of the call, `job` for readers of
 * jobs, `approvals` for readers of approvals. A stream that was lost is begun again with the state of that moment.
 */
export const streamEvents = defineEndpoint({
  scope: 'INSTITUTE',
  name: 'live.events',
  summary: 'What changes, as server-sent events: `unread`, `reminders`, `job` and `approvals`, each to whom it concerns',
  method: 'GET',
  path: '/api/events',
  permission: 'SELF',
  reply: z.union([jobEvent, unreadEvent]),
  stream: true,
});
