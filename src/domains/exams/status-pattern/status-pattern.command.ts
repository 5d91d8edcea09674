import { createHash } from 'node:crypto';
import { conflict, invalid, notFound } from '../../../kit/errors/app-error.rules.ts';
import { setReason } from '../../../kit/db/database.server.ts';
import type { BodyOf } from '../../../kit/http/endpoint.contract.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { INWARD_KINDS } from '../inward/inward.contract.ts';
import { ACTIVITY_OF } from '../inward/inward.rules.ts';
import { freezeRules } from '../inward/inward.store.ts';
import { openInstance, requireWindow } from '../lifecycle/exam-gate.command.ts';
import { BLOCKERS } from '../lifecycle/lifecycle.rules.ts';
import type { statusPatterns, StatusPatternAct } from './status-pattern.contract.ts';
import { comesBack, outcomeFor } from './status-pattern.rules.ts';
import type { WantedStatus } from './status-pattern.rules.ts';
import * as store from './status-pattern.store.ts';
import type { AskedStudent } from './status-pattern.store.ts';

type Asked = BodyOf<typeof statusPatterns.preview>;

/** What shuts the whole examination for it: its window, a run that goes, a locked result. */
async function requireOpen(db: Db, scope: InstituteScope, examInstanceId: string, students: readonly AskedStudent[], isPattern: boolean) {
  const instance = await openInstance(db, scope, examInstanceId, 'SHARE');
  for (const kind of INWARD_KINDS)
    if (students.some((one) => one.kind === kind)) await requireWindow(db, scope, examInstanceId, ACTIVITY_OF[kind]);
  if (instance.runGoing > 0) throw conflict(BLOCKERS.runGoing.code, `${BLOCKERS.runGoing.says()}.`);
  if (isPattern && instance.lockedRunNo !== null) throw conflict(BLOCKERS.resultLocked.code, `${BLOCKERS.resultLocked.says()}.`);
}

async function planned(db: Db, scope: InstituteScope, asked: Asked) {
  const { examInstanceId, studentExamIds, studentExamStatusId, examPatternId } = asked;
  const wanted: WantedStatus = { studentExamStatusId, examPatternId };
  await openInstance(db, scope, examInstanceId, 'READ');
  if (studentExamStatusId === null && examPatternId === null)
    throw invalid([{ code: 'STATUS_PATTERN_NOTHING', message: 'Choose an exam status or a pattern.', path: 'body.studentExamStatusId' }]);
  const known = await store.knownAsked(db, scope, wanted);
  if (!known.status)
    throw invalid([
      { code: 'STATUS_FORBIDS', message: 'This exam status does not exist or does not allow inward.', path: 'body.studentExamStatusId' },
    ]);
  if (!known.pattern)
    throw invalid([
      { code: 'STUDENT_PATTERN_NOT_ACTIVE', message: 'This exam pattern does not exist or is not active.', path: 'body.examPatternId' },
    ]);
  const students = await store.askedStudents(db, scope, examInstanceId, studentExamIds);
  if (students.length < new Set(studentExamIds).size)
    throw invalid([{ code: 'STATUS_PATTERN_STUDENT', message: 'A student is not in this examination.', path: 'body.studentExamIds' }]);
  return students.map((student) => ({ student, outcome: outcomeFor(student, wanted) }));
}

type Plan = Awaited<ReturnType<typeof planned>>;

const stampOf = (plan: Plan): string =>
  createHash('sha256')
    .update(
      plan
        .map(({ student, outcome }) => `${student.id}:${student.version}:${outcome}`)
        .sort()
        .join(','),
    )
    .digest('hex');

const LEFT_OUT_SHOWN = 50;

export async function previewStatus(db: Db, scope: InstituteScope, asked: Asked) {
  const plan = await planned(db, scope, asked);
  const counts = { CHANGED: 0, SAME: 0, STATE: 0 };
  for (const { outcome } of plan) counts[outcome] += 1;
  const leftOut = plan.flatMap(({ student, outcome }) =>
    outcome === 'CHANGED' ? [] : [{ studentExamId: student.id, name: student.name, prn: student.prn, outcome }],
  );
  return { counts, leftOut: leftOut.slice(0, LEFT_OUT_SHOWN), stamp: stampOf(plan) };
}

