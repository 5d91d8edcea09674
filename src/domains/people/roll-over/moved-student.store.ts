import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Note, Outcome } from './roll-over.contract.ts';

export interface DueItem {
  readonly id: string;
  readonly studentProfileId: string;
  readonly fromEnrolmentId: string;
  readonly outcome: Outcome;
  readonly toCourseInstanceId: string | null;
  readonly toDivisionId: string | null;
}

/** The next students of a roll-over whom it moves, by their enrolment. */
export async function dueItems(
  db: Db,
  scope: InstituteScope,
  rollOverId: string,
  moving: readonly Outcome[],
  limit: number,
): Promise<DueItem[]> {
  const { rows } = await sql<DueItem>`
    select id, student_profile_id, from_enrolment_id, outcome, to_course_instance_id, to_division_id from roll_over_item
     where institute_id = (select ${scope.instituteId}::uuid) and roll_over_id = ${rollOverId} and state = 'PLANNED' and outcome = any(${moving}::text[])
     order by from_enrolment_id limit ${limit} for update`.execute(db);
  return rows;
}

export interface Move {
  readonly item: DueItem;
  /** Of the new enrolment; null: there is none. */
  readonly statusId: string | null;
}

/** New enrolments beside the old ones, which are completed; each item with what it made. */
export async function moveStudents(db: Db, scope: InstituteScope, moves: readonly Move[]): Promise<void> {
  const going = moves.filter(({ item }) => item.toCourseInstanceId !== null);
  const all = moves.map(({ item }) => item);
  await sql`
    update enrolment set state = 'COMPLETED', version = version + 1, updated_at = now()
     where institute_id = (select ${scope.instituteId}::uuid) and id = any(${all.map((one) => one.fromEnrolmentId)}::uuid[])`.execute(db);
  const { rows: made } = await sql<{ id: string; rolledFromId: string | null }>`
    insert into enrolment (institute_id, student_profile_id, course_instance_id, division_id, student_exam_status_id, rolled_from_id)
    select ${scope.instituteId}, n.student_profile_id, n.course_instance_id, n.division_id, n.status_id, n.rolled_from_id
      from unnest(${going.map(({ item }) => item.studentProfileId)}::uuid[], ${going.map(({ item }) => item.toCourseInstanceId)}::uuid[],
                  ${going.map(({ item }) => item.toDivisionId)}::uuid[], ${going.map(({ statusId }) => statusId)}::uuid[],
                  ${going.map(({ item }) => item.fromEnrolmentId)}::uuid[])
             n(student_profile_id, course_instance_id, division_id, status_id, rolled_from_id)
    returning id, rolled_from_id`.execute(db);
  const madeOf = new Map(made.map((one) => [one.rolledFromId, one.id] as const));
  await sql`
    update roll_over_item m set state = 'DONE', note = null, to_enrolment_id = n.made
      from unnest(${all.map((one) => one.id)}::uuid[], ${all.map((one) => madeOf.get(one.fromEnrolmentId) ?? null)}::uuid[]) n(id, made)
     where m.institute_id = (select ${scope.instituteId}::uuid) and m.id = n.id`.execute(db);
}

/** Why these were not moved. */
export async function skipItems(
  db: Db,
  scope: InstituteScope,
  skipped: readonly { readonly id: string; readonly note: Note }[],
): Promise<void> {
  await sql`
    update roll_over_item m set state = 'SKIPPED', note = n.note
      from unnest(${skipped.map((one) => one.id)}::uuid[], ${skipped.map((one) => one.note)}::text[]) n(id, note)
     where m.institute_id = (select ${scope.instituteId}::uuid) and m.id = n.id`.execute(db);
}

