import { resultColumnText } from '../result-view/result-column.text.ts';
import { backlogText } from './backlog.text.ts';
import { studentHistoryText } from '../student-history/student-history.text.ts';
import { conflict } from '../../../kit/errors/app-error.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { uninwardStudents } from '../../exams/inward/inward.door.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { withoutNestedLoops } from '../result-run/set-based.store.ts';
import { backlogs } from './backlog.contract.ts';
import { countsInResult, lastOpenAttempt, listBacklogs, triggerBacklogs } from './backlog.store.ts';
import { listed } from '../../../kit/export/list-export.server.ts';
import { pageReply, pageRequest } from '../../../kit/list/page.rules.ts';
import { exportBacklogs, type BacklogRow } from './backlog.contract.ts';

const FILE = {
  name: 'backlogs',
  columns: [
    'prn',
    'name',
    'paperCode',
    'paperTitle',
    'semester',
    'unitNo',
    { key: 'origin', of: (row: BacklogRow) => row.originCode },
    'reason',
    'state',
    'attempts',
  ],
  choices: { reason: 'history.backlog', state: 'history.backlog' },
  texts: [resultColumnText, backlogText, studentHistoryText],
} as const;

export const backlogRoutes: Route[] = [
  serve(backlogs.trigger, async ({ db, scope, body }) => {
    const instance = await openInstance(db, scope, body.examInstanceId, 'SHARE');
    if (instance.publishedRunNo === null) throw conflict('RESULT_NOT_PUBLISHED', 'The result is not published.');
    if (!(await countsInResult(db, scope, instance.id)))
      throw conflict('EXAM_NOT_COUNTED', 'Results of this exam type do not count: nobody owes a paper by them.');
    return { data: await withoutNestedLoops(db, () => triggerBacklogs(db, scope, instance.id)) };
  }),
  ...listed(backlogs.list, exportBacklogs, FILE, async ({ db, scope, query }) => {
    const page = pageRequest(query);
    return pageReply({ ...(await listBacklogs(db, scope, query, page)), page });
  }),
  serve(backlogs.revert, async ({ db, scope, params, body }) => {
    const attempt = await lastOpenAttempt(db, scope, params.id);
    if (!attempt) throw conflict('NO_OPEN_ATTEMPT', 'This backlog has no attempt to revert.');
    if (attempt.publishedRunNo !== null)
      throw conflict('RESULT_PUBLISHED', 'The result of the last attempt is published: it cannot be reverted.');
    const { withdrawn } = await uninwardStudents(db, scope, attempt.examInstanceId, [attempt.studentExamId], body.reason);
    return { data: { id: params.id, withdrawn } };
  }),
];
