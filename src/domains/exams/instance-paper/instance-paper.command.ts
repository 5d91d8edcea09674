import { AppError, conflict, invalid, notFound } from '../../../kit/errors/app-error.rules.ts';
import { counted } from '../../../kit/text/counted.rules.ts';
import { setReason } from '../../../kit/db/database.server.ts';
import { staleVersion } from '../../../kit/audit/stale-version.store.ts';
import type { BodyOf } from '../../../kit/http/endpoint.contract.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { holdExams } from '../inward/inward.store.ts';
import { openInstance, refuseShut } from '../lifecycle/exam-gate.command.ts';
import { voidMasksOf } from '../sheet-mask/sheet-mask.store.ts';
import { windowsShutting } from '../inward/uninward.command.ts';
import { BLOCKERS } from '../lifecycle/lifecycle.rules.ts';
import type { InstanceRow } from '../lifecycle/exam-instance.store.ts';
import type { instancePapers, LeftOutPaper } from '../exam-instance/instance-paper.contract.ts';
import {
  addToInstance,
  countHavingDouble,
  findExamined,
  fittingPapers,
  giveToAll,
  takeFromAll,
  takeFromInstance,
} from './instance-paper.store.ts';
import { doublesOf, sameSet } from '../exam-instance/paper-twice.rules.ts';
import type { FittingPaper } from './instance-paper.store.ts';

const NEWER = 'Somebody else changed the papers of this exam. Check the list and repeat your change.';

/** 409 where other papers are examined now than were seen; where one came, by whom. */
async function requireSeen(db: Db, scope: InstituteScope, instanceId: string, papers: readonly FittingPaper[], seen: readonly string[]) {
  const present = papers.filter((paper) => paper.examined).map((paper) => paper.paperId);
  if (sameSet(seen, present)) return;
  const came = present.find((paperId) => !seen.includes(paperId));
  const id = came === undefined ? null : await findExamined(db, scope, instanceId, came);
  throw await staleVersion(db, scope, { noun: 'exam_instance_paper', id }, NEWER);
}

/**
 * Gives the instance exactly these papers. 422 for one that is not of its course, branch and semesters; 409 for one that students sit, and
 * where somebody changed the papers meanwhile.
 */
export async function setInstancePapers(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  { paperIds: wanted, seenPaperIds }: BodyOf<typeof instancePapers.set>,
) {
  const { instance, papers } = await openForPapers(db, scope, examInstanceId);
  const fitting = new Set(papers.map((paper) => paper.paperId));
  if (wanted.some((id) => !fitting.has(id))) {
    throw invalid([
      {
        code: 'PAPER_DOES_NOT_FIT',
        message: 'A paper does not belong to the course, branch and semesters of this instance.',
        path: 'body.paperIds',
      },
    ]);
  }
  await requireSeen(db, scope, instance.id, papers, seenPaperIds);
  const chosen = new Set(wanted);
  refuseDoubles(papers.filter((paper) => chosen.has(paper.paperId)));
  const leaving = papers.filter((paper) => paper.examined && !chosen.has(paper.paperId));
  const sat = leaving.filter((paper) => paper.held > 0);
  if (sat.length > 0) {
    throw new AppError(
      409,
      sat.map((paper) => ({ code: 'STUDENTS_SIT_PAPER', message: `Students take ${paper.code} (${paper.held}): it cannot be removed.` })),
    );
  }
  return change(
    db,
    scope,
    instance,
    papers.filter((paper) => !paper.examined && chosen.has(paper.paperId)),
    leaving,
  );
}

/** 422 for each paper that doubles another one: whoever sits both would be examined, and fail, twice in one subject. */
function refuseDoubles(papers: readonly FittingPaper[]): void {
  const doubles = doublesOf(papers);
  if (doubles.length === 0) return;
  throw invalid(
    doubles.map(({ paper, of }) => ({
      code: 'PAPER_DOUBLED',
      message: `${paper.code} (${paper.patternCode}) is already in this instance under ${of.patternCode}. Remove one of them.`,
      path: 'body.paperIds',
    })),
  );
}

