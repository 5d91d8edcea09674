import { notFound } from '../../../kit/errors/app-error.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Db, InstituteScope, Route } from '../../../kit/http/serve.server.ts';
import { totalOf } from '../../../kit/list/page.rules.ts';
import { reportRoutes } from '../../../kit/report/report.routes.ts';
import { sayIn } from '../../../kit/text/said.server.ts';
import { sendFile } from '../student-file/student-file.command.ts';
import { decideDocument, moveOriginal, submitDocument } from './student-document.command.ts';
import { classDocuments, studentDocuments } from './student-document.contract.ts';
import { classCode, classRows, countClass, documentsOf, holdDocument } from './student-document.store.ts';
// The words of its files.
import './student-document.text.ts';

async function codeOf(db: Db, scope: InstituteScope, courseInstanceId: string): Promise<string> {
  const code = await classCode(db, scope, courseInstanceId);
  if (code === undefined) throw notFound('class');
  return code;
}

const classRoutes = reportRoutes(classDocuments, {
  head: async ({ db, scope, params }) => {
    const code = await codeOf(db, scope, params.courseInstanceId);
    const title = sayIn(scope.language ?? 'en', `export.call.${classDocuments.exportFile.name}`);
    return { name: `documents-${code}`, title: `${title}, ${code}` };
  },
  rows: async ({ db, scope, params, query }, page) => {
    await codeOf(db, scope, params.courseInstanceId);
    const asked = { ...params, ...query };
    const counts = await countClass(db, scope, asked);
    return { rows: await classRows(db, scope, asked, query.state, page), total: totalOf(counts, query.state), counts };
  },
});

export const studentDocumentRoutes: Route[] = [
  serve(studentDocuments.list, async ({ db, scope, query }) => {
    const data = await documentsOf(db, scope, query.studentProfileId);
    return { data };
  }),
  serve(studentDocuments.submit, async ({ db, scope, body }) => ({ data: await submitDocument(db, scope, body) })),
  serve(studentDocuments.decide, async ({ db, scope, params, body }) => ({ data: await decideDocument(db, scope, params.id, body) })),
  serve(studentDocuments.original, async ({ db, scope, params, body }) => ({ data: await moveOriginal(db, scope, params.id, body) })),
  serve(studentDocuments.file, async ({ db, scope, params }) => {
    const document = await holdDocument(db, scope, params.id);
    return sendFile(db, scope, document && { ...document, noun: 'student_document' });
  }),
  ...classRoutes,
];
