import type { Clock } from '../../../kit/clock/clock.rules.ts';
import { grant } from '../../../kit/access/matcher.rules.ts';
import { conflict, forbidden, invalid, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { BodyOf } from '../../../kit/http/endpoint.contract.ts';
import type { Db, InstituteScope, JobQueue } from '../../../kit/http/serve.server.ts';
import { countDone, countMoving, planSkipped } from './moved-student.store.ts';
import { planStudents } from './plan-roll-over.command.ts';
import { findClass, laterClasses } from './roll-over-class.store.ts';
import type { RollOverClass } from './roll-over-class.store.ts';
import { decidedByHand, noteByHand } from './roll-over-item.store.ts';
import type { ClassRoom, RollOver, RollOverPlaces, rollOvers } from './roll-over.contract.ts';
import { canDecide, may, MOVING } from './roll-over.rules.ts';
import type { RollOverAct } from './roll-over.rules.ts';
import { requireClasses, requireReach } from './roll-over-start.command.ts';
import { deleteRollOver, findRollOver, holdRollOver, insertRollOver, keepJob, notePlanned, turn } from './roll-over.store.ts';
import type { HeldRollOver } from './roll-over.store.ts';

export const RUN_ROLL_OVER = 'people.rollOver';
export const REVERT_ROLL_OVER = 'people.revertRollOver';
const MOST_DAYS_AHEAD = 60;
const DAY = 86_400_000;

const roomOf = ({ id, code, course, year, students, free, state }: RollOverClass): ClassRoom => ({
  id,
  code,
  course,
  year,
  students,
  free,
  state,
});

async function classOf(db: Db, scope: InstituteScope, id: string, field?: string): Promise<RollOverClass> {
  const found = await findClass(db, scope, id);
  if (found) return found;
  if (field === undefined) throw notFound('class');
  throw invalid([{ code: 'ROLL_OVER_CLASS', message: 'Class not found.', path: `body.${field}` }]);
}

export async function readPlaces(db: Db, scope: InstituteScope, courseInstanceId: string): Promise<RollOverPlaces> {
  const from = await classOf(db, scope, courseInstanceId);
  const later = await laterClasses(db, scope, from);
  const atLevel = (level: number) => later.filter((one) => one.level === level).map(roomOf);
  return {
    from: roomOf(from),
    semester: from.lastSemester,
    isLastYear: from.isFinal,
    next: atLevel(from.level + 1),
    same: atLevel(from.level),
  };
}

export async function readRollOver(db: Db, scope: InstituteScope, id: string): Promise<RollOver> {
  const found = await findRollOver(db, scope, id);
  if (found === undefined) throw notFound('roll-over');
  return found;
}

/** Held, in the version that was looked at, and in a state that allows the act. */
async function openFor(db: Db, scope: InstituteScope, act: RollOverAct, asked: { id: string; version: number }): Promise<HeldRollOver> {
  const held = await holdRollOver(db, scope, asked.id);
  if (held === undefined) throw notFound('roll-over');
  if (held.version !== asked.version) throw conflict('ROLL_OVER_CHANGED', 'Somebody else changed this roll-over. Look at it again.');
  if (!may(act, held.state)) throw conflict(...NOT_NOW[act]);
  return held;
}

const NOT_NOW: Readonly<Record<RollOverAct, readonly [code: string, message: string]>> = {
  PLAN: ['ROLL_OVER_PLAN', 'This roll-over was started: its plan is changed no more.'],
  TRIGGER: ['ROLL_OVER_TRIGGER', 'This roll-over was started already.'],
  HOLD: ['ROLL_OVER_HOLD', 'This roll-over does not wait for a moment.'],
  REVERT: ['ROLL_OVER_REVERT', 'Only a roll-over that has ended is reverted.'],
  DELETE: ['ROLL_OVER_DELETE', 'A roll-over is deleted before it is started, or after it was reverted whole.'],
};

type Asked = BodyOf<typeof rollOvers.create>;

/** Where it leads must be among the places of the class. */
async function requirePlaces(db: Db, scope: InstituteScope, from: RollOverClass, asked: Asked): Promise<void> {
  const { toCourseInstanceId, repeatCourseInstanceId, onlyRepeaters } = asked;
  const later = await laterClasses(db, scope, from);
  const isAt = (id: string, level: number) => later.some((one) => one.id === id && one.level === level);
  const wrong = (code: string, message: string, field: string) => invalid([{ code, message, path: `body.${field}` }]);
  if (toCourseInstanceId !== null && !isAt(toCourseInstanceId, from.level + 1))
    throw wrong('ROLL_OVER_NEXT', 'Choose an open class of the next year of study in a later academic year.', 'toCourseInstanceId');
  if (repeatCourseInstanceId !== null && !isAt(repeatCourseInstanceId, from.level))
    throw wrong('ROLL_OVER_SAME', 'Choose an open class of the same year of study in a later academic year.', 'repeatCourseInstanceId');
  if (toCourseInstanceId === null && !from.isFinal && !onlyRepeaters)
    throw wrong('ROLL_OVER_NEXT_NEEDED', 'Choose the class of the next year of study: this is not the last one.', 'toCourseInstanceId');
  if (onlyRepeaters && repeatCourseInstanceId === null)
    throw wrong('ROLL_OVER_SAME_NEEDED', 'Choose the class in which repeaters study again.', 'repeatCourseInstanceId');
}

function requireStatuses({ toCourseInstanceId, repeatCourseInstanceId, studentExamStatusId, repeaterStatusId }: Asked): void {
  const missing = (field: string) =>
    invalid([{ code: 'ROLL_OVER_STATUS', message: 'Choose the exam status they get in the new class.', path: `body.${field}` }]);
  if (toCourseInstanceId !== null && studentExamStatusId === null) throw missing('studentExamStatusId');
  if (repeatCourseInstanceId !== null && repeaterStatusId === null) throw missing('repeaterStatusId');
}

export interface Doing {
  readonly jobs: JobQueue;
  readonly clock: Clock;
}

export async function createRollOver(db: Db, scope: InstituteScope, asked: Asked, doing: Doing): Promise<RollOver> {
  const from = await classOf(db, scope, asked.fromCourseInstanceId, 'fromCourseInstanceId');
  await requirePlaces(db, scope, from, asked);
  requireStatuses(asked);
  const { Trigger, ...given } = asked;
  // Whoever may only plan does not start.
  const starting = grant(scope.rights, 'rollover', 'update');
  if (Trigger !== undefined && Trigger !== false && starting === null) throw forbidden('rollover');
  const toCourseInstanceId = asked.onlyRepeaters ? null : asked.toCourseInstanceId;
  const plan = { ...given, toCourseInstanceId, semester: from.lastSemester };
  const id = await insertRollOver(db, scope, plan);
  await planStudents(db, scope, { id, ...plan });
  if (Trigger === undefined || Trigger === false) return readRollOver(db, scope, id);
  return triggerRollOver(db, { ...scope, grant: starting }, { id, version: 1, startAt: Trigger === true ? null : Trigger }, doing);
}

export async function replanRollOver(db: Db, scope: InstituteScope, asked: { id: string; version: number }): Promise<RollOver> {
  const held = await openFor(db, scope, 'PLAN', asked);
  await planStudents(db, scope, held);
  await notePlanned(db, scope, held.id);
  return readRollOver(db, scope, held.id);
}

export async function decideByHand(
  db: Db,
  scope: InstituteScope,
  id: string,
  { version, studentProfileIds, outcome, reason }: BodyOf<typeof rollOvers.decide>,
): Promise<RollOver> {
  const held = await openFor(db, scope, 'PLAN', { id, version });
  if (outcome !== null && reason === null)
    throw invalid([{ code: 'ROLL_OVER_REASON', message: 'Give the reason: it stays in the roll-over.', path: 'body.reason' }]);
  if (outcome !== null && !canDecide(outcome, held))
    throw invalid([{ code: 'ROLL_OVER_OUTCOME', message: 'This roll-over has no class for that outcome.', path: 'body.outcome' }]);
  const studentIds = [...new Set(studentProfileIds)];
  const known = await noteByHand(db, scope, held.id, { studentIds, outcome, reason });
  if (known < studentIds.length)
    throw conflict('ROLL_OVER_NOT_IN_PLAN', 'Somebody chosen is not in this plan any more. Look at the list again.');
  const decided = new Map(await decidedByHand(db, scope, held.id));
  if (outcome !== null) for (const studentId of studentIds) decided.set(studentId, outcome);
  await planStudents(db, scope, held, decided);
  await notePlanned(db, scope, held.id);
  return readRollOver(db, scope, held.id);
}

function momentOf(startAt: string | null, clock: Clock): string | null {
  if (startAt === null) return null;
  const moment = Date.parse(startAt);
  if (moment <= clock.now() || moment > clock.now() + MOST_DAYS_AHEAD * DAY) {
    const message = `Choose a moment within the next ${MOST_DAYS_AHEAD} days.`;
    throw invalid([{ code: 'ROLL_OVER_MOMENT', message, path: 'body.startAt', count: MOST_DAYS_AHEAD }]);
  }
  return new Date(moment).toISOString();
}

/** Queues the job in the transaction of the turn; a job of another version does nothing. */
export async function triggerRollOver(
  db: Db,
  scope: InstituteScope,
  asked: { readonly id: string; readonly version: number; readonly startAt: string | null },
  { jobs, clock }: Doing,
): Promise<RollOver> {
  const held = await openFor(db, scope, 'TRIGGER', asked);
  await requireClasses(db, scope, held);
  const startAt = momentOf(asked.startAt, clock);
  if ((await countMoving(db, scope, held.id, MOVING)) === 0)
    throw conflict('ROLL_OVER_NOBODY', 'Nobody would be moved by this plan: publish the results of the year first, or decide by hand.');
  if (held.state !== 'CREATED') await planSkipped(db, scope, held.id);
  const version = await turn(db, scope, held.id, { state: startAt === null ? 'RUNNING' : 'WAITING', startAt });
  const payload = { rollOverId: held.id, version };
  const jobId = await jobs.enqueue(db, scope, {
    kind: RUN_ROLL_OVER,
    subject: held.id,
    payload,
    ...(startAt === null ? {} : { notBefore: startAt }),
  });
  await keepJob(db, scope, held.id, jobId);
  return readRollOver(db, scope, held.id);
}

export async function holdBack(db: Db, scope: InstituteScope, asked: { id: string; version: number }): Promise<RollOver> {
  const held = await openFor(db, scope, 'HOLD', asked);
  await turn(db, scope, held.id, { state: 'CREATED' });
  return readRollOver(db, scope, held.id);
}

interface Reverting {
  readonly id: string;
  readonly version: number;
  readonly reason: string;
  /** null: everybody. */
  readonly studentProfileIds?: readonly string[] | null | undefined;
}

export async function revertRollOver(
  db: Db,
  scope: InstituteScope,
  { id, version, reason, studentProfileIds = null }: Reverting,
  jobs: JobQueue,
): Promise<RollOver> {
  const held = await openFor(db, scope, 'REVERT', { id, version });
  await requireReach(db, scope, held);
  if ((await countDone(db, scope, id, studentProfileIds)) === 0)
    throw conflict('ROLL_OVER_NOTHING_DONE', 'Nobody was moved by this roll-over.');
  const next = await turn(db, scope, held.id, { state: 'REVERTING', revertReason: reason });
  const jobId = await jobs.enqueue(db, scope, {
    kind: REVERT_ROLL_OVER,
    subject: id,
    payload: { rollOverId: id, version: next, studentProfileIds },
  });
  await keepJob(db, scope, id, jobId);
  return readRollOver(db, scope, id);
}

export async function removeRollOver(db: Db, scope: InstituteScope, asked: { id: string; version: number }): Promise<void> {
  const held = await openFor(db, scope, 'DELETE', asked);
  await deleteRollOver(db, scope, held.id);
}
