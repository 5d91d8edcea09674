import { auditReading } from '../../../kit/audit/audit-entry.server.ts';
import { invalid, notFound } from '../../../kit/errors/app-error.rules.ts';
import { paperOf } from '../../../kit/http/paper-file.server.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { holdStudent, insertFile, isFileOf, readFile } from './student-file.store.ts';

const REFUSED = {
  EMPTY: { code: 'STUDENT_FILE_EMPTY', message: 'This file has nothing in it. Choose another file.', path: 'body' },
  OTHER_KIND: {
    code: 'STUDENT_FILE_KIND',
    message: 'Only PDF, PNG and JPEG files are kept, and the name must say which of them it is.',
    path: 'body',
  },
} as const;

/** 404 for a student whom the caller's right does not reach. */
export async function reachStudent(db: Db, scope: InstituteScope, id: string): Promise<void> {
  if (!(await holdStudent(db, scope, id))) throw notFound('student');
}

export async function keepFile(db: Db, scope: InstituteScope, asked: { studentProfileId: string; fileName: string }, content: Buffer) {
  const { studentProfileId, fileName } = asked;
  await reachStudent(db, scope, studentProfileId);
  const paper = paperOf(fileName, content);
  if (typeof paper === 'string') throw invalid([REFUSED[paper]]);
  return { id: await insertFile(db, scope, { ...paper, studentProfileId, content }), name: paper.name };
}

/** 422 where a file was added for another student; `already` is the one that the row names now. */
export async function requireFile(
  db: Db,
  scope: InstituteScope,
  { studentProfileId, fileId, already = null }: { studentProfileId: string; fileId: string | null; already?: string | null },
): Promise<void> {
  if (fileId === null || fileId === already || (await isFileOf(db, scope, studentProfileId, fileId))) return;
  const message = 'This file was not added for this student. Add it here.';
  throw invalid([{ code: 'STUDENT_FILE_OTHER', message, path: 'body.fileId' }]);
}

/** The file of a row, as it came; the log keeps who took it. */
export async function sendFile(db: Db, scope: InstituteScope, row: { noun: string; id: string; fileId: string | null } | undefined) {
  const file = row?.fileId ? await readFile(db, scope, row.fileId) : undefined;
  if (!row || !file) throw notFound('file');
  await auditReading(db, scope, { noun: row.noun, rowId: row.id, reason: null, after: { file: file.name } });
  return { fileName: file.name, contentType: file.type, content: file.content, documents: 1 };
}
