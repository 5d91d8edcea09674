import { createHash } from 'node:crypto';
import { grant } from '../../../kit/access/matcher.rules.ts';
import { rightsNow } from '../../../kit/access/rights.store.ts';
import { AppError, conflict, invalid, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { BodyOf } from '../../../kit/http/endpoint.contract.ts';
import type { Db, InstituteScope, JobQueue } from '../../../kit/http/serve.server.ts';
import { usesOfRows } from '../../../kit/master/uses.store.ts';
import { meritRanks } from '../../results/merit/merit.door.ts';
import { pageRequest } from '../../../kit/list/page.rules.ts';
import type { classNumbers, Numbering, NumberKind, NumberOutcome, NumberProblem, NumberRow } from './class-number.contract.ts';
import { planNumbers, wrongBlock } from './class-number.rules.ts';
import type { Numbered } from './class-number.rules.ts';
import * as store from './class-number.store.ts';
import type { ClassStudent, HeldNumbering, NumberChange } from './class-number.store.ts';

export const GIVE_NUMBERS = 'people.giveNumbers';
export const TAKE_NUMBERS_BACK = 'people.takeNumbersBack';
const MOST_STUDENTS = 20_000;
const LONGEST: Readonly<Record<NumberKind, number>> = { ROLL: 20, FORM: 40, ID: 40 };

type Asked = Omit<BodyOf<typeof classNumbers.give>, 'stamp'>;

const wrong = (code: string, message: string, path: string) => invalid([{ code, message, path: `body.${path}` }]);

export async function numberPlaces(db: Db, scope: InstituteScope, courseInstanceId: string) {
  const found = await store.findNumberedClass(db, scope, courseInstanceId);
  if (found === undefined) throw notFound('class');
  return { code: found.code, divisions: await store.numberedDivisions(db, scope, courseInstanceId) };
}

async function takenBy(db: Db, scope: InstituteScope, kind: NumberKind, students: readonly ClassStudent[], divisionIds: readonly string[]) {
  if (kind === 'ROLL') {
    const byDivision = await store.otherRolls(db, scope, divisionIds);
    return (divisionId: string) => byDivision.get(divisionId) ?? new Set<string>();
  }
  const all = await store.otherNumbers(
    db,
    scope,
    kind,
    students.map((one) => one.studentProfileId),
  );
  return () => all;
}

/** The one plan of a preview and of what is then given. */
async function planned(db: Db, scope: InstituteScope, { courseInstanceId, divisionIds, kind, scheme }: Asked) {
  const place = await store.findNumberedClass(db, scope, courseInstanceId);
  if (place === undefined) throw wrong('NUMBERS_CLASS', 'Class not found.', 'courseInstanceId');
  const known = await store.numberedDivisions(db, scope, courseInstanceId);
  const divisions = known.filter((one) => divisionIds.includes(one.id));
  if (divisions.length < new Set(divisionIds).size) throw wrong('NUMBERS_DIVISION', 'A division is not of this class.', 'divisionIds');
  const badBlock = wrongBlock(scheme);
  if (badBlock !== null)
    throw wrong('NUMBERS_BLOCK', 'This block ends before it begins, or has numbers of another block.', `scheme.blocks.${badBlock}`);
  const stored = await store.classStudents(db, scope, divisionIds);
  const byMerit = scheme.order.includes('MERIT');
  const studentIds = stored.map((one) => one.studentProfileId);
  const ranks = byMerit ? await meritRanks(db, scope, studentIds) : new Map<string, number>();
  const students = stored.map((one) => ({ ...one, merit: ranks.get(one.studentProfileId) ?? null }));
  if (students.length > MOST_STUDENTS)
    throw wrong('NUMBERS_TOO_MANY', `At most ${MOST_STUDENTS} students are numbered at once.`, 'divisionIds');
  const taken = await takenBy(db, scope, kind, students, divisionIds);
  const plan = planNumbers(students, { kind, scheme, divisions, place, taken });
  const long = plan.rows.find(({ becomes, outcome }) => outcome !== 'KEPT' && (becomes ?? '').length > LONGEST[kind]);
  if (long) throw wrong('NUMBERS_LONG', `${long.becomes ?? ''} is too long: at most ${LONGEST[kind]} letters.`, 'scheme.pattern');
  return { ...plan, names: new Map(divisions.map((one) => [one.id, one.name])) };
}

const stampOf = (rows: readonly Numbered<ClassStudent>[]): string =>
  createHash('sha256')
    .update(rows.map(({ student, was, becomes }) => `${student.enrolmentId}:${was ?? ''}:${becomes ?? ''}`).join(','))
    .digest('hex');

const changing = (rows: readonly Numbered<ClassStudent>[]) => rows.filter(({ outcome }) => outcome === 'NEW' || outcome === 'CHANGED');

export async function previewNumbers(
  db: Db,
  scope: InstituteScope,
  asked: Asked & { readonly page?: number | undefined; readonly size?: number | undefined },
) {
  const { rows, skipped, names } = await planned(db, scope, asked);
  const counts: Record<NumberOutcome, number> = { NEW: 0, CHANGED: 0, UNCHANGED: 0, KEPT: 0, FULL: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  const given = changing(rows);
  const { offset, size } = pageRequest(asked, rows.length);
  const bySurname = asked.scheme.order.includes('SURNAME');
  return {
    total: rows.length,
    counts,
    first: given[0]?.becomes ?? null,
    last: given.at(-1)?.becomes ?? null,
    skipped,
    withoutResult: asked.scheme.order.includes('MERIT') ? rows.filter(({ student }) => student.merit === null).length : 0,
    withoutSurname: bySurname ? rows.filter(({ student }) => student.surname.trim() === '').length : 0,
    rows: rows.slice(offset, offset + size).map(({ student, was, becomes, outcome }): NumberRow => ({
      enrolmentId: student.enrolmentId,
      studentProfileId: student.studentProfileId,
      name: student.name,
      prn: student.prn,
      division: names.get(student.divisionId) ?? '',
      was,
      becomes,
      outcome,
    })),
    stamp: stampOf(rows),
  };
}

async function readNumbering(db: Db, scope: InstituteScope, id: string): Promise<Numbering> {
  const found = await store.findNumbering(db, scope, id);
  if (found === undefined) throw notFound('numbering');
  return found;
}

const CHANGED = ['NUMBERS_CHANGED', 'The numbers have changed since your preview. Preview again.'] as const;

/** Queues the job in the transaction of the row: it gives the numbers of this preview or none. */
export async function giveNumbers(
  db: Db,
  scope: InstituteScope,
  { stamp, ...asked }: BodyOf<typeof classNumbers.give>,
  jobs: JobQueue,
): Promise<Numbering> {
  const { rows } = await planned(db, scope, asked);
  if (stampOf(rows) !== stamp) throw conflict(...CHANGED);
  const full = rows.filter(({ outcome }) => outcome === 'FULL').length;
  if (full > 0) throw conflict('NUMBERS_FULL', `The block of a division has no number left for ${full} of its students. Make it larger.`);
  const students = changing(rows).length;
  if (students === 0) throw conflict('NUMBERS_NOBODY', 'Nobody would get another number.');
  const { courseInstanceId, kind, scheme, divisionIds } = asked;
  const id = await store.insertNumbering(db, scope, { courseInstanceId, kind, scheme: { ...scheme, divisionIds }, stamp, students });
  return queued(db, scope, { id, kind: GIVE_NUMBERS, version: 1 }, jobs);
}

async function queued(
  db: Db,
  scope: InstituteScope,
  { id, kind, version }: { readonly id: string; readonly kind: string; readonly version: number },
  jobs: JobQueue,
): Promise<Numbering> {
  await store.keepNumberingJob(db, scope, id, await jobs.enqueue(db, scope, { kind, subject: id, payload: { numberingId: id, version } }));
  return readNumbering(db, scope, id);
}

const write = (db: Db, scope: InstituteScope, kind: NumberKind, changes: readonly NumberChange[]): Promise<void> =>
  kind === 'ROLL'
    ? store.writeRolls(db, scope, changes)
    : kind === 'FORM'
      ? store.writeForms(db, scope, changes)
      : store.writeIds(db, scope, changes);

/** What hangs on a student's number: for a roll number on the enrolment, for others on the student. */
async function usesOf(
  db: Db,
  scope: InstituteScope,
  kind: NumberKind,
  rows: readonly Pick<NumberChange, 'enrolmentId' | 'studentProfileId'>[],
) {
  const isRoll = kind === 'ROLL';
  const key = (one: Pick<NumberChange, 'enrolmentId' | 'studentProfileId'>) => (isRoll ? one.enrolmentId : one.studentProfileId);
  const own = [
    { table: 'class_number', column: isRoll ? 'enrolment_id' : 'student_profile_id' },
    { table: 'roll_over_item', column: 'to_enrolment_id' },
  ];
  const found = await usesOfRows(db, scope, isRoll ? 'enrolment' : 'student_profile', rows.map(key), own);
  const sums = new Map<string, number>();
  for (const { id, count } of found) sums.set(id, (sums.get(id) ?? 0) + count);
  return (one: Pick<NumberChange, 'enrolmentId' | 'studentProfileId'>) => sums.get(key(one)) ?? 0;
}

/** Once more when the job begins, by the right to this class of whoever asked as it is then. */
async function reachNow(db: Db, scope: InstituteScope, courseInstanceId: string): Promise<InstituteScope> {
  const held = grant(await rightsNow(db, scope), 'classNumbers', 'update');
  if (held === null || (await store.findNumberedClass(db, { ...scope, grant: held }, courseInstanceId)) === undefined)
    throw conflict('NUMBERS_NOT_ALLOWED', 'Whoever started this has no right to it any more.');
  return { ...scope, grant: held };
}

/** All in one transaction; the unique indexes have the last word. Answers how many, or why not. */
export async function doGive(db: Db, asker: InstituteScope, held: HeldNumbering): Promise<number | NumberProblem> {
  const scope = await reachNow(db, asker, held.courseInstanceId);
  const { divisionIds, ...scheme } = held.scheme;
  await store.holdStudents(db, scope, divisionIds);
  try {
    const { rows } = await planned(db, scope, { ...held, divisionIds: [...divisionIds], scheme });
    if (stampOf(rows) !== held.stamp) return 'CHANGED';
    const changes = changing(rows).map(({ student, was, becomes }) => ({ ...student, was, becomes }));
    const uses = await usesOf(db, scope, held.kind, changes);
    if (held.kind === 'FORM')
      await store.endEarlierForms(
        db,
        scope,
        changes.map((one) => one.studentProfileId),
      );
    await write(db, scope, held.kind, changes);
    await store.keepGiven(
      db,
      scope,
      held,
      changes.map((one) => ({ ...one, uses: uses(one) })),
    );
    await store.turnNumbering(db, scope, held.id, { state: 'GIVEN' });
    return changes.length;
  } catch (error) {
    if (error instanceof AppError) return 'CHANGED';
    throw error;
  }
}

const NAMED = 3;

/** Refuses where one of the numbers is used, was changed by hand, or was given anew since; names the first of them. */
async function requireUnused(db: Db, scope: InstituteScope, held: HeldNumbering): Promise<readonly store.GivenNumber[]> {
  if (await store.laterNumbering(db, scope, held))
    throw conflict('NUMBERS_LATER', 'A later numbering gave these students other numbers. Take that one back first.');
  const given = await store.givenNumbers(db, scope, held);
  const changed = given.filter((one) => one.now !== one.became);
  const named = (some: readonly store.GivenNumber[]) =>
    some
      .slice(0, NAMED)
      .map((one) => `${one.name} (${one.became})`)
      .join(', ');
  if (changed.length > 0)
    throw conflict('NUMBERS_CHANGED_SINCE', `${changed.length} of these numbers were changed by hand since: ${named(changed)}.`);
  const uses = await usesOf(db, scope, held.kind, given);
  const used = given.filter((one) => uses(one) > one.uses);
  if (used.length > 0) throw conflict('NUMBERS_USED', `${used.length} of these numbers are used already: ${named(used)}. They stay.`);
  return given;
}

export async function takeNumbersBack(
  db: Db,
  scope: InstituteScope,
  { id, version }: { readonly id: string; readonly version: number },
  jobs: JobQueue,
): Promise<Numbering> {
  const held = await store.holdNumbering(db, scope, id);
  if (held === undefined) throw notFound('numbering');
  if (held.version !== version) throw conflict('NUMBERING_CHANGED', 'Somebody else changed this numbering. Look at it again.');
  if (held.state !== 'GIVEN') throw conflict('NUMBERS_NOT_GIVEN', 'Only numbers that were given are taken back.');
  await requireUnused(db, scope, held);
  const next = await store.turnNumbering(db, scope, id, { state: 'TAKING_BACK' });
  return queued(db, scope, { id, kind: TAKE_NUMBERS_BACK, version: next }, jobs);
}

/** Everybody has again what they had before, or nothing changes. */
export async function doTakeBack(db: Db, asker: InstituteScope, held: HeldNumbering): Promise<number | NumberProblem> {
  const scope = await reachNow(db, asker, held.courseInstanceId);
  try {
    const given = await requireUnused(db, scope, held);
    await store.endNumbers(db, scope, held.id);
    const changes = given.map((one) => ({ ...one, becomes: one.was, was: one.became }));
    await write(db, scope, held.kind, changes);
    await store.turnNumbering(db, scope, held.id, { state: 'TAKEN_BACK' });
    return changes.length;
  } catch (error) {
    if (error instanceof AppError) return 'USED';
    throw error;
  }
}
