import { createHash } from 'node:crypto';
import { conflict, invalid, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { BodyOf } from '../../../kit/http/endpoint.contract.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { pageRequest } from '../../../kit/list/page.rules.ts';
import * as acts from './allocation-act.store.ts';
import type { AllocationAct, AllocationKind, SplitGroup, SplitRow, studentAllocations } from './student-allocation.contract.ts';
import { dealt, groupTwice, inSplitOrder } from './student-allocation.rules.ts';
import * as store from './student-allocation.store.ts';
import type { AllocationClass, Span } from './student-allocation.store.ts';

type Asked = Omit<BodyOf<typeof studentAllocations.split>, 'stamp'>;
type Move = BodyOf<typeof studentAllocations.move>;

const wrong = (code: string, message: string, path: string) => invalid([{ code, message, path: `body.${path}` }]);

const nobody = () => conflict('ALLOCATION_NOBODY', 'Nobody would get another teacher.');
const changedMeanwhile = () => conflict('ALLOCATION_STALE', 'Somebody else changed the class or its allocations. Look at it again.');

const NAMED = 3;
const named = (names: readonly string[]): string => names.slice(0, NAMED).join(', ');

async function reachClass(
  db: Db,
  scope: InstituteScope,
  { courseInstanceId, startsOn, endsOn }: Span & { readonly courseInstanceId: string },
) {
  const place = await store.findAllocationClass(db, scope, courseInstanceId);
  if (place === undefined) throw wrong('ALLOCATION_CLASS', 'Class not found.', 'courseInstanceId');
  if (startsOn > endsOn) throw wrong('ALLOCATION_DAYS', 'The last day is before the first.', 'endsOn');
  const out = startsOn < place.yearFrom ? 'startsOn' : endsOn > place.yearUntil ? 'endsOn' : null;
  if (out !== null) throw wrong('ALLOCATION_YEAR', `The academic year of ${place.code} is ${place.yearFrom} to ${place.yearUntil}.`, out);
  return place;
}

/** Who works here, by id; else what is wrong, at the place where it was asked. */
async function teachersAsked(
  db: Db,
  scope: InstituteScope,
  kind: AllocationKind,
  asked: readonly { readonly teacherProfileId: string; readonly batch: string | null; readonly path: string }[],
) {
  const teachers = await store.askedTeachers(
    db,
    scope,
    asked.map((one) => one.teacherProfileId),
  );
  for (const { teacherProfileId, batch, path } of asked) {
    const teacher = teachers.get(teacherProfileId);
    if (teacher === undefined) throw wrong('ALLOCATION_TEACHER', 'Teacher not found.', `${path}teacherProfileId`);
    if (teacher.hasLeft)
      throw wrong('ALLOCATION_TEACHER_LEFT', `${teacher.name} has left. Choose another teacher.`, `${path}teacherProfileId`);
    if ((kind === 'BATCH') !== (batch !== null))
      throw wrong('ALLOCATION_BATCH', 'A practical batch has a name, and nothing else has one.', `${path}batch`);
  }
  return teachers;
}

/** The one plan of a preview and of what is then allocated. */
async function planned(db: Db, scope: InstituteScope, asked: Asked) {
  const { courseInstanceId, divisionIds, kind, groups, order, seed, deal, startsOn, endsOn, again } = asked;
  await reachClass(db, scope, asked);
  const known = await store.divisionsOfClass(db, scope, courseInstanceId);
  if (divisionIds.some((one) => !known.has(one))) throw wrong('ALLOCATION_DIVISION', 'A division is not of this class.', 'divisionIds');
  const twice = groupTwice(groups);
  if (twice !== null) throw wrong('ALLOCATION_GROUP_TWICE', 'This teacher or batch stands in the list already.', `groups.${twice}`);
  const teachers = await teachersAsked(
    db,
    scope,
    kind,
    groups.map((one, at) => ({ ...one, path: `groups.${at}.` })),
  );
  const all = await store.studentsToSplit(db, scope, { divisionIds, kind, startsOn, endsOn });
  const students = inSplitOrder(again ? all : all.filter((one) => one.was === null), order, seed);
  const places = dealt(students.length, groups.length, deal);
  const rows = students.flatMap((student, at) => {
    const group = groups[places[at] ?? 0];
    return group === undefined ? [] : [{ student, ...group, teacher: teachers.get(group.teacherProfileId)?.name ?? '' }];
  });
  return { rows, kept: all.length - students.length, teachers };
}

type Plan = Awaited<ReturnType<typeof planned>>;

const stampOf = ({ rows }: Plan): string =>
  createHash('sha256')
    .update(rows.map((one) => `${one.student.enrolmentId}:${one.student.was ?? ''}:${one.teacherProfileId}:${one.batch ?? ''}`).join(','))
    .digest('hex');

async function groupsOf(db: Db, scope: InstituteScope, { rows, teachers }: Plan, { groups, kind, startsOn, endsOn }: Asked) {
  const loads = await store.loadsOf(db, scope, {
    teacherIds: [...teachers.keys()],
    kind,
    without: rows.map((one) => one.student.enrolmentId),
    startsOn,
    endsOn,
  });
  const ofTeacher = Map.groupBy(rows, (one) => one.teacherProfileId);
  return groups.map(({ teacherProfileId, batch }): SplitGroup => {
    const load = loads.get(teacherProfileId);
    const given = ofTeacher.get(teacherProfileId) ?? [];
    return {
      teacherProfileId,
      teacher: teachers.get(teacherProfileId)?.name ?? '',
      batch,
      students: given.filter((one) => one.batch === batch).length,
      load: (load?.students ?? 0) + given.length,
      capacity: load?.capacity ?? null,
    };
  });
}

export async function previewSplit(db: Db, scope: InstituteScope, asked: BodyOf<typeof studentAllocations.preview>) {
  const plan = await planned(db, scope, asked);
  const { offset, size } = pageRequest(asked);
  return {
    total: plan.rows.length,
    kept: plan.kept,
    groups: await groupsOf(db, scope, plan, asked),
    rows: plan.rows.slice(offset, offset + size).map(({ student, teacher, batch }): SplitRow => {
      const { merit: _merit, ...shown } = student;
      return { ...shown, teacher, batch };
    }),
    stamp: stampOf(plan),
  };
}

/** After it is written: nobody has more students than they may have. */
async function requireRoom(
  db: Db,
  scope: InstituteScope,
  kind: AllocationKind,
  { teacherIds, ...span }: Span & { readonly teacherIds: readonly string[] },
) {
  const loads = await store.loadsOf(db, scope, { teacherIds, kind, without: [], ...span });
  const over = [...loads.values()].find(({ students, capacity }) => capacity !== null && students > capacity);
  if (over === undefined) return;
  const teachers = await store.askedTeachers(db, scope, [over.teacherProfileId]);
  const name = teachers.get(over.teacherProfileId)?.name ?? '';
  throw conflict(
    'ALLOCATION_FULL',
    `${name} may have ${over.capacity} students and would have ${over.students}. Choose another teacher, or raise the limit.`,
  );
}

interface Written extends Span {
  readonly place: Pick<AllocationClass, 'id'>;
  readonly kind: AllocationKind;
  readonly act: AllocationAct['act'];
  readonly enrolmentIds: readonly string[];
  readonly given: readonly acts.GivenStudent[];
}

async function write(
  db: Db,
  scope: InstituteScope,
  { place, kind, act, enrolmentIds, given, startsOn, endsOn }: Written,
): Promise<AllocationAct> {
  const actId = await acts.insertAct(db, scope, { courseInstanceId: place.id, kind, act, students: enrolmentIds.length });
  await acts.endPresent(db, scope, { actId, kind, enrolmentIds, startsOn, endsOn });
  await acts.insertGiven(db, scope, { actId, kind, given, startsOn, endsOn });
  await requireRoom(db, scope, kind, { teacherIds: [...new Set(given.map((one) => one.teacherProfileId))], startsOn, endsOn });
  return acts.findAct(db, scope, actId);
}

/** Exactly what the preview said, or nothing. */
export async function splitStudents(db: Db, scope: InstituteScope, { stamp, ...asked }: BodyOf<typeof studentAllocations.split>) {
  const before = await planned(db, scope, asked);
  await store.holdTeachers(db, scope, [...before.teachers.keys()]);
  await store.holdEnrolments(
    db,
    scope,
    before.rows.map((one) => one.student.enrolmentId),
  );
  const plan = await planned(db, scope, asked);
  if (stampOf(plan) !== stamp) throw changedMeanwhile();
  if (plan.rows.length === 0) throw nobody();
  const given = plan.rows.map(({ student, teacherProfileId, batch }) => ({ enrolmentId: student.enrolmentId, teacherProfileId, batch }));
  const { courseInstanceId, kind, startsOn, endsOn } = asked;
  const enrolmentIds = given.map((one) => one.enrolmentId);
  return write(db, scope, { place: { id: courseInstanceId }, kind, act: 'SPLIT', enrolmentIds, given, startsOn, endsOn });
}

/** Students of the class as the caller saw them; else who is another. */
async function requireSeen(db: Db, scope: InstituteScope, place: AllocationClass, { kind, students }: Move) {
  const enrolmentIds = students.map((one) => one.enrolmentId);
  const twice = enrolmentIds.findIndex((one, at) => enrolmentIds.indexOf(one) < at);
  if (twice >= 0) throw wrong('ALLOCATION_STUDENT_TWICE', 'This student stands in the list already.', `students.${twice}.enrolmentId`);
  await store.holdEnrolments(db, scope, enrolmentIds);
  const found = await store.studentsToMove(db, scope, { place, kind, enrolmentIds });
  const byId = new Map(found.map((one) => [one.enrolmentId, one]));
  const missing = enrolmentIds.findIndex((one) => !byId.has(one));
  if (missing >= 0) throw wrong('ALLOCATION_STUDENT', 'This student is not in the class.', `students.${missing}.enrolmentId`);
  const left = found.filter((one) => !one.studies).map((one) => one.name);
  if (left.length > 0) throw conflict('ALLOCATION_STUDENT_LEFT', `No longer in the class: ${named(left)}. Leave them out.`);
  if (students.some((one) => byId.get(one.enrolmentId)?.studentAllocationId !== one.studentAllocationId)) throw changedMeanwhile();
  return found;
}

export async function moveStudents(db: Db, scope: InstituteScope, body: Move): Promise<AllocationAct> {
  const { kind, teacherProfileId, batch, startsOn, endsOn } = body;
  const place = await reachClass(db, scope, body);
  if (teacherProfileId !== null) {
    await store.holdTeachers(db, scope, [teacherProfileId]);
    await teachersAsked(db, scope, kind, [{ teacherProfileId, batch, path: '' }]);
  }
  const found = await requireSeen(db, scope, place, body);
  const enrolmentIds = found.map((one) => one.enrolmentId);
  if (teacherProfileId === null) {
    const freed = found.filter((one) => one.studentAllocationId !== null).map((one) => one.enrolmentId);
    if (freed.length === 0) throw nobody();
    return write(db, scope, { place, kind, act: 'FREE', enrolmentIds: freed, given: [], startsOn, endsOn });
  }
  const given = enrolmentIds.map((enrolmentId) => ({ enrolmentId, teacherProfileId, batch }));
  return write(db, scope, { place, kind, act: 'MOVE', enrolmentIds, given, startsOn, endsOn });
}

const isKind = (kind: string): kind is AllocationKind => kind === 'MENTOR' || kind === 'GUIDE' || kind === 'BATCH';

/** Newest first where acts touch the same students: what is given back was ended by this act alone. */
export async function undoAllocation(db: Db, scope: InstituteScope, { id, version }: { readonly id: string; readonly version: number }) {
  const held = await acts.holdAct(db, scope, id);
  if (held === undefined || !isKind(held.kind)) throw notFound('allocation');
  if (held.undone || held.version !== version) throw conflict('ALLOCATION_UNDONE', 'Somebody else undid this allocation.');
  const rows = await acts.rowsOfAct(db, scope, id);
  await store.holdTeachers(db, scope, [...new Set(rows.map((one) => one.teacherProfileId))]);
  const enrolmentIds = [...new Set(rows.map((one) => one.enrolmentId))];
  await store.holdEnrolments(db, scope, enrolmentIds);
  const changed = await acts.changedSince(db, scope, held, enrolmentIds);
  if (changed.length > 0)
    throw conflict('ALLOCATION_LATER', `${changed.length} of these students were moved since: ${named(changed)}. Undo that first.`);
  for (const { teacherProfileId, ...span } of await acts.takeActBack(db, scope, id))
    await requireRoom(db, scope, held.kind, { teacherIds: [teacherProfileId], ...span });
  return acts.findAct(db, scope, id);
}

export async function setCapacity(
  db: Db,
  scope: InstituteScope,
  teacherProfileId: string,
  { kind, students, seen }: BodyOf<typeof studentAllocations.setCapacity>,
) {
  await store.holdTeachers(db, scope, [teacherProfileId]);
  if (!(await store.askedTeachers(db, scope, [teacherProfileId])).has(teacherProfileId)) throw notFound('teacher');
  if ((await store.presentCapacity(db, scope, teacherProfileId, kind)) !== seen)
    throw conflict('CAPACITY_CHANGED', 'Somebody else changed this limit. Look at it again.');
  await store.writeCapacity(db, scope, teacherProfileId, { kind, students });
  return { students };
}