/** Adds every matching paper that uses the instance's pattern and doubles none; says what it left out and why. A second call adds nothing. */
export async function addAllPapers(db: Db, scope: InstituteScope, examInstanceId: string) {
  const { instance, papers } = await openForPapers(db, scope, examInstanceId);
  const open = papers.filter((paper) => !paper.examined);
  const examined = papers.filter((paper) => paper.examined);
  const own = open.filter((paper) => paper.ownPattern);
  const doubles = new Set(doublesOf([...examined, ...own]).map(({ paper }) => paper.paperId));
  const coming = own.filter((paper) => !doubles.has(paper.paperId));
  const left = open.flatMap(({ paperId, code, patternCode, ownPattern }): LeftOutPaper[] => {
    if (!ownPattern) return [{ code, patternCode, reason: 'OTHER_PATTERN' }];
    return doubles.has(paperId) ? [{ code, patternCode, reason: 'PAPER_TWICE' }] : [];
  });
  return { ...(await change(db, scope, instance, coming, [])), left };
}

/** Adds one paper to all inwarded students, or removes it. 409 names how many are locked or have marks in it. */
export async function changeForAll(
  db: Db,
  scope: InstituteScope,
  order: { examInstanceId: string; paperId: string; act: 'ADD' | 'DROP'; reason: string },
): Promise<{ changed: number; unchanged: number }> {
  const { instance } = await openForPapers(db, scope, order.examInstanceId);
  const held = (await holdExams(db, scope, instance.id, null)).filter((one) => one.state === 'INWARDED');
  const [shut] = await windowsShutting(db, scope, instance, held);
  if (shut) throw refuseShut(shut);
  // Counted after the students are locked: nobody can enter a mark or lock one of them in between.
  const paper = (await fittingPapers(db, scope, instance)).find((one) => one.paperId === order.paperId && one.examined);
  if (!paper) throw notFound('paper in this exam instance');
  await setReason(db, order.reason);
  if (order.act === 'ADD') {
    if (paper.electiveGroup !== null) throw conflict('ELECTIVE_PAPER', `${paper.code} is an elective: assign it student by student.`);
    const twice = await countHavingDouble(db, scope, instance.id, paper.paperId);
    if (twice > 0) {
      const message = `${counted(twice, 'student has', 'students have')} ${paper.code} under another pattern already: remove that paper first.`;
      throw new AppError(409, [{ code: 'STUDENTS_HAVE_DOUBLE', message, count: twice }]);
    }
    const changed = await giveToAll(db, scope, instance, paper.paperId);
    return { changed, unchanged: paper.students };
  }
  const barred = [
    { blocker: BLOCKERS.rosterLocked, count: paper.fixed },
    { blocker: BLOCKERS.marks, count: paper.marked },
  ].filter((one) => one.count > 0);
  if (barred.length > 0) {
    throw new AppError(
      409,
      barred.map(({ blocker, count }) => ({
        code: blocker.code,
        message: `${blocker.says(count)} in ${paper.code}: it cannot be removed.`,
        count,
      })),
    );
  }
  await voidMasksOf(
    db,
    scope,
    held.map((one) => one.id),
    order.reason,
    [paper.paperId],
  );
  const changed = await takeFromAll(db, scope, instance.id, paper.paperId);
  return { changed, unchanged: paper.held - changed };
}

async function openForPapers(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
): Promise<{ instance: InstanceRow; papers: FittingPaper[] }> {
  const instance = await openInstance(db, scope, examInstanceId, 'UPDATE');
  if (instance.state === 'CLOSED') throw conflict('INSTANCE_CLOSED', 'The exam instance is closed.');
  if (instance.runGoing > 0) throw conflict('RUN_GOING', 'Results are being computed. Wait until it is complete.');
  if (instance.publishedRunNo !== null) throw conflict('RESULT_PUBLISHED', 'The result is published: its papers cannot be changed.');
  return { instance, papers: await fittingPapers(db, scope, instance) };
}

async function change(
  db: Db,
  scope: InstituteScope,
  instance: InstanceRow,
  coming: readonly FittingPaper[],
  leaving: readonly FittingPaper[],
) {
  if (coming.length > 0)
    await addToInstance(
      db,
      scope,
      instance.id,
      coming.map((paper) => paper.paperId),
    );
  if (leaving.length > 0)
    await takeFromInstance(
      db,
      scope,
      instance.id,
      leaving.map((paper) => paper.paperId),
    );
  return { added: coming.length, removed: leaving.length };
}
