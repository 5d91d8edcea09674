import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { examTypes } from './exam-type.contract.ts';
import { publishedOfType } from './exam-type.store.ts';

/** Whether a type counts decides what later results build on: it stays as it is while a result of the type is published. */
export const examTypeMaster = masterRoutes(examTypes, {
  check: async ({ countsInResult }, { db, scope, before }) => {
    if (before === null || before.countsInResult === countsInResult) return [];
    const count = await publishedOfType(db, scope, before.id);
    if (count === 0) return [];
    const message = `${count} examinations of this type are published: whether it counts can not change any more.`;
    return [{ code: 'EXAM_TYPE_PUBLISHED', message, path: 'body.countsInResult', count, conflict: true }];
  },
});
