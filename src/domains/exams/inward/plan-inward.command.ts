import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { publishedResults } from '../../results/result-run/stored-result.door.ts';
import { barriersOf, openInstance } from '../lifecycle/exam-gate.command.ts';
import type { InstanceRow } from '../lifecycle/exam-instance.store.ts';
import { sourceExams } from './backlog-inward.store.ts';
import { backlogsOf, countBacklogPapers, paperNames } from './backlog-plan.store.ts';
import { inwardedAgain } from './candidates.store.ts';
import type { CandidateRow } from './candidates.store.ts';
import type { InwardOrder } from './inward.contract.ts';
import { chosen, inwardBarrier, sortOut } from './inward.command.ts';
import { keptHeads, papersOf } from './inward.rules.ts';
import type { InstancePaper } from './inward.rules.ts';

const REFUSED_SHOWN = 100;
const AGAIN_SHOWN = 100;
const NOBODY = { total: 0, students: [] };

/** What `inwardStudents` would return for the same request, by the same rules; nothing is stored. */
export async function planInward(db: Db, scope: InstituteScope, order: InwardOrder) {
  const instance = await openInstance(db, scope, order.examInstanceId, 'READ');
  const barred = await inwardBarrier(db, scope, instance, order.kind);
  const { fit, refused, unchanged, papers, own } = await sortOut(db, scope, instance, order, 'READ');
  const perPaper =
    order.kind === 'BACKLOG'
      ? await countBacklogPapers(db, scope, instance, idsOf(fit))
      : countPapers(instance, fit, papers, chosen(order, papers, own));
  const names = await paperNames(db, scope, instance, [...perPaper.keys()]);
  const refusedBy: Record<string, number> = {};
  for (const { code } of refused) refusedBy[code] = (refusedBy[code] ?? 0) + 1;
  // Backlogs are tried again in the same year: that is what they are for.
  const again = order.kind === 'BACKLOG' ? NOBODY : await inwardedAgain(db, scope, instance, fit, AGAIN_SHOWN);
  return {
    inwarded: fit.length,
    unchanged,
    again,
    papers: [...perPaper.values()].reduce((sum, one) => sum + one, 0),
    byPaper: names.map((paper) => ({
      ...paper,
      // Whoever sits it for the first time sits it as it is.
      satAs: order.kind === 'BACKLOG' ? paper.satAs : null,
      students: perPaper.get(paper.paperId) ?? 0,
    })),
    refusedTotal: refused.length,
    refusedBy,
    refused: refused.slice(0, REFUSED_SHOWN),
    barred: barriersOf(barred),
  };
}

const idsOf = (rows: readonly CandidateRow[]) => rows.map((one) => one.studentProfileId);

function countPapers(
  instance: InstanceRow,
  fit: readonly CandidateRow[],
  papers: readonly InstancePaper[],
  chosenOf: ReturnType<typeof chosen>,
) {
  const counts = new Map<string, number>();
  for (const one of fit) {
    for (const paperId of papersOf(papers, one.branchId ?? instance.branchId, chosenOf(one.studentProfileId), one))
      counts.set(paperId, (counts.get(paperId) ?? 0) + 1);
  }
  return counts;
}

/** Papers that backlog inward would give to one student: attempt number, and how many heads are carried. */
export async function planBacklogPapers(db: Db, scope: InstituteScope, examInstanceId: string, studentProfileId: string) {
  const instance = await openInstance(db, scope, examInstanceId, 'READ');
  const backlogs = (await backlogsOf(db, scope, instance, studentProfileId)).map((one) => ({ ...one, studentExamId: studentProfileId }));
  const sources = await sourceExams(
    db,
    scope,
    backlogs.map((one) => one.id),
  );
  const kept = keptHeads(backlogs, sources, await publishedResults(db, scope, [...new Set(sources.values())]));
  const papers = Map.groupBy(backlogs, (one) => one.examPaperId);
  return [...papers].flatMap(([paperId, group]) => {
    const [first] = group;
    if (first === undefined) return [];
    return [
      {
        paperId,
        code: first.code,
        title: first.title,
        originCode: first.originCode,
        attemptNo: first.sat + 1,
        units: group.map((one) => one.unitNo),
        carriedHeads: kept.filter((one) => one.paperId === paperId).length,
      },
    ];
  });
}
