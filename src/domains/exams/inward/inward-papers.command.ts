import { staleVersion } from '../../../kit/audit/stale-version.store.ts';
import { AppError, conflict, invalid, notFound } from '../../../kit/errors/app-error.rules.ts';
import { setReason } from '../../../kit/db/database.server.ts';
import type { BodyOf } from '../../../kit/http/endpoint.contract.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { pageRequest } from '../../../kit/list/page.rules.ts';
import { openInstance, requireWindow } from '../lifecycle/exam-gate.command.ts';
import { doublesOf, sameSet } from '../exam-instance/paper-twice.rules.ts';
import { BLOCKERS } from '../lifecycle/lifecycle.rules.ts';
import { tellOfRemarks } from '../lifecycle/tell-students.store.ts';
import { instancePapers } from './candidates.store.ts';
import { listExams } from './exam-list.store.ts';
import type { inwards, StudentExamRow } from './inward.contract.ts';
import { findExam, listStudentPapers, removePapers, setRemark, writePattern, writeStatus } from './inward-papers.store.ts';
import type { InstanceRow } from '../lifecycle/exam-instance.store.ts';
import type { ExamOfStudent, StudentPaperRow } from './inward-papers.store.ts';
import { ACTIVITY_OF } from './inward.rules.ts';
import { addPapers, freezeRules, holdExams } from './inward.store.ts';
import { voidMasksOf } from '../sheet-mask/sheet-mask.store.ts';
import { settledPapersOf } from './settled-papers.store.ts';

/** The exam of one student with the instance locked; 404 when the institute has none of that id. */
export async function openExam(db: Db, scope: InstituteScope, id: string, hold: 'READ' | 'SHARE') {
  const exam: ExamOfStudent | undefined = await findExam(db, scope, id);
  if (!exam) throw notFound('student in an exam instance');
  const instance = await openInstance(db, scope, exam.examInstanceId, hold);
  return { exam, instance };
}

/** One student's row as the list shows it. */
export async function listOne(db: Db, scope: InstituteScope, id: string): Promise<StudentExamRow> {
  const { exam } = await openExam(db, scope, id, 'READ');
  const [row] = await listExams(db, scope, { id, examInstanceId: exam.examInstanceId }, {}, pageRequest({ size: 1 }));
  if (!row) throw notFound('student in an exam instance');
  return row;
}

const NEWER = 'Somebody else changed this student. Check the new values and save again.';
const runGoing = () => conflict(BLOCKERS.runGoing.code, `${BLOCKERS.runGoing.says()}.`);

const idsOf = (papers: readonly { readonly paperId: string }[]) => papers.map(({ paperId }) => paperId);

/** Changes the papers of one INWARDED student, unless somebody changed them since they were seen. A paper with marks cannot be removed: 409 names it. */
export async function setPapers(
  db: Db,
  scope: InstituteScope,
  id: string,
  { paperIds: wanted, seenPaperIds: seen, reason }: BodyOf<typeof inwards.setPapers>,
): Promise<{ added: number; removed: number }> {
  const { exam, instance } = await openExam(db, scope, id, 'SHARE');
  await requireWindow(db, scope, instance.id, ACTIVITY_OF[exam.kind]);
  if (instance.runGoing > 0) throw runGoing();
  const [held] = await holdExams(db, scope, instance.id, [id]);
  if (held?.state !== 'INWARDED')
    throw conflict(
      'NOT_INWARDED',
      `Papers can be changed only while the student is inwarded and not locked (state now: ${held?.state.toLowerCase() ?? 'unknown'}).`,
    );
  const offered = await instancePapers(db, scope, instance.id);
  const known = new Set(offered.map((paper) => paper.paperId));
  if (wanted.some((paperId) => !known.has(paperId))) {
    throw invalid([{ code: 'PAPER_NOT_IN_INSTANCE', message: 'The exam instance does not have this paper.', path: 'body.paperIds' }]);
  }
  const [double] = doublesOf(offered.filter((paper) => wanted.includes(paper.paperId)).map((paper) => ({ ...paper, branchCode: null })));
  if (double) {
    const message = `${double.paper.code} is chosen twice, under two patterns. Choose one of them.`;
    throw invalid([{ code: 'PAPER_DOUBLED', message, path: 'body.paperIds' }]);
  }
  const present = await listStudentPapers(db, scope, id);
  if (seen && !sameSet(seen, idsOf(present))) throw await staleVersion(db, scope, { noun: 'student_exam', id }, NEWER);
  const leaving = present.filter((paper) => !wanted.includes(paper.paperId));
  refuseMarked(leaving);
  const coming = wanted.filter((paperId) => !present.some((paper) => paper.paperId === paperId));
  await refuseSettled(db, scope, { instance, id, coming: offered.filter((paper) => coming.includes(paper.paperId)) });
  await setReason(db, reason);
  const gone = idsOf(leaving);
  if (gone.length > 0) await voidMasksOf(db, scope, [id], reason, gone);
  const removed = gone.length === 0 ? 0 : await removePapers(db, scope, id, gone);
  const added =
    coming.length === 0
      ? 0
      : await addPapers(
          db,
          scope,
          instance.id,
          coming.map((paperId) => ({ studentExamId: id, paperId })),
        );
  return { added, removed };
}

