import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { publishedResults } from '../../results/result-processing/stored-result.door.ts';
import type { InstanceRow } from '../lifecycle/exam-instance.store.ts';
import { carryMarks, openAttempts, sourceExams } from './backlog-inward.store.ts';
import type { KeptHead } from './backlog-inward.store.ts';
import { holdOpenBacklogs } from './candidates.store.ts';
import type { OpenBacklog } from './candidates.store.ts';
import { addPapers } from './inward.store.ts';

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
  const papers = await addPapers(
    db,
    scope,
    instance.id,
    placed.map((one) => ({
      studentExamId: one.studentExamId,
      paperId: one.examPaperId,
      backlogId: one.id,
      attemptNo: one.attempts + 2,
    })),
  );
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
  const heads = await keptHeads(db, scope, placed, sources);
  return { papers, carriedMarks: heads.length === 0 ? 0 : await carryMarks(db, scope, heads) };
}

async function keptHeads(
  db: Db,
  scope: InstituteScope,
  placed: readonly (OpenBacklog & { studentExamId: string })[],
  sources: ReadonlyMap<string, string>,
): Promise<KeptHead[]> {
  const results = await publishedResults(db, scope, [...new Set(sources.values())]);
  const owed = new Set(placed.map((one) => `${one.studentExamId} ${one.oldPaperId} ${one.unitNo}`));
  const kept = new Map<string, KeptHead>();
  for (const one of placed) {
    const sourceExamId = sources.get(one.id) ?? one.originStudentExamId;
    for (const unit of results.get(sourceExamId)?.units ?? []) {
      if (unit.paperId !== one.oldPaperId && unit.paperId !== one.examPaperId) continue;
      const whole = !owed.has(`${one.studentExamId} ${one.oldPaperId} ${unit.unitNo}`);
      for (const head of unit.heads) {
        if (!whole && !(head.pass && head.carryForward)) continue;
        kept.set(`${one.studentExamId} ${one.examPaperId} ${unit.unitNo} ${head.headNo}`, {
          studentExamId: one.studentExamId,
          paperId: one.examPaperId,
          sourceExamId,
          sourcePaperId: unit.paperId,
          unitNo: unit.unitNo,
          headNo: head.headNo,
        });
      }
    }
  }
  return [...kept.values()];
}