async function readAct(db: Db, scope: InstituteScope, id: string): Promise<StatusPatternAct> {
  const found = await store.findAct(db, scope, id);
  if (found === undefined) throw notFound('act');
  return found;
}

/** Those of the preview, as they were then; who is left out is noted with the reason. */
export async function assignStatus(
  db: Db,
  scope: InstituteScope,
  { reason, stamp, ...asked }: BodyOf<typeof statusPatterns.assign>,
): Promise<StatusPatternAct> {
  const { examInstanceId, studentExamIds, studentExamStatusId, examPatternId } = asked;
  // The examination before its students, as whoever locks its result does.
  await openInstance(db, scope, examInstanceId, 'SHARE');
  await store.holdAsked(db, scope, examInstanceId, studentExamIds);
  const plan = await planned(db, scope, asked);
  const students = plan.map(({ student }) => student);
  await requireOpen(db, scope, examInstanceId, students, examPatternId !== null);
  if (stampOf(plan) !== stamp)
    throw conflict('STATUS_PATTERN_STALE', 'Some of these students changed since your preview. Look at it again.');
  const changed = plan.filter(({ outcome }) => outcome === 'CHANGED');
  if (changed.length === 0) throw conflict('STATUS_PATTERN_NOBODY', 'Nobody would get another exam status or pattern.');
  await setReason(db, reason);
  const actId = await store.insertAct(db, scope, { examInstanceId, studentExamStatusId, examPatternId, reason });
  await store.insertRows(
    db,
    scope,
    actId,
    plan.map(({ student: { id, statusId, patternId }, outcome }) => ({ id, statusId, patternId, outcome })),
  );
  await store.writeGiven(
    db,
    scope,
    changed.map(({ student: { id, statusId, patternId } }) => ({
      id,
      statusId: studentExamStatusId ?? statusId,
      patternId: examPatternId ?? patternId,
    })),
  );
  if (examPatternId !== null) await freezeRules(db, scope, examInstanceId);
  return readAct(db, scope, actId);
}

/** Who was changed since, or may not be changed any more, keeps what they have and is named in the report. */
export async function undoStatus(db: Db, scope: InstituteScope, { id, version }: { readonly id: string; readonly version: number }) {
  const held = await store.findHeldAct(db, scope, id);
  if (held === undefined) throw notFound('act');
  await openInstance(db, scope, held.examInstanceId, 'SHARE');
  if (held.undone || held.version !== version) throw conflict('STATUS_PATTERN_UNDONE', 'Somebody else undid this already.');
  const before = new Map((await store.changedRows(db, scope, id)).map((one) => [one.id, one]));
  await store.holdAsked(db, scope, held.examInstanceId, [...before.keys()]);
  const students = await store.askedStudents(db, scope, held.examInstanceId, [...before.keys()]);
  await requireOpen(db, scope, held.examInstanceId, students, held.examPatternId !== null);
  const back = students.flatMap((one) => {
    const was = before.get(one.id);
    return was !== undefined && comesBack(one, was, held) ? [was] : [];
  });
  if (back.length === 0)
    throw conflict('STATUS_PATTERN_ALL_CHANGED', 'All of these students were changed or locked since. Nothing is given back.');
  await setReason(db, 'Undone');
  await store.writeGiven(db, scope, back);
  await store.noteUndone(
    db,
    scope,
    id,
    back.map((one) => one.id),
  );
  return readAct(db, scope, id);
}

/** An act of an examination that the caller's right reaches. */
export async function reachAct(db: Db, scope: InstituteScope, id: string): Promise<StatusPatternAct> {
  const found = await readAct(db, scope, id);
  await openInstance(db, scope, found.examInstanceId, 'READ');
  return found;
}
