import { invalid } from '../../../kit/errors/app-error.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { studentTaggings, studentTags } from './student-tag.contract.ts';
import { countedTags, keepTags, putOn, reachedStudents, takeOff } from './student-tag.store.ts';

export const studentTagMaster = masterRoutes(studentTags);

export const studentTagRoutes: Route[] = [
  serve(studentTaggings.counts, async ({ db, scope, query }) => ({ data: await countedTags(db, scope, query.studentProfileId) })),
  serve(studentTaggings.change, async ({ db, scope, body }) => {
    const wantedTags = [...new Set(body.studentTagIds)];
    const tagIds = await keepTags(db, scope, wantedTags);
    if (tagIds.length < wantedTags.length)
      throw invalid([{ code: 'UNKNOWN_TAG', message: 'One of these tags is gone. Choose again.', path: 'body.studentTagIds' }]);
    const wanted = [...new Set(body.studentProfileIds)];
    const studentIds = await reachedStudents(db, scope, wanted);
    const act = body.act === 'PUT_ON' ? putOn : takeOff;
    const changed = studentIds.length === 0 ? 0 : await act(db, scope, { studentIds, tagIds });
    return { data: { changed, unchanged: studentIds.length * tagIds.length - changed, unknown: wanted.length - studentIds.length } };
  }),
];
