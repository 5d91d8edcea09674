import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';
import { exportOf } from '../../../kit/export/list-export.contract.ts';

export const BACKLOG_STATES = ['OPEN', 'INWARDED', 'ATTEMPTED', 'CLEARED'] as const;

const backlogRow = z.object({
  id,
  studentProfileId: id,
  prn: z.string(),
  name: z.string(),
  paperCode: z.string(),
  paperTitle: z.string(),
  semester: z.int(),
  unitNo: z.int(),
  originCode: z.string(),
  reason: z.enum(['FAILED', 'ABSENT', 'UNFAIR_MEANS', 'NOT_ELIGIBLE']),
  state: z.enum(BACKLOG_STATES),
  attempts: z.int(),
  version: z.int(),
  history: z.array(
    z.object({
      attemptNo: z.int(),
      state: z.enum(['INWARDED', 'ATTEMPTED', 'CLEARED', 'FAILED', 'REVERTED']),
      studentExamId: id,
      examCode: z.string(),
    }),
  ),
});
export type BacklogRow = z.output<typeof backlogRow>;

const common = { scope: 'INSTITUTE' as const };
const path = '/api/results/backlogs';

export const backlogs = {
  trigger: defineEndpoint({
    ...common,
    name: 'backlogs.trigger',
    summary: 'Opens the backlogs of a published result; a second call changes nothing',
    method: 'POST',
    path: `${path}/trigger`,
    creates: false,
    permission: { feature: 'backlogs', action: 'create' },
    body: z.strictObject({ examInstanceId: id }),
    reply: dataOf(z.object({ opened: z.int(), cleared: z.int(), reopened: z.int(), total: z.int() })),
  }),
  list: defineEndpoint({
    ...common,
    name: 'backlogs.list',
    summary: 'Backlogs of published results with their attempts',
    method: 'GET',
    path,
    permission: { feature: 'backlogs', action: 'read' },
    query: z.strictObject({
      ...paging,
      examInstanceId: z.optional(id),
      /** Those that were sat again in this examination. */
      satIn: z.optional(id),
      studentProfileId: z.optional(id),
      semester: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(16))),
      state: z.optional(z.enum(BACKLOG_STATES)),
      q: z.optional(text(100)),
    }),
    reply: pageOf(backlogRow),
  }),
  revert: defineEndpoint({
    ...common,
    name: 'backlogs.revert',
    summary: 'Reverts the last attempt, before its result is published and while nothing later exists',
    method: 'POST',
    path: `${path}/:id/revert`,
    creates: false,
    permission: { feature: 'backlogs', action: 'delete' },
    params: idParams,
    body: z.strictObject({ reason: text(300, 5) }),
    reply: dataOf(z.object({ id, withdrawn: z.int() })),
  }),
};

export const exportBacklogs = exportOf(backlogs.list, { permission: { feature: 'backlogs', action: 'export' } });
