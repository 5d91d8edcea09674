import { setReason } from '../../../kit/db/database.server.ts';
import { AppError, conflict, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { ErrorItem } from '../../../kit/errors/app-error.rules.ts';
import type { BodyOf } from '../../../kit/http/endpoint.contract.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { instanceOf } from '../exam-day-note/exam-day-note.store.ts';
import { shutBy } from './condonation.command.ts';
import { openInstance } from '../lifecycle/exam-gate.command.ts';
import type { examLeaves } from './exam-leave.contract.ts';
import { leaveRefusal } from './exam-leave.rules.ts';
import type { LeaveRefusal } from './exam-leave.rules.ts';
import { findPapers, holdLeave, holdStudent, insertLeaves, markTakenBack } from './exam-leave.store.ts';
import type { AskedPaper } from './exam-leave.store.ts';

const STATES_IN = new Set(['INWARDED', 'LOCKED', 'SEATED']);

const SENTENCES: Record<LeaveRefusal, (code: string) => string> = {
  LEAVE_PAPER_NOT_TAKEN: (code) => `${code}: this student does not sit this paper. Leave it out, or add it to the student first.`,
  LEAVE_NOTED: (code) => `${code}: leave is noted already. Leave the paper out, or take that leave back first.`,
  LEAVE_WAS_PRESENT: (code) =>
    `${code}: the sheet of the block says that the student was present. If that is wrong, correct it there first.`,
  LEAVE_HAS_MARK: (code) => `${code}: the student has a mark in this paper. If that is wrong, correct the mark first.`,
};

function refusalsOf(papers: readonly AskedPaper[]): ErrorItem[] {
  return papers.flatMap((paper) => {
    const code = leaveRefusal(paper);
    return code === null ? [] : [{ code, message: SENTENCES[code](paper.code), value: paper.code }];
  });
}

/** Notes leave of one student for these papers, all or none. Marks, absences and the result stay what they are. */
export async function noteLeave(db: Db, scope: InstituteScope, order: BodyOf<typeof examLeaves.note>) {
  const { studentExamId, kind, reason, document } = order;
  const examInstanceId = await instanceOf(db, scope, studentExamId);
  if (examInstanceId === undefined) throw notFound('student of this exam instance');
  const shut = shutBy(await openInstance(db, scope, examInstanceId, 'SHARE'));
  if (shut !== null) throw conflict(shut.code, `${shut.says()}.`);
  if (!STATES_IN.has((await holdStudent(db, scope, studentExamId)) ?? ''))
    throw conflict('LEAVE_NOT_INWARDED', 'This student does not sit this examination. Inward the student first.');
  const paperIds = [...new Set(order.paperIds)];
  const papers = await findPapers(db, scope, examInstanceId, studentExamId, paperIds);
  if (papers.length !== paperIds.length) throw notFound('paper of this exam instance');
  const refused = refusalsOf(papers);
  if (refused.length > 0) throw new AppError(409, refused);
  await setReason(db, reason);
  return { noted: await insertLeaves(db, scope, { studentExamId, paperIds, kind, reason, document }) };
}

/** Takes a leave back, whatever came of the examination since: nothing is computed from it. */
export async function withdrawLeave(db: Db, scope: InstituteScope, id: string, reason: string) {
  const held = await holdLeave(db, scope, id);
  if (held === undefined) throw notFound('leave');
  await openInstance(db, scope, held.examInstanceId, 'READ');
  if (held.withdrawnAt !== null) throw conflict('LEAVE_WITHDRAWN', 'This leave was taken back before. Open the student again.');
  await setReason(db, reason);
  await markTakenBack(db, scope, id, reason);
  return { id };
}
