import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { correctMark, markAttendance, readDay, readSheet } from './attendance.command.ts';
import { attendance } from './attendance.contract.ts';

export const attendanceRoutes: Route[] = [
  serve(attendance.day, async ({ db, scope, query }) => ({ data: await readDay(db, scope, query) })),
  serve(attendance.sheet, async ({ db, scope, body }) => ({ data: await readSheet(db, scope, body) })),
  serve(attendance.mark, async ({ db, scope, body, clock }) => ({ data: await markAttendance(db, scope, body, clock.now()) })),
  serve(attendance.correct, async ({ db, scope, body, clock }) => ({
    data: await correctMark(db, scope, body, clock.now()),
  })),
];
