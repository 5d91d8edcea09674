import { conflict } from '../../../kit/errors/app-error.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { arrangeGuardians, MOST_GUARDIANS, studentGuardians } from './student-guardian.contract.ts';
import { arrange, holdGuardians, nameFather, nextPlace } from './student-guardian.store.ts';

const FULL = {
  code: 'GUARDIANS_FULL',
  message: 'This student already has four guardians. Remove one first, or change one.',
  path: 'body.studentProfileId',
  conflict: true,
};

export const studentGuardianMaster = masterRoutes(studentGuardians, {
  check: async ({ studentProfileId }, { db, scope, before }) => {
    if (before?.studentProfileId === studentProfileId) return [];
    return (await nextPlace(db, scope, studentProfileId)) > MOST_GUARDIANS ? [FULL] : [];
  },
  decide: async ({ studentProfileId, guardianName, relation }, { db, scope, before }) => {
    if (relation === 'FATHER') await nameFather(db, scope, studentProfileId, guardianName);
    return before?.studentProfileId === studentProfileId ? {} : { position: await nextPlace(db, scope, studentProfileId) };
  },
});

export const studentGuardianRoutes: Route[] = [
  serve(arrangeGuardians, async ({ db, scope, params, body }) => {
    const own = await holdGuardians(db, scope, params.id);
    const named = new Set(body.guardianIds);
    const isOther = own.length !== named.size || own.some((id) => !named.has(id)) || body.seen.join() !== own.join();
    if (isOther)
      throw conflict(
        'GUARDIANS_CHANGED',
        'Guardians were added, removed or ordered anew meanwhile. Look at the list and order them again.',
      );
    return { data: { arranged: await arrange(db, scope, body.guardianIds) } };
  }),
];
