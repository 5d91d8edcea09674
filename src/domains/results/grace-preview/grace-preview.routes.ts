import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { reportRoutes } from '../../../kit/report/report.routes.ts';
import { counted } from '../../../kit/text/counted.rules.ts';
import { headOfExam } from '../../exams/exam-report/exam-report.door.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { startPreview } from './grace-preview.command.ts';
import { gracePreviews, previewedGraces } from './grace-preview.contract.ts';
import { countGraces, gracePage, latestPreview } from './grace-preview.store.ts';
// Its sentences, for titles and heads of files.
import './grace-preview.text.ts';

export const gracePreviewRoutes: Route[] = [
  serve(gracePreviews.get, async ({ db, scope, params }) => {
    await openInstance(db, scope, params.examInstanceId, 'READ');
    return { data: await latestPreview(db, scope, params.examInstanceId) };
  }),
  serve(gracePreviews.start, async ({ db, scope, params, services }) => {
    const data = await startPreview(db, scope, services.jobs, params.examInstanceId);
    return { message: `Previewing grace for ${counted(data.students, 'student')}.`, data };
  }),
  ...reportRoutes(previewedGraces, {
    head: ({ db, scope, params }) => headOfExam(db, scope, params.examInstanceId, { report: 'previewedGraces', file: 'grace-preview' }),
    rows: async ({ db, scope, params, query: { ordinance, q } }, page) => {
      const preview = await latestPreview(db, scope, params.examInstanceId);
      if (preview?.state !== 'DONE') return { rows: [], total: 0 };
      const filter = { previewId: preview.id, ordinance, q };
      return { rows: await gracePage(db, scope, filter, page), total: await countGraces(db, scope, filter) };
    },
  }),
];
