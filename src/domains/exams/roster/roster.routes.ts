import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { countByState } from '../inward/exam-list.store.ts';
import { openInstance } from '../lifecycle/exam-gate.command.ts';
import { lockStudents, unlockStudents } from './roster.command.ts';
import { rosters } from './roster.contract.ts';
import { rosterNotes } from './roster-notes.store.ts';
import { rosterErrors } from './roster.store.ts';

export const rosterRoutes: Route[] = [
  serve(rosters.check, async ({ db, scope, query }) => {
    await openInstance(db, scope, query.examInstanceId, 'READ');
    const counts = await countByState(db, scope, query.examInstanceId);
    const found = await rosterErrors(db, scope, query.examInstanceId, null, 500);
    const noted = await rosterNotes(db, scope, query.examInstanceId, 500);
    return { data: { inwarded: counts['INWARDED'] ?? 0, locked: counts['LOCKED'] ?? 0, seated: counts['SEATED'] ?? 0, ...found, noted } };
  }),
  serve(rosters.lock, async ({ db, scope, body }) => ({ data: await lockStudents(db, scope, body) })),
  serve(rosters.unlock, async ({ db, scope, body }) => ({ data: await unlockStudents(db, scope, body) })),
];
