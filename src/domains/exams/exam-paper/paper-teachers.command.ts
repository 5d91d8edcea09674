import { conflict, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { BodyOf } from '../../../kit/http/endpoint.contract.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { paperTeacherCalls } from './paper-teachers.contract.ts';
import { addTeachers, holdPapers, removeTeachers, teachersOfPapers } from './paper-teachers.store.ts';

type Items = BodyOf<typeof paperTeacherCalls.set>['items'];

/** The difference of each paper is written, so that the log has only what changed. */
export async function setTeachers(db: Db, scope: InstituteScope, items: Items) {
  const wanted = new Map(items.map((item) => [item.examPaperId, item]));
  await holdPapers(db, scope, [...wanted.keys()]);
  const papers = await teachersOfPapers(db, scope, [...wanted.keys()]);
  if (papers.length < wanted.size) throw notFound('exam paper');
  const added: { examPaperId: string; teacherProfileId: string }[] = [];
  const removed: typeof added = [];
  for (const { examPaperId, code, teachers } of papers) {
    const { teacherProfileIds, was } = wanted.get(examPaperId) ?? { teacherProfileIds: [], was: [] };
    const now = new Set(teachers.map((one) => one.id));
    if (now.size !== new Set(was).size || was.some((id) => !now.has(id)))
      throw conflict('TEACHERS_CHANGED', `Somebody else changed the teachers of ${code}. Open "Set teachers" again.`);
    const next = new Set(teacherProfileIds);
    for (const teacherProfileId of next) if (!now.has(teacherProfileId)) added.push({ examPaperId, teacherProfileId });
    for (const teacherProfileId of now) if (!next.has(teacherProfileId)) removed.push({ examPaperId, teacherProfileId });
  }
  if (removed.length > 0) await removeTeachers(db, scope, removed);
  if (added.length > 0) await addTeachers(db, scope, added);
  const changed = new Set([...added, ...removed].map((one) => one.examPaperId));
  return { papers: changed.size, added: added.length, removed: removed.length };
}
