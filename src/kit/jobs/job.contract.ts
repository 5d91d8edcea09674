import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, text } from '../http/endpoint.contract.ts';
import { JOB_STATES, jobProgress } from '../http/job-event.contract.ts';
import { pageOf, paging } from '../list/page.contract.ts';

const jobRow = z.object({
  ...jobProgress,
  report: z.nullable(z.record(z.string(), z.unknown())),
  requestedBy: z.nullable(id),
  requestedByName: z.nullable(z.string()),
  cancelRequested: z.boolean(),
  createdAt: z.string(),
  startedAt: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
});

const common = { scope: 'INSTITUTE' as const };

export const listJobs = defineEndpoint({
  ...common,
  name: 'jobs.list',
  summary: 'Background jobs of this institute, newest first, with counts by state',
  method: 'GET',
  path: '/api/jobs',
  permission: { feature: 'jobs', action: 'read' },
  query: z.strictObject({ ...paging, state: z.optional(z.enum(JOB_STATES)), kind: z.optional(text(60)), subject: z.optional(text(200)) }),
  reply: pageOf(jobRow),
});

export const getJob = defineEndpoint({
  ...common,
  name: 'jobs.get',
  summary: 'One background job with its report',
  method: 'GET',
  path: '/api/jobs/:id',
  permission: { feature: 'jobs', action: 'read' },
  params: idParams,
  reply: dataOf(jobRow),
});

export const cancelJob = defineEndpoint({
  ...common,
  name: 'jobs.cancel',
  summary: 'Stop a background job; what is already done is kept',
  method: 'POST',
  path: '/api/jobs/:id/cancel',
  creates: false,
  permission: { feature: 'jobs', action: 'update' },
  params: idParams,
  reply: dataOf(jobRow),
});
