import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { publishedResults } from '../../results/result-run/stored-result.door.ts';
import type { InstanceRow } from '../lifecycle/exam-instance.store.ts';
import { openAttempts } from '../../results/backlog/backlog.door.ts';
import { carryMarks, dropCarried, judgeByPapers, sourceExams } from './backlog-inward.store.ts';
import { holdOpenBacklogs } from './candidates.store.ts';
import { keptHeads } from './inward.rules.ts';
import { countAttempts, fitPapers } from './inward.store.ts';

/**
 * The papers of a backlog examination: exactly those of the open backlogs. Passed units of such a paper are carried whole,
 * of a failed unit the heads that were passed and may be carried forward.
 */
export async function inwardBacklogs(
  db: Db,
  scope: InstituteScope,
  instance: InstanceRow,
  exams: readonly { id: string; studentProfileId: string }[],
): Promise<{ papers: number; carriedMarks: number }> {
  const examOf = new Map(exams.map((one) => [one.studentProfileId, one.id]));
  const backlogs = await holdOpenBacklogs(db, scope, instance, [...examOf.keys()]);
  const placed = backlogs.flatMap((one) => {
    const studentExamId = examOf.get(one.studentProfileId);
    return studentExamId === undefined ? [] : [{ ...one, studentExamId }];
  });
  const examIds = exams.map((one) => one.id);
  await fitPapers(
    db,
    scope,
    instance.id,
    examIds,
    placed.map((one) => ({
      studentExamId: one.studentExamId,
      paperId: one.examPaperId,
      backlogId: one.id,
      attemptNo: one.sat + 1,
    })),
  );
  await countAttempts(db, scope, examIds);
  await judgeByPapers(db, scope, examIds);
  const sources = await sourceExams(
    db,
    scope,
    placed.map((one) => one.id),
  );
  await openAttempts(
    db,
    scope,
    placed.map((one) => ({ backlogId: one.id, studentExamId: one.studentExamId })),
  );
  // Between two inwards the source may have been corrected: other marks, or other heads that are passed.
  await dropCarried(db, scope, placed);
  const heads = keptHeads(placed, sources, await publishedResults(db, scope, [...new Set(sources.values())]));
  return { papers: placed.length, carriedMarks: heads.length === 0 ? 0 : await carryMarks(db, scope, heads) };
}
