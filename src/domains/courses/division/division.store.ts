import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { wantedRows } from '../../../kit/master/master-sql.store.ts';
import { divisions } from './division.contract.ts';
import type { AddressedDivision, OfferedPaper } from './division.contract.ts';

export interface Place {
  readonly courseId: string;
  readonly academicYearId: string;
}

/** Course and year of a course instance; null when there is none. */
export async function placeOf(db: Db, scope: InstituteScope, courseInstanceId: string): Promise<Place | null> {
  const found = await sql<Place>`
    select course_id, academic_year_id from course_instance where institute_id = ${scope.instituteId} and id = ${courseInstanceId}`.execute(
    db,
  );
  return found.rows[0] ?? null;
}

/** Position of a new division; the instance is locked, so concurrent ones get different positions. */
export async function nextPosition(db: Db, scope: InstituteScope, courseInstanceId: string): Promise<number> {
  const i = scope.instituteId;
  await sql`select 1 from course_instance where institute_id = ${i} and id = ${courseInstanceId} for no key update`.execute(db);
  const found = await sql<{ next: number }>`
    select coalesce(max(position), 0) + 1 as next from division where institute_id = ${i} and course_instance_id = ${courseInstanceId}`.execute(
    db,
  );
  return found.rows[0]?.next ?? 1;
}

type Row = Omit<AddressedDivision, 'institute_id' | 'Course' | 'AcademicYear' | 'course_instance_id'> & { courseInstanceId: string };

/** Divisions of a course in a year that the caller may see, in their order. */
export async function divisionsAt(db: Db, scope: InstituteScope, courseId: string, academicYearId: string): Promise<AddressedDivision[]> {
  const { rows } = await sql<Row>`
    select t.id, t.name, t.course_instance_id, i.code as instance, i.capacity as instance_capacity, t.position, t.capacity, t.enrolled,
           case when p.id is not null then jsonb_build_object('teacher_id', p.id, 'name', p.name) end as class_teacher,
           coalesce(o.n, 0) as papers
      from division t
      join course_instance i on i.institute_id = t.institute_id and i.id = t.course_instance_id
      left join people_teacher_profile p on p.institute_id = t.institute_id and p.id = t.class_teacher_id
      left join (select division_id, count(*)::int as n from division_paper where institute_id = (select ${scope.instituteId}::uuid) group by 1) o on o.division_id = t.id
     where ${wantedRows(divisions, scope, { filters: { courseId, academicYearId } })}
     order by i.code, t.position, t.name`.execute(db);
  const place = { institute_id: scope.instituteId, Course: courseId, AcademicYear: academicYearId };
  return rows.map(({ courseInstanceId, ...row }) => ({ ...place, ...row, course_instance_id: courseInstanceId }));
}

/** Ids of an instance's divisions that the caller may change, locked until the transaction ends. */
export async function holdDivisions(db: Db, scope: InstituteScope, courseInstanceId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with held as (
      select t.id, t.position, t.name from division t where ${wantedRows(divisions, scope, { filters: { courseInstanceId } })}
       order by t.id for no key update)
    select id from held order by position, name`.execute(db);
  return rows.map((row) => row.id);
}

/** Numbers them from 1 in this order. Divisions already in place keep their version. */
export async function arrange(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<number> {
  const { rows } = await sql`
    update division d set position = o.at, version = d.version + 1, updated_at = now()
      from unnest(${ids}::uuid[]) with ordinality o(id, at)
     where d.institute_id = ${scope.instituteId} and d.id = o.id and d.position <> o.at returning d.id`.execute(db);
  return rows.length;
}

/** The electives of a division's course, those that it offers first. */
export async function papersOf(db: Db, scope: InstituteScope, divisionId: string): Promise<OfferedPaper[]> {
  const { rows } = await sql<Omit<OfferedPaper, 'paper_id'> & { id: string }>`
    select p.id, p.code, p.title, p.semester, p.elective_group, o.position, o.seat_cap
      from division d
      join course_instance i on i.institute_id = d.institute_id and i.id = d.course_instance_id
      join exams_exam_paper p on p.institute_id = d.institute_id and p.course_id = d.course_id and p.elective_group is not null
       and (p.branch_id is null or i.branch_id is null or p.branch_id = i.branch_id)
      left join division_paper o on o.institute_id = d.institute_id and o.division_id = d.id and o.exam_paper_id = p.id
     where d.institute_id = ${scope.instituteId} and d.id = ${divisionId}
     order by o.position nulls last, p.semester, p.elective_group, p.code`.execute(db);
  return rows.map(({ id, ...paper }) => ({ ...paper, paper_id: id }));
}

export async function highestCap(db: Db, scope: InstituteScope, divisionId: string): Promise<number | null> {
  const found = await sql<{ cap: number | null }>`
    select max(seat_cap) as cap from division_paper where institute_id = ${scope.instituteId} and division_id = ${divisionId}`.execute(db);
  return found.rows[0]?.cap ?? null;
}

export async function clearPapers(db: Db, scope: InstituteScope, divisionId: string, except: readonly string[] = []): Promise<void> {
  await sql`delete from division_paper where institute_id = ${scope.instituteId} and division_id = ${divisionId}
    and exam_paper_id <> all(${except}::uuid[])`.execute(db);
}

/** Papers already offered keep their row, because students' choices refer to it. */
export async function writePapers(
  db: Db,
  scope: InstituteScope,
  divisionId: string,
  papers: readonly { readonly paper_id: string; readonly seatCap: number | null }[],
): Promise<void> {
  const ids = papers.map((one) => one.paper_id);
  await clearPapers(db, scope, divisionId, ids);
  await sql`
    insert into division_paper as o (institute_id, division_id, exam_paper_id, position, seat_cap)
    select ${scope.instituteId}, ${divisionId}, w.id, w.at, w.cap
      from unnest(${ids}::uuid[], ${papers.map((one) => one.seatCap)}::int[]) with ordinality w(id, cap, at)
    on conflict on constraint division_paper_once do update set position = excluded.position, seat_cap = excluded.seat_cap
     where (o.position, o.seat_cap) is distinct from (excluded.position, excluded.seat_cap)`.execute(db);
}

export interface DivisionUse {
  readonly enrolled: number;
  readonly examined: number;
}

/** Students ever enrolled or examined in a division, including those who left. */
export async function divisionUse(db: Db, scope: InstituteScope, divisionId: string): Promise<DivisionUse> {
  const found = await sql<DivisionUse>`
    select (select count(*) from people_enrolment where institute_id = ${scope.instituteId} and division_id = ${divisionId})::int as enrolled,
           (select count(*) from exams_student_exam where institute_id = ${scope.instituteId} and division_id = ${divisionId})::int as examined`.execute(
    db,
  );
  return found.rows[0] ?? { enrolled: 0, examined: 0 };
}
