import { conflict, forbidden, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope, Services } from '../../../kit/http/serve.server.ts';
import { reachInCourse, resultState } from '../../exams/lifecycle/lifecycle.door.ts';
import { isSettled, isSitAgain } from '../post-exam-session/post-exam-session.rules.ts';
import { countComputing, holdSession } from '../post-exam-session/post-exam-session.store.ts';
import { decidable, stepsOfSession } from '../revaluation/session-application.store.ts';
import type { PostExamProcess } from './post-exam-process.contract.ts';
import { findSession, goingJob, membersOf, nameJob, owingIn, putSteps } from './post-exam-process.store.ts';
import type { MemberRow, SessionHead } from './post-exam-process.store.ts';

export const COMPUTE_SESSION = 'results.computeSession';

/** A session with its examinations, all of which the caller's right reaches. */
export async function openSession(db: Db, scope: InstituteScope, id: string): Promise<{ session: SessionHead; members: MemberRow[] }> {
  const session = await findSession(db, scope, id);
  if (session === undefined) throw notFound('post-exam session');
  const members = await membersOf(db, scope, id);
  if (members.some((one) => reachInCourse(scope.grant, one) !== 'ALL')) throw forbidden('examInstances', 'OUTSIDE_GRANT');
  return { session, members };
}

/** 409 for a session that is closed. */
export function requireOpen({ state, name }: SessionHead): void {
  if (state === 'CLOSED') throw conflict('POST_SESSION_CLOSED', `The post-exam session ${name} is closed. Reopen it first.`);
}

export async function readProcess(db: Db, scope: InstituteScope, id: string): Promise<PostExamProcess> {
  const { session, members } = await openSession(db, scope, id);
  const isRevaluation = session.type === 'REVALUATION';
  const steps = isRevaluation ? await stepsOfSession(db, scope, id) : [];
  const owing = new Map((session.type === 'SUPPLEMENTARY' ? await owingIn(db, scope, id) : []).map((one) => [one.examInstanceId, one]));
  return {
    ...session,
    members: members.map(({ nature, courseId: _course, departmentId: _department, stepState, counts, refusals, finishedAt, ...one }) => {
      const { computedRunNo: _computed, lockedRunNo: _locked, publishedRunNo: _published, ...shown } = one;
      return {
        ...shown,
        isSitAgain: isSitAgain(nature),
        state: resultState(one),
        step: stepState === null ? null : { state: stepState, counts, refusals: refusals ?? [], finishedAt },
        applications: Object.fromEntries(
          steps.filter((step) => step.examInstanceId === one.examInstanceId).map(({ state, n }) => [state, n]),
        ),
        owing: owing.get(one.examInstanceId)?.owing ?? 0,
        sittingAgain: owing.get(one.examInstanceId)?.sittingAgain ?? 0,
      };
    }),
    jobId: await goingJob(db, scope, id),
    decidable: isRevaluation ? (await decidable(db, scope, id)).length : 0,
  };
}

/** Queues one job that computes them in their order; of a supplementary session only what is sat again. */
export async function startSession(db: Db, scope: InstituteScope, { jobs }: Services, id: string) {
  await holdSession(db, scope, id);
  const { session, members } = await openSession(db, scope, id);
  requireOpen(session);
  if ((await countComputing(db, scope, id)) > 0)
    throw conflict('SESSION_COMPUTING', 'This session is being computed: wait until this is complete.');
  const chosen = members.filter(({ nature }) => session.type !== 'SUPPLEMENTARY' || isSitAgain(nature));
  const computed = chosen.filter((one) => !isSettled({ ...one, state: resultState(one) })).map((one) => one.examInstanceId);
  if (computed.length === 0) throw conflict('SESSION_SETTLED', 'All results of this session are published and none is out of date.');
  await putSteps(db, scope, id, computed);
  const jobId = await jobs.enqueue(db, scope, { kind: COMPUTE_SESSION, subject: id, payload: { postExamSessionId: id } });
  await nameJob(db, scope, id, jobId);
  return { jobId, examinations: computed.length };
}
