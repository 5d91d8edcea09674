import * as z from 'zod/mini';
import { defineEndpoint } from '../http/endpoint.contract.ts';
import { jobEvent } from '../http/job-event.contract.ts';

/** How many notifications are unread: sent at the start of a stream, and whenever it may have changed. */
export const unreadEvent = z.object({ unread: z.int() });

/** The version of the institute's hydration: sent at the start of a stream; null whenever it changed. */
export const hydrationEvent = z.object({ version: z.nullable(z.string()) });

/** The table of what was changed by anybody; who shows it reads it again. */
export const changedEvent = z.object({ changed: z.string() });

/**
 * One stream for all pushed events: `hydration` and `changed` for everybody, `unread` and `reminders` for the
 * person of the call, `job` for readers of jobs, `approvals` for readers of approvals. A stream that was lost is begun again with the state of that moment.
 */
export const streamEvents = defineEndpoint({
  scope: 'INSTITUTE',
  name: 'live.events',
  summary:
    'What changes, as server-sent events: `hydration`, `changed`, `unread`, `reminders`, `job` and `approvals`, each to whom it concerns',
  method: 'GET',
  path: '/api/events',
  permission: 'SELF',
  reply: z.union([jobEvent, unreadEvent, hydrationEvent, changedEvent]),
  kind: 'STREAM',
});
