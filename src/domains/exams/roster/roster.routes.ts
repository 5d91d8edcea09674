import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { countByState } from '../inward/exam-list.store.ts';
import { openInstance } from '../lifecycle/exam-gate.command.ts';
import { lockStudents, unlockStudents } from './roster.command.ts';
import { rosters } from './roster.contract.ts';
import { rosterFindings } from './roster.store.ts';

export const rosterRoutes: Route[] = [
  serve(rosters.check, async ({ db, scope, query }) => {
    await openInstance(db, scope, query.examInstanceId, 'READ');
    const counts = await countByState(db, scope, query.examInstanceId);
    const { errors, noted } = await rosterFindings(db, scope, query.examInstanceId, null, 500);
    return {
      data: {
        inwarded: counts['INWARDED'] ?? 0,
        locked: counts['LOCKED'] ?? 0,
        seated: counts['SEATED'] ?? 0,
        total: errors.total,
        counts: errors.counts,
        errors: errors.students,
        noted: { total: noted.total, counts: noted.counts, notes: noted.students },
      },
    };
  }),
  serve(rosters.lock, async ({ db, scope, body }) => ({ data: await lockStudents(db, scope, body) })),
  serve(rosters.unlock, async ({ db, scope, body }) => ({ data: await unlockStudents(db, scope, body) })),
];
