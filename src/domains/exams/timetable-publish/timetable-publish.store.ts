import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

interface Blockers {
  /** Papers that students take and that have no slot. */
  readonly unplaced: number;
  readonly placed: number;
  /** Students with two papers in one slot. */
  readonly clashes: number;
}

/** What stands in the way of publication, counted as the students stand now. */
export async function blockersOf(db: Db, scope: InstituteScope, examSessionId: string): Promise<Blockers> {
  const { rows } = await sql<Blockers>`
    with sat as materialized (
      select x.student_profile_id, w.exam_instance_id, w.exam_paper_id, a.exam_slot_id
        from student_exam x
        join student_paper w on w.institute_id = x.institute_id and w.student_exam_id = x.id
        left join exam_slot_paper a on a.institute_id = w.institute_id and a.exam_instance_id = w.exam_instance_id and a.exam_paper_id = w.exam_paper_id
       where x.institute_id = (select ${scope.instituteId}::uuid) and x.exam_session_id = ${examSessionId} and x.state in ('INWARDED', 'LOCKED', 'SEATED'))
    select (select count(*)::int from (select distinct exam_instance_id, exam_paper_id from sat where exam_slot_id is null) d) as unplaced,
           (select count(*)::int from exam_slot_paper a where a.institute_id = (select ${scope.instituteId}::uuid) and a.exam_session_id = ${examSessionId})
             as placed,
           (select count(distinct student_profile_id)::int
              from (select student_profile_id from sat where exam_slot_id is not null group by student_profile_id, exam_slot_id having count(*) > 1) c) as clashes`.execute(
    db,
  );
  return rows[0] ?? { unplaced: 0, placed: 0, clashes: 0 };
}

/** Keeps the table as it stands as this revision. */
export async function keepRevision(db: Db, scope: InstituteScope, examSessionId: string, revisionNo: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with kept as (
      insert into exam_timetable_sheet (institute_id, exam_session_id, revision_no, published_at, exam_instance_id, exam_paper_id, held_on, name,
                                        starts_minute, ends_minute)
      select a.institute_id, a.exam_session_id, ${revisionNo}, now(), a.exam_instance_id, a.exam_paper_id, s.held_on, s.name, s.starts_minute, s.ends_minute
        from exam_slot_paper a join exam_slot s on s.institute_id = a.institute_id and s.id = a.exam_slot_id
       where a.institute_id = (select ${scope.instituteId}::uuid) and a.exam_session_id = ${examSessionId}
      returning 1)
    select count(*)::int as n from kept`.execute(db);
  return rows[0]?.n ?? 0;
}

interface Standing {
  readonly state: 'DRAFT' | 'PUBLISHED';
  readonly revisionNo: number;
  readonly shownRevisionNo: number | null;
}

/** False when the version is stale. */
export async function setStanding(db: Db, scope: InstituteScope, examSessionId: string, version: number, to: Standing): Promise<boolean> {
  const isPublished = to.state === 'PUBLISHED';
  const { rows } = await sql<{ id: string }>`
    update exam_timetable set state = ${to.state}, revision_no = ${to.revisionNo}, shown_revision_no = ${to.shownRevisionNo},
           published_at = case when ${isPublished} then now() end, published_by = case when ${isPublished} then ${scope.userId}::uuid end,
           version = version + 1, updated_at = now()
     where institute_id = (select ${scope.instituteId}::uuid) and exam_session_id = ${examSessionId} and version = ${version} returning id`.execute(
    db,
  );
  return rows.length > 0;
}

export async function timetableId(db: Db, scope: InstituteScope, examSessionId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from exam_timetable where institute_id = (select ${scope.instituteId}::uuid) and exam_session_id = ${examSessionId}`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

export interface Concerned {
  readonly personId: string;
  /** Null: the person cannot sign in, and is not told. */
  readonly userId: string | null;
  readonly readsAs: string;
}

/** In place of a revision: the table as it stands now. */
export const AS_IT_STANDS = -1;

/**
 * Persons whose papers stand elsewhere in one revision than in the other, or in only one of them: students who take them and teachers who teach them.
 * Revision 0 is no table at all.
 */
export async function concernedBy(
  db: Db,
  scope: InstituteScope,
  examSessionId: string,
  before: number,
  after: number,
): Promise<Concerned[]> {
  const { rows } = await sql<Concerned>`
    with both_of as (
      select exam_instance_id, exam_paper_id, revision_no, held_on, starts_minute, ends_minute from exam_timetable_sheet
       where institute_id = (select ${scope.instituteId}::uuid) and exam_session_id = ${examSessionId} and revision_no in (${before}, ${after})
      union all
      select a.exam_instance_id, a.exam_paper_id, ${AS_IT_STANDS}, s.held_on, s.starts_minute, s.ends_minute
        from exam_slot_paper a join exam_slot s on s.institute_id = a.institute_id and s.id = a.exam_slot_id
       where a.institute_id = (select ${scope.instituteId}::uuid) and a.exam_session_id = ${examSessionId} and ${after}::int = ${AS_IT_STANDS}),
    changed as (
      select exam_instance_id, exam_paper_id from both_of
       group by 1, 2 having count(*) < 2 or count(distinct (held_on, starts_minute, ends_minute)) > 1)
    select st.id as person_id, st.user_id, 'STUDENT' as reads_as
      from changed c
      join student_paper w on w.institute_id = (select ${scope.instituteId}::uuid) and w.exam_instance_id = c.exam_instance_id and w.exam_paper_id = c.exam_paper_id
      join student_exam x on x.institute_id = w.institute_id and x.id = w.student_exam_id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
      join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
    union
    select t.id, t.user_id, 'TEACHER'
      from changed c
      join paper_map m on m.institute_id = (select ${scope.instituteId}::uuid) and m.exam_paper_id = c.exam_paper_id
      join people_teacher_profile t on t.institute_id = m.institute_id and t.id = m.teacher_profile_id and t.state = 'ACTIVE'
     order by 2, 1`.execute(db);
  return rows;
}
