import { listed } from '../../../kit/export/list-export.server.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { pageReply, pageRequest } from '../../../kit/list/page.rules.ts';
import { markAbsent, readAble, readDuties, readOpenBlocks, replaceSupervisor, shareSlot } from './exam-duty.command.ts';
import { examDuties, exportDuties } from './exam-duty.contract.ts';
import { examDutyText } from './exam-duty.text.ts';

const FILE = {
  name: 'duty',
  columns: ['kind', 'room', 'blockNo', 'candidates', 'staffNo', 'name', 'department', 'duties'],
  texts: [examDutyText],
} as const;

export const examDutyRoutes: Route[] = [
  ...listed(examDuties.list, exportDuties, FILE, async ({ db, scope, params, query }) => {
    const page = pageRequest(query);
    return pageReply({ ...(await readDuties(db, scope, { ...params, ...query }, page)), page });
  }),
  serve(examDuties.share, async ({ db, scope, params, body }) => ({ data: await shareSlot(db, scope, params.examSlotId, body) })),
  serve(examDuties.open, async ({ db, scope, params }) => ({ data: await readOpenBlocks(db, scope, params.examSlotId) })),
  serve(examDuties.able, async ({ db, scope, params, query }) => ({ data: await readAble(db, scope, params.examSlotId, query.dutyId) })),
  serve(examDuties.replace, async ({ db, scope, params, body }) => ({ data: await replaceSupervisor(db, scope, { ...params, ...body }) })),
  serve(examDuties.absent, async ({ db, scope, params, body }) => ({ data: await markAbsent(db, scope, { ...params, ...body }) })),
];
