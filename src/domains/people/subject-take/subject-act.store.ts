import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { paged } from '../../../kit/list/rows.store.ts';
import { grantedRows } from '../../../kit/master/master-sql.store.ts';
import { courseInstances } from '../../courses/course-instance/course-instance.contract.ts';
import type { SubjectAct, SubjectActRow } from './subject-take.contract.ts';
import type { Take, TakePlace } from './subject-take.store.ts';

export interface TakeChanges {
  readonly added: readonly { readonly enrolmentId: string; readonly examPaperId: string }[];
  readonly removed: readonly Take[];
}

export interface NewAct {
  readonly registerId: string;
  readonly kind: SubjectAct;
  readonly changes: TakeChanges;
}

/** One act with all that it changes; what it takes away is kept whole beside it. */
export async function writeAct(db: Db, scope: InstituteScope, { registerId, kind, changes: { added, removed } }: NewAct): Promise<string> {
  const students = new Set([...added, ...removed].map((one) => one.enrolmentId)).size;
  const made = await sql<{ id: string }>`
    insert into subject_act (institute_id, subject_register_id, kind, students, made_by)
    values (${scope.instituteId}, ${registerId}, ${kind}, ${students}, ${scope.userId}) returning id`.execute(db);
  const id = made.rows[0]?.id;
  if (id === undefined) throw new Error('an act was not written');
  await sql`delete from subject_take where institute_id = (select ${scope.instituteId}::uuid) and id = any(${removed.map((one) => one.id)}::uuid[])`.execute(
    db,
  );
  await sql`
    insert into subject_take_change (institute_id, subject_act_id, enrolment_id, exam_paper_id, way, subject_take_id, former_act_id, former_at)
    select ${scope.instituteId}, ${id}, c.enrolment_id, c.exam_paper_id, 'REMOVED', c.id, c.act_id, c.taken_at
      from unnest(${removed.map((one) => one.id)}::uuid[], ${removed.map((one) => one.enrolmentId)}::uuid[], ${removed.map((one) => one.examPaperId)}::uuid[],
                  ${removed.map((one) => one.actId)}::uuid[], ${removed.map((one) => one.takenAt)}::timestamptz[]) c(id, enrolment_id, exam_paper_id, act_id, taken_at)`.execute(
    db,
  );
  await sql`
    with taken as (
      insert into subject_take (institute_id, enrolment_id, exam_paper_id, subject_act_id)
      select ${scope.instituteId}, c.enrolment_id, c.exam_paper_id, ${id}
        from unnest(${added.map((one) => one.enrolmentId)}::uuid[], ${added.map((one) => one.examPaperId)}::uuid[]) c(enrolment_id, exam_paper_id)
      returning id, enrolment_id, exam_paper_id)
    insert into subject_take_change (institute_id, subject_act_id, enrolment_id, exam_paper_id, way, subject_take_id)
    select ${scope.instituteId}, ${id}, enrolment_id, exam_paper_id, 'ADDED', id from taken`.execute(db);
  return id;
}

const reached = (scope: InstituteScope) => sql`
  subject_act a
  join subject_register r on r.institute_id = a.institute_id and r.id = a.subject_register_id
  join course_instance t on t.institute_id = r.institute_id and t.id = r.course_instance_id
 where a.institute_id = (select ${scope.instituteId}::uuid) and ${grantedRows(courseInstances, scope) ?? sql`true`}`;

const ofPlace = ({ courseInstanceId, semester }: TakePlace) => sql`r.course_instance_id = ${courseInstanceId} and r.semester = ${semester}`;