/** Whoever was not to be moved is settled at the end; answers how many were to be moved and were not. */
export async function settleRest(db: Db, scope: InstituteScope, rollOverId: string, moving: readonly Outcome[]): Promise<number> {
  await sql`update roll_over_item set state = 'SKIPPED' where institute_id = (select ${scope.instituteId}::uuid) and roll_over_id = ${rollOverId}
    and state = 'PLANNED'`.execute(db);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from roll_over_item where institute_id = (select ${scope.instituteId}::uuid) and roll_over_id = ${rollOverId}
       and state = 'SKIPPED' and outcome = any(${moving}::text[])`.execute(db);
  return rows[0]?.n ?? 0;
}

/** A run that begins again takes up whoever was skipped for what may have been mended since. */
export async function planSkipped(db: Db, scope: InstituteScope, rollOverId: string): Promise<void> {
  await sql`update roll_over_item set state = 'PLANNED', note = case when outcome = 'LEFT_OUT' then note end
     where institute_id = (select ${scope.instituteId}::uuid) and roll_over_id = ${rollOverId} and state = 'SKIPPED'`.execute(db);
}

export interface DoneItem {
  readonly id: string;
  readonly fromEnrolmentId: string;
  readonly toEnrolmentId: string | null;
}

interface Next {
  readonly after: string;
  /** null: everybody. */
  readonly only: readonly string[] | null;
  readonly limit: number;
}

/** The next students who were moved, after one of them. */
export async function doneItems(db: Db, scope: InstituteScope, rollOverId: string, { after, only, limit }: Next): Promise<DoneItem[]> {
  const { rows } = await sql<DoneItem>`
    select id, from_enrolment_id, to_enrolment_id from roll_over_item
     where institute_id = (select ${scope.instituteId}::uuid) and roll_over_id = ${rollOverId} and state = 'DONE' and id > ${after}
       and (${only}::uuid[] is null or student_profile_id = any(${only}::uuid[]))
     order by id limit ${limit} for update`.execute(db);
  return rows;
}

/** Enrolments of these that are in the state, held: nobody ends one, or hangs anything on it, until the transaction ends. */
export async function holdEnrolments(
  db: Db,
  scope: InstituteScope,
  ids: readonly string[],
  state: 'RUNNING' | 'COMPLETED',
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from enrolment where institute_id = (select ${scope.instituteId}::uuid) and id = any(${ids}::uuid[]) and state = ${state}
     order by id for update`.execute(db);
  return new Set(rows.map((one) => one.id));
}

/** The new enrolments go, the old ones run again. */
export async function takeBackStudents(db: Db, scope: InstituteScope, items: readonly DoneItem[]): Promise<void> {
  const made = items.flatMap((one) => one.toEnrolmentId ?? []);
  await sql`update roll_over_item set state = 'REVERTED', to_enrolment_id = null, note = null, note_facts = '{}'
     where institute_id = (select ${scope.instituteId}::uuid) and id = any(${items.map((one) => one.id)}::uuid[])`.execute(db);
  await sql`delete from enrolment where institute_id = (select ${scope.instituteId}::uuid) and id = any(${made}::uuid[])`.execute(db);
  await sql`
    update enrolment set state = 'RUNNING', version = version + 1, updated_at = now()
     where institute_id = (select ${scope.instituteId}::uuid) and id = any(${items.map((one) => one.fromEnrolmentId)}::uuid[])`.execute(db);
}

/** Those of these enrolments that have a roll number: a roll-over gives none. */
export async function withRollNumber(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from enrolment where institute_id = (select ${scope.instituteId}::uuid) and id = any(${ids}::uuid[]) and roll_no is not null`.execute(
    db,
  );
  return new Set(rows.map((one) => one.id));
}

export interface Blocked {
  readonly id: string;
  readonly note: Note;
  readonly uses: readonly { readonly table: string; readonly count: number }[];
}

/** Who stays, and what hangs on the new enrolment. */
export async function noteBlocked(db: Db, scope: InstituteScope, blocked: readonly Blocked[]): Promise<void> {
  await sql`
    update roll_over_item m set note = n.note, note_facts = n.facts
      from unnest(${blocked.map((one) => one.id)}::uuid[], ${blocked.map((one) => one.note)}::text[],
                  ${blocked.map(({ uses }) => JSON.stringify({ uses }))}::jsonb[]) n(id, note, facts)
     where m.institute_id = (select ${scope.instituteId}::uuid) and m.id = n.id`.execute(db);
}

/** How many of a roll-over wait for their turn. */
export async function countPlanned(db: Db, scope: InstituteScope, rollOverId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from roll_over_item where institute_id = (select ${scope.instituteId}::uuid) and roll_over_id = ${rollOverId} and state = 'PLANNED'`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** How many of a roll-over, or of these students, were moved. */
export async function countDone(db: Db, scope: InstituteScope, rollOverId: string, only: readonly string[] | null): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from roll_over_item where institute_id = (select ${scope.instituteId}::uuid) and roll_over_id = ${rollOverId} and state = 'DONE'
       and (${only}::uuid[] is null or student_profile_id = any(${only}::uuid[]))`.execute(db);
  return rows[0]?.n ?? 0;
}

/** How many students a plan would move. */
export async function countMoving(db: Db, scope: InstituteScope, rollOverId: string, moving: readonly Outcome[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from roll_over_item where institute_id = (select ${scope.instituteId}::uuid) and roll_over_id = ${rollOverId}
       and state in ('PLANNED', 'SKIPPED') and outcome = any(${moving}::text[])`.execute(db);
  return rows[0]?.n ?? 0;
}
