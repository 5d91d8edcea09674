import { grant } from '../../../kit/access/matcher.rules.ts';
import { conflict, forbidden, invalid } from '../../../kit/errors/app-error.rules.ts';
import type { BodyOf, ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { ownLastChanges } from '../../../kit/audit/own-change.store.ts';
import { enrolMany } from './enrol.contract.ts';
import type { EnrolRow, EnrolUndo, previewEnrol } from './enrol.contract.ts';
import { inRollOrder, planEnrolment, shares } from './enrol-plan.rules.ts';
import type { EnrolStep } from './enrol-plan.rules.ts';
import {
  changeEnrolments,
  deleteEnrolments,
  enrolClass,
  enrolDivision,
  enrolStudents,
  insertEnrolments,
  rollsTaken,
  undoable,
  writable,
} from './enrol.store.ts';

type Asked = BodyOf<typeof previewEnrol>;

const wrong = (code: string, message: string, field: string) => invalid([{ code, message, path: `body.${field}` }]);

/** Which students the caller sees is said by the right to the register. */
function reading(scope: InstituteScope): InstituteScope {
  const held = grant(scope.rights, 'profiles', 'read');
  if (!held) throw forbidden('profiles');
  return { ...scope, grant: held };
}

/** The class and the division, which must belong together. */
async function placeOf(db: Db, scope: InstituteScope, { courseInstanceId, divisionId, roll, profileIds }: Asked) {
  const found = await enrolClass(db, scope, courseInstanceId);
  if (!found) throw wrong('UNKNOWN_CLASS', 'Class not found.', 'courseInstanceId');
  const division = divisionId === null ? null : await enrolDivision(db, scope, divisionId);
  if (division === undefined) throw wrong('UNKNOWN_DIVISION', 'Division not found.', 'divisionId');
  if (division && division.courseInstanceId !== courseInstanceId)
    throw wrong('DIVISION_OF_ANOTHER_CLASS', 'This division belongs to another course instance.', 'divisionId');
  if (divisionId === null && (roll !== null || profileIds === undefined))
    throw wrong('DIVISION_NEEDED', 'Choose a division: roll numbers are given within one.', 'divisionId');
  return { found, free: { instance: found.free, division: division?.free ?? null } };
}

/** `used`: seats of the class that an earlier part of a spread takes. */
async function planned(db: Db, scope: InstituteScope, body: Asked, used = 0) {
  const { free: seats, found } = await placeOf(db, scope, body);
  const free = { ...seats, instance: seats.instance === null ? null : seats.instance - used };
  const { courseInstanceId, divisionId, roll } = body;
  const profileIds = body.profileIds ? [...new Set(body.profileIds)] : null;
  const students = await enrolStudents(db, reading(scope), { courseInstanceId, divisionId, profileIds });
  const ids = students.map((one) => one.id);
  const taken = divisionId === null ? new Set<string>() : await rollsTaken(db, scope, divisionId, ids);
  const steps = planEnrolment(students, { divisionId, roll, free, taken });
  if (found.state === 'CLOSED' && steps.some((step) => step.outcome === 'NEW'))
    throw conflict('COURSE_INSTANCE_CLOSED', 'This class is closed and takes no more students.');
  const division = new Map(students.map((one) => [one.id, one.division]));
  const rows = steps.map((step) => rowOf(step, divisionId, division.get(step.student.id) ?? null));
  const absent = (profileIds ?? []).filter((id) => !division.has(id)).map(absentRow);
  return { steps, rows: [...rows, ...absent] };
}

const rowOf = ({ student, outcome, reason, rollNo }: EnrolStep, divisionId: string | null, division: string | null): EnrolRow => ({
  profileId: student.id,
  name: student.name,
  prn: student.prn,
  outcome,
  reason,
  rollNo,
  oldRollNo: student.rollNo,
  oldDivision: student.divisionId === divisionId ? null : division,
  divisionId,
});

const absentRow = (profileId: string): EnrolRow => ({
  profileId,
  name: '',
  prn: '',
  outcome: 'REFUSED',
  reason: 'NO_RECORD',
  rollNo: null,
  oldRollNo: null,
  oldDivision: null,
  divisionId: null,
});

/** One order for each division of a spread, students in the order of the roll; who is no student any more is said with the last. */
async function parts(db: Db, scope: InstituteScope, body: Asked): Promise<Asked[]> {
  const { spread, ...whole } = body;
  if (spread === undefined) return [whole];
  const { courseInstanceId, profileIds, roll } = whole;
  if (profileIds === undefined || whole.divisionId !== null)
    throw wrong('DIVISION_NEEDED', 'Choose a division: roll numbers are given within one.', 'divisionId');
  const ids = [...new Set(profileIds)];
  const students = await enrolStudents(db, reading(scope), { courseInstanceId, divisionId: null, profileIds: ids });
  const known = inRollOrder(students, roll ?? { order: 'NAME', girlsFirst: false }).map((one) => one.id);
  const inOrder = [...known, ...ids.filter((one) => !known.includes(one))];
  const sizes = shares(
    inOrder.length,
    spread.map((one) => one.size),
  );
  let from = 0;
  return spread.flatMap(({ divisionId }, at) => {
    const part = inOrder.slice(from, (from += sizes[at] ?? 0));
    return part.length === 0 ? [] : [{ ...whole, divisionId, profileIds: part }];
  });
}

export async function previewEnrolment(db: Db, scope: InstituteScope, body: Asked) {
  const rows: EnrolRow[] = [];
  let used = 0;
  for (const part of await parts(db, scope, body)) {
    const plan = await planned(db, scope, part, used);
    used += plan.steps.filter((step) => step.outcome === 'NEW').length;
    rows.push(...plan.rows);
  }
  return { rows };
}

/** Enrols whom it can, division by division, all in one transaction. */
export async function enrol(db: Db, scope: InstituteScope, body: Asked): Promise<Enrolled> {
  const done: Enrolled = { rows: [], undo: [] };
  for (const part of await parts(db, scope, body)) {
    const { rows, undo } = await enrolPart(db, scope, part);
    done.rows.push(...rows);
    done.undo.push(...undo);
  }
  return done;
}

type Enrolled = ReplyOf<typeof enrolMany>['data'];

/** Refuses where the right of the scope does not reach one of these enrolments. */
async function requireWritable(db: Db, scope: InstituteScope, rows: readonly { readonly id: string }[]): Promise<void> {
  if (rows.length === 0) return;
  const reached =
    scope.grant === null
      ? 0
      : await writable(
          db,
          scope,
          rows.map(({ id }) => id),
        );
  if (reached < rows.length) throw forbidden('enrolments');
}

/** Enrols whom it can; the trigger of the seats and the unique roll number have the last word. */
async function enrolPart(db: Db, scope: InstituteScope, body: Asked): Promise<Enrolled> {
  const { steps, rows } = await planned(db, scope, body);
  const { courseInstanceId, divisionId, studentExamStatusId: statusId } = body;
  const fresh = steps.filter((step) => step.outcome === 'NEW');
  const changed = steps.filter((step) => step.outcome === 'CHANGED');
  if (fresh.length > 0 && statusId === null) throw wrong('STATUS_NEEDED', 'Choose the exam status of new students.', 'studentExamStatusId');
  const changes = changed.flatMap(({ student, rollNo }) =>
    student.enrolmentId === null ? [] : [{ id: student.enrolmentId, divisionId, rollNo }],
  );
  const updating = { ...scope, grant: grant(scope.rights, 'enrolments', 'update') };
  await requireWritable(db, updating, changes);
  const moved = changes.length === 0 ? [] : await changeEnrolments(db, scope, changes);
  await requireWritable(db, updating, moved);
  const news = fresh.map(({ student, rollNo }) => ({ profileId: student.id, rollNo }));
  const made = news.length === 0 ? [] : await insertEnrolments(db, scope, { courseInstanceId, divisionId, statusId: statusId ?? '' }, news);
  await requireWritable(db, scope, [...moved, ...made]);
  const before = new Map(changed.map(({ student }) => [student.enrolmentId, { divisionId: student.divisionId, rollNo: student.rollNo }]));
  const undo = [
    ...moved.map(({ id, version }) => ({ enrolmentId: id, version, was: before.get(id) ?? null })),
    ...made.map(({ id, version }) => ({ enrolmentId: id, version, was: null })),
  ];
  return { rows, undo };
}

const textOf = (value: unknown, present: string | null): string | null =>
  value === undefined ? present : typeof value === 'string' ? value : null;

/** Takes back what the caller's own enrolling did and nobody changed since; what was before is known from the log. */
export async function undoEnrolment(db: Db, scope: InstituteScope, steps: readonly EnrolUndo[]) {
  const open = await undoable(db, scope, steps);
  const what = { noun: 'enrolment', call: enrolMany.name };
  const own = await ownLastChanges(
    db,
    scope,
    what,
    open.map((one) => one.id),
  );
  const mine = open.filter((one) => own.has(one.id));
  const made = mine.filter((one) => own.get(one.id)?.made).map((one) => one.id);
  const changes = mine.flatMap(({ id, divisionId, rollNo }) => {
    const change = own.get(id);
    if (!change || change.made) return [];
    return [{ id, divisionId: textOf(change.before['division_id'], divisionId), rollNo: textOf(change.before['roll_no'], rollNo) }];
  });
  if (made.length > 0) await deleteEnrolments(db, scope, made);
  if (changes.length > 0) await changeEnrolments(db, scope, changes);
  return { undone: mine.length, kept: steps.length - mine.length };
}