/** 409 for papers with marks, and for those whose sheet is open by mask number. */
function refuseMarked(leaving: readonly StudentPaperRow[]): void {
  const refused = leaving.flatMap(({ code, marks, carried, maskedOpen }) => {
    if (marks + carried.length > 0) return [{ code: 'MARKS_EXIST', message: `Marks exist in ${code}: it cannot be removed.` }];
    const message = `The mark sheet of ${code} is open by mask number: it cannot be removed, or the number that goes would tell whose it was.`;
    return maskedOpen ? [{ code: 'MASK_SHEET_OPEN', message, value: code }] : [];
  });
  if (refused.length > 0) throw new AppError(409, refused);
}

interface Coming {
  readonly instance: InstanceRow;
  readonly id: string;
  readonly coming: readonly { readonly paperId: string; readonly code: string }[];
}

/** 409 for papers that an earlier published result decided: they come by another way. */
async function refuseSettled(db: Db, scope: InstituteScope, { instance, id, coming }: Coming): Promise<void> {
  if (coming.length === 0) return;
  const settled = new Set(await settledPapersOf(db, scope, instance, id));
  const names = coming.flatMap((paper) => (settled.has(paper.paperId) ? [paper.code] : [])).join(', ');
  if (names === '') return;
  const message = `An earlier published result decided ${names}. A failed paper is sat again by the backlog inward, a passed one in an examination for improvement.`;
  throw conflict('PAPER_SETTLED', message);
}

/** RR, WH, RCC …: WH and RR hide a published result at once; the result letter changes with the next run. */
export async function remarkStudent(
  db: Db,
  scope: InstituteScope,
  id: string,
  order: { remark: string | null; reason: string; version: number },
): Promise<{ id: string; remark: string | null; version: number }> {
  const { exam, instance } = await openExam(db, scope, id, 'SHARE');
  if (instance.runGoing > 0) throw runGoing();
  await setReason(db, order.reason);
  const row = await setRemark(db, scope, id, order.remark, order.version);
  if (!row) throw await staleVersion(db, scope, { noun: 'student_exam', id }, NEWER);
  await tellOfRemarks(db, scope, instance, [{ studentExamId: id, before: exam.remark, remark: row.remark }]);
  return row;
}

/** Another exam status for this exam, while INWARDED; the enrolment keeps its own. */
export async function setStatus(
  db: Db,
  scope: InstituteScope,
  id: string,
  order: { studentExamStatusId: string; reason: string; version: number },
): Promise<{ id: string; statusCode: string; version: number }> {
  const { exam, instance } = await openExam(db, scope, id, 'SHARE');
  await requireWindow(db, scope, instance.id, ACTIVITY_OF[exam.kind]);
  if (instance.runGoing > 0) throw runGoing();
  if (exam.state !== 'INWARDED')
    throw conflict(
      'NOT_INWARDED',
      `The exam status can be changed only while the student is inwarded and not locked (state now: ${exam.state.toLowerCase()}).`,
    );
  await setReason(db, order.reason);
  const row = await writeStatus(db, scope, id, order.studentExamStatusId, order.version);
  if (row === 'NO_STATUS') {
    throw invalid([
      { code: 'STATUS_FORBIDS', message: 'This exam status does not exist or does not allow inward.', path: 'body.studentExamStatusId' },
    ]);
  }
  if (!row) throw await staleVersion(db, scope, { noun: 'student_exam', id }, NEWER);
  return row;
}

/**
 * Another exam pattern for this exam, until its result is locked: grades, grace and class of this student follow it; papers, their heads,
 * seat number and seats stay. What is computed already is out of date then.
 */
export async function setPattern(
  db: Db,
  scope: InstituteScope,
  id: string,
  order: { examPatternId: string; reason: string; version: number },
): Promise<{ id: string; patternName: string; version: number }> {
  const { exam, instance } = await openExam(db, scope, id, 'SHARE');
  await requireWindow(db, scope, instance.id, ACTIVITY_OF[exam.kind]);
  if (instance.runGoing > 0) throw runGoing();
  if (instance.lockedRunNo !== null) throw conflict(BLOCKERS.resultLocked.code, `${BLOCKERS.resultLocked.says()}.`);
  await setReason(db, order.reason);
  const row = await writePattern(db, scope, id, order.examPatternId, order.version);
  if (row === 'NO_PATTERN')
    throw invalid([
      { code: 'STUDENT_PATTERN_NOT_ACTIVE', message: 'This exam pattern does not exist or is not active.', path: 'body.examPatternId' },
    ]);
  if (!row) throw await staleVersion(db, scope, { noun: 'student_exam', id }, NEWER);
  await freezeRules(db, scope, instance.id);
  return row;
}
