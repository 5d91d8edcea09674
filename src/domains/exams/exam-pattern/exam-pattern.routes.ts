import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { readTyped } from '../../../kit/master/master.store.ts';
import { copyPattern, documentProblems, usedSetProblems } from './exam-pattern.command.ts';
import { examPatterns, newPatternVersion } from './exam-pattern.contract.ts';
import { supersedeOthers } from './exam-pattern.store.ts';

export const examPatternMaster = masterRoutes(examPatterns, {
  check: async (pattern, { db, scope, before }) => {
    if (before && before.code !== pattern.code)
      return [{ code: 'CODE_FIXED', message: 'All versions of a pattern have the same code.', path: 'body.code' }];
    const used = before ? await usedSetProblems(before, pattern, { db, scope }) : [];
    return used.length > 0 ? used : documentProblems(pattern, { db, scope });
  },
  checkRemove: ({ state }) =>
    state === 'DRAFT'
      ? []
      : [{ code: 'PATTERN_NOT_DRAFT', message: 'Only drafts can be deleted. Archive this version instead.', conflict: true }],
  afterMove: async (verb, pattern, { db, scope }) => {
    if (verb === 'activate') await supersedeOthers(db, scope, pattern.code, pattern.id);
  },
});

export const examPatternRoutes: Route[] = [
  serve(newPatternVersion, async ({ db, scope, params }) => {
    const id = await copyPattern(params.id, { db, scope });
    return { message: 'A draft of the next version was made.', data: await readTyped(db, scope, examPatterns, id) };
  }),
];
