import { grant } from '../../../kit/access/matcher.rules.ts';
import { conflict, forbidden, invalid } from '../../../kit/errors/app-error.rules.ts';
import type { BodyOf, ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { ownLastChanges } from '../../../kit/audit/own-change.store.ts';
import { enrolMany } from './enrol.contract.ts';
import type { EnrolRow, EnrolUndo, previewEnrol } from './enrol.contract.ts';
import { inRollOrder, planEnrolment, rollHolders, shares, withoutSurname } from './enrol-plan.rules.ts';
import type { EnrolAim, EnrolPart, EnrolStep, EnrolStudent } from './enrol-plan.rules.ts';
import {
  changeEnrolments,
  deleteEnrolments,
  enrolClass,
  enrolDivisions,
  enrolStudents,
  insertEnrolments,
  rollsOf,
  undoable,
  writable,
} from './enrol.store.ts';
import { holdersNamed } from './roll-holder.store.ts';

type Asked = BodyOf<typeof previewEnrol>;

const wrong = (code: string, message: string, field: string) => invalid([{ code, message, path: `body.${field}` }]);

/** Which students the caller sees is said by the right to the register. */
function reading(scope: InstituteScope): InstituteScope {
  const held = grant(scope.rights, 'profiles', 'read');
  if (!held) throw forbidden('profiles');
  return { ...scope, grant: held };
}

/** The class and its divisions, which must belong together, with the seats that are left. */
async function placeOf(db: Db, scope: InstituteScope, { courseInstanceId, divisionId, roll, profileIds, spread }: Asked) {
  const found = await enrolClass(db, scope, courseInstanceId);
  if (!found) throw wrong('UNKNOWN_CLASS', 'Class not found.', 'courseInstanceId');
  const isWhole = profileIds === undefined;
  if (spread ? isWhole || divisionId !== null : divisionId === null && (roll !== null || isWhole))
    throw wrong('DIVISION_NEEDED', 'Choose a division: roll numbers are given within one.', 'divisionId');
  const ids = [...new Set(spread?.map((one) => one.divisionId) ?? (divisionId === null ? [] : [divisionId]))];
  const known = await enrolDivisions(db, scope, ids);
  if (known.length < ids.length) throw wrong('UNKNOWN_DIVISION', 'Division not found.', 'divisionId');
  if (known.some((one) => one.courseInstanceId !== courseInstanceId))
    throw wrong('DIVISION_OF_ANOTHER_CLASS', 'This division belongs to another course instance.', 'divisionId');
  return { found, ids, free: { instance: found.free, division: new Map(known.map((one) => [one.id, one.free])) } };
}

/** The students of each division, of a spread in the order of the roll. */
function partsOf({ divisionId, roll, spread }: Asked, students: readonly EnrolStudent[]): EnrolPart[] {
  if (spread === undefined) return [{ divisionId, students }];
  const inOrder = inRollOrder(students, roll ?? { order: 'NAME', girlsFirst: false });
  const sizes = shares(
    inOrder.length,
    spread.map((one) => one.size),
  );
  let from = 0;
  return spread.map((one, at) => ({ divisionId: one.divisionId, students: inOrder.slice(from, (from += sizes[at] ?? 0)) }));
}

/** The one plan of a preview and of what is then done. */
async function planned(db: Db, scope: InstituteScope, body: Asked) {
  const { found, ids, free } = await placeOf(db, scope, body);
  const { courseInstanceId, divisionId, roll } = body;
  const profileIds = body.profileIds ? [...new Set(body.profileIds)] : null;
  const students = await enrolStudents(db, reading(scope), { courseInstanceId, divisionId, profileIds });
  const rolls = await rollsOf(db, scope, ids);
  const steps = planEnrolment(partsOf(body, students), { roll, free, rolls });
  if (found.state === 'CLOSED' && steps.some((step) => step.outcome === 'NEW'))
    throw conflict('COURSE_INSTANCE_CLOSED', 'This class is closed and takes no more students.');
  const division = new Map(students.map((one) => [one.id, one.division]));
  const holders = await holdersOf(db, scope, steps, rolls);
  const rows = steps.map((step) => rowOf(step, division.get(step.student.id) ?? null, holders.get(step.student.id) ?? null));
  const absent = (profileIds ?? []).filter((id) => !division.has(id)).map(absentRow);
  return { steps, rows: [...rows, ...absent], withoutSurname: withoutSurname(students, roll) };
}

/** By who is refused: who has the roll number there. */
async function holdersOf(db: Db, scope: InstituteScope, steps: readonly EnrolStep[], rolls: EnrolAim['rolls']) {
  const taken = rollHolders(steps, rolls);
  const names = taken.size === 0 ? new Map<string, string>() : await holdersNamed(db, scope, [...taken.values()]);
  return new Map([...taken].map(([profileId, holderId]) => [profileId, names.get(holderId) ?? null]));
}

const rowOf = ({ student, divisionId, outcome, reason, rollNo }: EnrolStep, division: string | null, holder: string | null): EnrolRow => ({
  profileId: student.id,
  name: student.name,
  prn: student.prn,
  outcome,
  reason,
  holder,
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
  holder: null,
  rollNo: null,
  oldRollNo: null,
  oldDivision: null,
  divisionId: null,
});

export async function previewEnrolment(db: Db, scope: InstituteScope, body: Asked) {
  const { rows, withoutSurname: nameless } = await planned(db, scope, body);
  return { rows, withoutSurname: nameless };
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

/**
 * Enrols whom it can, all in one transaction; the trigger of the seats and the unique roll number have the last word. Everybody moves in one
 * statement, whose end the trigger judges, and newcomers follow: a seat that somebody leaves is free for another.
 */
export async function enrol(db: Db, scope: InstituteScope, body: Asked): Promise<Enrolled> {
  const { steps, rows } = await planned(db, scope, body);
  const { courseInstanceId, studentExamStatusId: statusId } = body;
  const fresh = steps.filter((step) => step.outcome === 'NEW');
  const changed = steps.filter((step) => step.outcome === 'CHANGED');
  if (fresh.length > 0 && statusId === null) throw wrong('STATUS_NEEDED', 'Choose the exam status of new students.', 'studentExamStatusId');
  const changes = changed.flatMap(({ student, divisionId, rollNo }) =>
    student.enrolmentId === null ? [] : [{ id: student.enrolmentId, divisionId, rollNo }],
  );
  const updating = { ...scope, grant: grant(scope.rights, 'enrolments', 'update') };
  await requireWritable(db, updating, changes);
  const moved = changes.length === 0 ? [] : await changeEnrolments(db, scope, changes);
  await requireWritable(db, updating, moved);
  const news = fresh.map(({ student, divisionId, rollNo }) => ({ profileId: student.id, divisionId, rollNo }));
  const made = news.length === 0 ? [] : await insertEnrolments(db, scope, { courseInstanceId, statusId: statusId ?? '' }, news);
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
