import { auditReading } from '../../../kit/audit/audit-entry.server.ts';
import { invalid, notFound } from '../../../kit/errors/app-error.rules.ts';
import { collectedUpload } from '../../../kit/http/collected-upload.server.ts';
import { paperOf } from '../../../kit/http/paper-file.server.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Db, InstituteScope, Route } from '../../../kit/http/serve.server.ts';
import { teacherDocuments, type DocumentKind } from './teacher-document.contract.ts';
import * as store from './teacher-document.store.ts';

async function requireTeacher(db: Db, scope: InstituteScope, id: string): Promise<void> {
  if (!(await store.teacherReached(db, scope, id))) throw notFound('teacher');
}

interface Kept {
  readonly teacherProfileId: string;
  readonly kind: DocumentKind;
  readonly fileName: string;
}

/** 422 for what is neither PDF nor picture. */
async function keepDocument(db: Db, scope: InstituteScope, { teacherProfileId, kind, fileName }: Kept, content: Buffer) {
  await requireTeacher(db, scope, teacherProfileId);
  const paper = paperOf(fileName, content);
  if (paper === 'EMPTY') throw invalid([{ code: 'DOCUMENT_EMPTY', message: 'This file is empty. Choose another file.', path: 'body' }]);
  if (paper === 'OTHER_KIND') {
    const message = 'This is no PDF, PNG or JPEG file, or its name says another kind. Choose another file.';
    throw invalid([{ code: 'DOCUMENT_KIND', message, path: 'body' }]);
  }
  return { id: await store.insertDocument(db, scope, { teacherProfileId, kind, ...paper, content }), name: paper.name };
}

export const teacherDocumentRoutes: Route[] = [
  serve(teacherDocuments.list, async ({ db, scope, params }) => {
    await requireTeacher(db, scope, params.id);
    return { data: await store.listDocuments(db, scope, params.id) };
  }),
  serve(teacherDocuments.add, async ({ db, scope, params, query, upload }) => ({
    data: await keepDocument(db, scope, { teacherProfileId: params.id, ...query }, await collectedUpload(upload)),
  })),
  serve(teacherDocuments.file, async ({ db, scope, params }) => {
    const found = await store.readDocument(db, scope, params.id);
    if (found === undefined) throw notFound('document');
    await auditReading(db, scope, { noun: 'teacher_document', rowId: params.id, reason: null, after: { name: found.name } });
    return { fileName: found.name, contentType: found.type, content: found.content, documents: 1 };
  }),
  serve(teacherDocuments.remove, async ({ db, scope, params }) => {
    if (!(await store.deleteDocument(db, scope, params.id))) throw notFound('document');
    return { data: { id: params.id } };
  }),
];