export async function listActs(db: Db, scope: InstituteScope, place: TakePlace, page: Page): Promise<SubjectActRow[]> {
  const { rows } = await sql<SubjectActRow>`
    select a.id, a.kind, a.students, a.made_at, a.undone_at, a.version,
           (select u.name from identity_user_account u where u.tenant_id = ${scope.tenantId} and u.id = a.made_by) as made_by_name,
           (select u.name from identity_user_account u where u.tenant_id = ${scope.tenantId} and u.id = a.undone_by) as undone_by_name,
           coalesce((select array_agg(distinct p.code) from subject_take_change c join exams_exam_paper p on p.institute_id = c.institute_id and p.id = c.exam_paper_id
             where c.institute_id = a.institute_id and c.subject_act_id = a.id and c.way = 'ADDED'), '{}') as added,
           coalesce((select array_agg(distinct p.code) from subject_take_change c join exams_exam_paper p on p.institute_id = c.institute_id and p.id = c.exam_paper_id
             where c.institute_id = a.institute_id and c.subject_act_id = a.id and c.way = 'REMOVED'), '{}') as removed,
           a.undone_at is null and not exists (select from subject_act n where n.institute_id = a.institute_id and n.subject_register_id = a.subject_register_id
             and n.id > a.id and n.undone_at is null) as is_last
      from ${reached(scope)} and ${ofPlace(place)} order by a.id desc ${paged(page)}`.execute(db);
  return rows;
}

export async function countActs(db: Db, scope: InstituteScope, place: TakePlace): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${reached(scope)} and ${ofPlace(place)}`.execute(db);
  return rows[0]?.n ?? 0;
}

export interface FoundAct extends TakePlace {
  readonly id: string;
  readonly students: number;
  readonly isUndone: boolean;
  readonly isLast: boolean;
  readonly version: number;
}

/** As it is now: whoever decides by it holds the register first. */
export async function findAct(db: Db, scope: InstituteScope, id: string): Promise<FoundAct | undefined> {
  const { rows } = await sql<FoundAct>`
    select a.id, r.course_instance_id, r.semester, a.students, a.undone_at is not null as is_undone, a.version,
           not exists (select from subject_act n where n.institute_id = a.institute_id and n.subject_register_id = a.subject_register_id
             and n.id > a.id and n.undone_at is null) as is_last
      from ${reached(scope)} and a.id = ${id}`.execute(db);
  return rows[0];
}

export interface ActChange {
  readonly enrolmentId: string;
  readonly examPaperId: string;
  readonly way: 'ADDED' | 'REMOVED';
  readonly takeId: string;
  readonly name: string;
  readonly code: string;
  /** Of what was added: it still stands as it was given. */
  readonly stands: boolean;
}

export async function changesOf(db: Db, scope: InstituteScope, actId: string): Promise<ActChange[]> {
  const { rows } = await sql<ActChange>`
    select c.enrolment_id, c.exam_paper_id, c.way, c.subject_take_id as take_id, st.full_name as name, p.code, k.id is not null as stands
      from subject_take_change c
      join enrolment e on e.institute_id = c.institute_id and e.id = c.enrolment_id
      join student_profile st on st.institute_id = e.institute_id and st.id = e.student_profile_id
      join exams_exam_paper p on p.institute_id = c.institute_id and p.id = c.exam_paper_id
      left join subject_take k on k.institute_id = c.institute_id and k.id = c.subject_take_id
     where c.institute_id = (select ${scope.instituteId}::uuid) and c.subject_act_id = ${actId} order by st.full_name, p.code`.execute(db);
  return rows;
}

/** What it gave goes, what it took comes back as the rows that were there. */
export async function turnBack(db: Db, scope: InstituteScope, actId: string): Promise<void> {
  await sql`
    delete from subject_take where institute_id = (select ${scope.instituteId}::uuid) and id in (select c.subject_take_id from subject_take_change c
      where c.institute_id = (select ${scope.instituteId}::uuid) and c.subject_act_id = ${actId} and c.way = 'ADDED')`.execute(db);
  await sql`
    insert into subject_take (institute_id, id, enrolment_id, exam_paper_id, subject_act_id, taken_at)
    select c.institute_id, c.subject_take_id, c.enrolment_id, c.exam_paper_id, c.former_act_id, c.former_at from subject_take_change c
     where c.institute_id = (select ${scope.instituteId}::uuid) and c.subject_act_id = ${actId} and c.way = 'REMOVED'`.execute(db);
  await sql`
    update subject_act set undone_by = ${scope.userId}, undone_at = now(), version = version + 1
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${actId}`.execute(db);
}
