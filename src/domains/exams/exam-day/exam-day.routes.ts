import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import type { ReminderTopic } from '../../../kit/reminder/reminder-definition.server.ts';
import { closeBlock, reopenBlock } from './close-block.command.ts';
import { dueBlocks, readBlocks, readOwnBlocks, readSheet, tellSupervisors } from './exam-day.command.ts';
import { DUTY_TOPIC, examDay } from './exam-day.contract.ts';
import { decideLine, markLines } from './mark-lines.command.ts';

export const examDayRoutes: Route[] = [
  serve(examDay.own, async ({ db, scope }) => ({ data: await readOwnBlocks(db, scope) })),
  serve(examDay.blocks, async ({ db, scope, params }) => ({ data: await readBlocks(db, scope, params.examSlotId) })),
  serve(examDay.sheet, async ({ db, scope, params }) => ({ data: await readSheet(db, scope, params) })),
  serve(examDay.mark, async ({ db, scope, params, body, clock }) => ({
    data: await markLines(db, scope, params, body.lines, clock.now()),
  })),
  serve(examDay.close, async ({ db, scope, params, body }) => ({ data: await closeBlock(db, scope, params, body) })),
  serve(examDay.reopen, async ({ db, scope, params, body }) => ({ data: await reopenBlock(db, scope, params, body) })),
  serve(examDay.decide, async ({ db, scope, params, body }) => ({ data: await decideLine(db, scope, params, body) })),
  serve(examDay.tell, async ({ db, scope, params }) => ({ data: await tellSupervisors(db, scope, params.examSlotId) })),
];

/** A block waits for who watches it until it is closed. */
export const blockReminders: ReminderTopic = { topic: DUTY_TOPIC, due: dueBlocks };
