import { lastSets } from '../../../kit/audit/last-set.store.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { HiddenResult } from './own-result.contract.ts';
import { hiddenOf } from './hidden-result.rules.ts';
import { findHidden, showable } from './hidden-result.store.ts';

/** Results that the student saw and does not see now. When it came so is in the log, so that nothing else has to be kept for it. */
export async function hiddenResults(db: Db, scope: InstituteScope): Promise<HiddenResult[]> {
  const exams = await findHidden(db, scope);
  if (exams.length === 0) return [];
  const instances = exams.map((one) => one.examInstanceId);
  const published = await lastSets(db, scope, { noun: 'exam_instance', column: 'published_run_no' }, instances);
  const own = exams.map((one) => one.studentExamId);
  const remarked = await lastSets(db, scope, { noun: 'student_exam', column: 'remark' }, own);
  const said = exams.flatMap(({ studentExamId, publishedRunNo, heldAt, firstPublishedAt, opensAt, remark, ...exam }) => {
    const log = published.get(exam.examInstanceId) ?? null;
    const change = heldAt === null ? log : { at: heldAt, before: log?.before ?? null };
    const hidden = hiddenOf({
      isPublished: publishedRunNo !== null && heldAt === null,
      firstPublishedAt,
      opensAt,
      remark,
      published: change,
      remarked: remarked.get(studentExamId) ?? null,
    });
    const runNo = publishedRunNo ?? Number(log?.before ?? 0);
    return hidden === null ? [] : [{ studentExamId, runNo, result: { ...exam, ...hidden } }];
  });
  const seen = await showable(db, scope, said);
  return said.filter((one) => seen.has(one.studentExamId)).map((one) => one.result);
}
