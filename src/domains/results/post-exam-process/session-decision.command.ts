import { requestApproval } from '../../../kit/approval/approval.command.ts';
import { conflict } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { hundredthsOf } from '../../../kit/marks/decimal.contract.ts';
import { formatShort } from '../../../kit/marks/hundredths.rules.ts';
import { holdSession } from '../post-exam-session/post-exam-session.store.ts';
import { acceptDecision, decisionsOf, effectOn, marksOf } from '../revaluation/decision.command.ts';
import type { Decision, SentMarks } from '../revaluation/decision.command.ts';
import { reachApplications, requireAll } from '../revaluation/desk.command.ts';
import { heldApplications, nameRequest } from '../revaluation/held-application.store.ts';
import { decidable } from '../revaluation/session-application.store.ts';
import type { RevisedStudent } from './post-exam-process.contract.ts';
import { openSession, requireOpen } from './post-exam-process.command.ts';

export const DECIDE_SESSION = 'revaluations.decideSession';

/** So many are decided by one request; what is left is asked for by the next. */
const MOST_DECIDED = 1000;

const shown = (mark: string) => formatShort(hundredthsOf(mark));

/** One page of the students whose applications can be decided, each with what becomes of marks and result. */
export async function readRevision(
  db: Db,
  scope: InstituteScope,
  id: string,
  page: Page,
): Promise<{ rows: RevisedStudent[]; total: number }> {
  await openSession(db, scope, id);
  const all = [...Map.groupBy(await decidable(db, scope, id), (one) => one.studentExamId)];
  const chosen = all.slice(page.offset, page.offset + page.size).flatMap(([, of]) => of);
  if (chosen.length === 0) return { rows: [], total: all.length };
  const held = await heldApplications(
    db,
    scope,
    chosen.map((one) => one.id),
    'READ',
  );
  const rows: RevisedStudent[] = [];
  for (const [studentExamId, decisions] of Map.groupBy(decisionsOf(held), ({ application }) => application.studentExamId))
    rows.push(await revised(db, scope, studentExamId, decisions));
  return { rows, total: all.length };
}

async function revised(db: Db, scope: InstituteScope, studentExamId: string, decisions: readonly Decision[]): Promise<RevisedStudent> {
  const changed = decisions.filter((one) => one.isChanged);
  const effect = changed.length === 0 ? null : await effectOn(db, scope, studentExamId, changed);
  const [{ application } = { application: null }] = decisions;
  return {
    id: studentExamId,
    examInstanceId: application?.examInstanceId ?? '',
    examName: application?.examName ?? '',
    prn: application?.prn ?? '',
    name: application?.studentName ?? '',
    seatNo: application?.seatNo ?? null,
    marks: decisions.map(({ application: { applicationNo, paperCode, headKind }, first, after }) => ({
      applicationNo,
      paperCode,
      headKind,
      first: shown(first),
      after: shown(after),
    })),
    change: effect?.change ?? null,
    opens: effect?.backlogs.opens ?? [],
    clears: effect?.backlogs.clears ?? [],
  };
}

/** Asks a second person to accept everything that can be decided now, in all examinations of the session. */
export async function requestSession(db: Db, scope: InstituteScope, id: string, reason: string) {
  await holdSession(db, scope, id);
  const { session } = await openSession(db, scope, id);
  requireOpen(session);
  const ids = (await decidable(db, scope, id)).slice(0, MOST_DECIDED).map((one) => one.id);
  if (ids.length === 0) throw conflict('NOTHING_TO_DECIDE', 'No application of this session is valued and waits for a decision.');
  const held = await reachApplications(db, scope, ids, 'HOLD');
  requireAll(held, 'decide');
  const marks = marksOf(decisionsOf(held));
  const approvalId = await requestApproval(db, scope, {
    act: DECIDE_SESSION,
    feature: 'revaluations',
    subject: id,
    payload: { postExamSessionId: id, ids, marks },
    itemCount: ids.length,
    reason,
  });
  await nameRequest(db, scope, ids, approvalId);
  return { approvalId, applications: ids.length, examinations: new Set(held.map((one) => one.examInstanceId)).size };
}

interface Accepted {
  readonly postExamSessionId: string;
  readonly ids: readonly string[];
  readonly marks?: SentMarks;
  readonly approvalId: string;
  readonly reason: string;
}

/** Accepted by a second person: the results of all its examinations are revised, earlier semesters first, or none. */
export async function acceptSession(db: Db, scope: InstituteScope, { postExamSessionId, ids, ...why }: Accepted): Promise<void> {
  await holdSession(db, scope, postExamSessionId);
  const { members } = await openSession(db, scope, postExamSessionId);
  const byExam = Map.groupBy(await heldApplications(db, scope, ids, 'READ'), (one) => one.examInstanceId);
  for (const { examInstanceId } of members) {
    const of = byExam.get(examInstanceId) ?? [];
    if (of.length > 0) await acceptDecision(db, scope, { ...why, examInstanceId, ids: of.map((one) => one.id) });
  }
}
