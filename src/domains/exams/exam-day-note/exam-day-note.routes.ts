import { notFound } from '../../../kit/errors/app-error.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { openInstance } from '../lifecycle/exam-gate.command.ts';
import { dayNotes } from './exam-day-note.contract.ts';
import { instanceOf, notesOf } from './exam-day-note.store.ts';

export const dayNoteRoutes: Route[] = [
  serve(dayNotes.list, async ({ db, scope, params }) => {
    const instance = await instanceOf(db, scope, params.studentExamId);
    if (instance === undefined) throw notFound('candidate');
    await openInstance(db, scope, instance, 'READ');
    return { data: await notesOf(db, scope, params.studentExamId) };
  }),
];
