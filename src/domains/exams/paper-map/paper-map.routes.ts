import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { daysInOrder } from '../../../kit/master/date-order.rules.ts';
import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { paperMaps } from './paper-map.contract.ts';
import { setTeachers } from './paper-teachers.command.ts';
import { paperTeacherCalls } from './paper-teachers.contract.ts';
import { teachersOfPapers } from './paper-teachers.store.ts';

export const paperMapMaster = masterRoutes(paperMaps, { check: ({ startsOn, endsOn }) => daysInOrder(startsOn, endsOn) });

export const paperTeacherRoutes: Route[] = [
  serve(paperTeacherCalls.show, async ({ db, scope, body }) => ({ data: await teachersOfPapers(db, scope, body.examPaperIds) })),
  serve(paperTeacherCalls.set, async ({ db, scope, body }) => ({ data: await setTeachers(db, scope, body.items) })),
];
