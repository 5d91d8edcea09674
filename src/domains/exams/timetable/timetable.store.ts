import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { HallRoom } from '../room-allocation/hall.rules.ts';
import type { Apart } from '../room-allocation/seating-choices.contract.ts';
import type { RoomClosed } from './slot-seats.rules.ts';
import type { BoardExam, BoardPaper, PaperPlace } from './timetable.contract.ts';

/** Examinations of the board, in the order of their courses. */
export async function boardExams(db: Db, scope: InstituteScope, examIds: readonly string[]): Promise<BoardExam[]> {
  const { rows } = await sql<BoardExam>`
    select i.id, i.code, i.name, c.code as course_code
      from exam_instance i join course c on c.institute_id = i.institute_id and c.id = i.course_id
     where i.institute_id = (select ${scope.instituteId}::uuid) and i.id = any(${examIds}::uuid[]) order by c.code, i.name, i.id`.execute(
    db,
  );
  return rows;
}

export type UnnumberedPaper = Omit<BoardPaper, 'unit'>;

/** Papers of these examinations with their places, by semester and code. */
export async function boardPapers(db: Db, scope: InstituteScope, examIds: readonly string[]): Promise<UnnumberedPaper[]> {
  const { rows } = await sql<UnnumberedPaper>`
    with sat as (
      select w.exam_instance_id, w.exam_paper_id, count(*)::int as students
        from student_paper w
        join student_exam x on x.institute_id = w.institute_id and x.id = w.student_exam_id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
       where w.institute_id = (select ${scope.instituteId}::uuid) and w.exam_instance_id = any(${examIds}::uuid[]) group by 1, 2)
    select e.exam_instance_id, e.exam_paper_id, p.code, p.title, p.semester, b.code as branch_code, p.elective_group, p.duration_minutes as minutes,
           coalesce(s.students, 0) as students, a.exam_slot_id as slot_id, coalesce(a.is_locked, false) as is_locked, coalesce(a.version, 0) as version
      from exam_instance_paper e
      join exam_paper p on p.institute_id = e.institute_id and p.id = e.exam_paper_id
      left join branch b on b.institute_id = p.institute_id and b.id = p.branch_id
      left join sat s on s.exam_instance_id = e.exam_instance_id and s.exam_paper_id = e.exam_paper_id
      left join exam_slot_paper a on a.institute_id = e.institute_id and a.exam_instance_id = e.exam_instance_id and a.exam_paper_id = e.exam_paper_id
     where e.institute_id = (select ${scope.instituteId}::uuid) and e.exam_instance_id = any(${examIds}::uuid[])
     order by p.semester, p.code, e.exam_instance_id, p.id`.execute(db);
  return rows;
}

export interface PairRow {
  readonly oneInstanceId: string;
  readonly onePaperId: string;
  readonly otherInstanceId: string;
  readonly otherPaperId: string;
  readonly students: number;
}

/** Each two papers that students take both, backlogs included, and how many: as a student sits them, whatever examination they belong to. */
export async function sharedStudents(db: Db, scope: InstituteScope, examIds: readonly string[]): Promise<PairRow[]> {
  const { rows } = await sql<PairRow>`
    with sat as materialized (
      select x.student_profile_id, dense_rank() over (order by w.exam_instance_id, w.exam_paper_id) as no
        from student_paper w
        join student_exam x on x.institute_id = w.institute_id and x.id = w.student_exam_id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
       where w.institute_id = (select ${scope.instituteId}::uuid) and w.exam_instance_id = any(${examIds}::uuid[])),
    named as materialized (
      select exam_instance_id, exam_paper_id, dense_rank() over (order by exam_instance_id, exam_paper_id) as no
        from (select distinct w.exam_instance_id, w.exam_paper_id
                from student_paper w
                join student_exam x on x.institute_id = w.institute_id and x.id = w.student_exam_id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
               where w.institute_id = (select ${scope.instituteId}::uuid) and w.exam_instance_id = any(${examIds}::uuid[])) d),
    paired as (
      select a.no as one, b.no as other, count(*)::int as students
        from sat a join sat b on b.student_profile_id = a.student_profile_id and b.no > a.no group by 1, 2)
    select a.exam_instance_id as one_instance_id, a.exam_paper_id as one_paper_id, b.exam_instance_id as other_instance_id,
           b.exam_paper_id as other_paper_id, p.students
      from paired p join named a on a.no = p.one join named b on b.no = p.other
     order by p.one, p.other`.execute(db);
  return rows;
}

/** The rooms in which examinations are written, with the benches that decide who sits beside whom. */
export async function roomsForExams(db: Db, scope: InstituteScope): Promise<HallRoom[]> {
  const { rows } = await sql<HallRoom>`
    select r.id, r.building, r.exam_capacity, r.step_free, r.bench_rows, r.bench_columns, r.seats_per_bench, r.plan
      from room r join room_type y on y.institute_id = r.institute_id and y.id = r.room_type_id and y.for_exams
     where r.institute_id = (select ${scope.instituteId}::uuid) and r.is_active`.execute(db);
  return rows;
}

/** Closures that reach into the days from the first to the last. */
export async function closuresBetween(db: Db, scope: InstituteScope, fromOn: string, toOn: string): Promise<RoomClosed[]> {
  const { rows } = await sql<RoomClosed>`
    select room_id, from_on, to_on from room_closure
     where institute_id = (select ${scope.instituteId}::uuid) and from_on <= ${toOn}::date and to_on >= ${fromOn}::date`.execute(db);
  return rows;
}

/** The neighbour rule by which seats were given last, those of the session before others; null: never. */
export async function lastApart(db: Db, scope: InstituteScope, examSessionId: string): Promise<Apart | null> {
  const { rows } = await sql<{ apart: Apart }>`
    select a.apart from room_allocation a join exam_slot s on s.institute_id = a.institute_id and s.id = a.exam_slot_id
     where a.institute_id = (select ${scope.instituteId}::uuid)
     order by (s.exam_session_id = ${examSessionId}) desc, a.updated_at desc, a.id limit 1`.execute(db);
  return rows[0]?.apart ?? null;
}

export interface PaperKey {
  readonly examInstanceId: string;
  readonly examPaperId: string;
}

const instancesOf = (papers: readonly PaperKey[]) => papers.map(({ examInstanceId }) => examInstanceId);
const papersOf = (papers: readonly PaperKey[]) => papers.map(({ examPaperId }) => examPaperId);

/** Seat numbers, or PRNs while there are none, of who takes one of these papers and another one that stands in the slot. */
export async function numbersOfBoth(
  db: Db,
  scope: InstituteScope,
  at: { readonly examSessionId: string; readonly slotId: string },
  examIds: readonly string[],
  papers: readonly PaperKey[],
): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    with own as (select * from unnest(${instancesOf(papers)}::uuid[], ${papersOf(papers)}::uuid[]) p(exam_instance_id, exam_paper_id)),
    sat as materialized (
      select x.student_profile_id, x.seat_no, w.exam_instance_id, w.exam_paper_id, o.exam_paper_id is not null as is_own
        from student_paper w
        join student_exam x on x.institute_id = w.institute_id and x.id = w.student_exam_id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
        left join own o on o.exam_instance_id = w.exam_instance_id and o.exam_paper_id = w.exam_paper_id
       where w.institute_id = (select ${scope.instituteId}::uuid) and w.exam_instance_id = any(${examIds}::uuid[]))
    select coalesce(max(a.seat_no), st.university_prn) as number
      from sat a
      join sat b on b.student_profile_id = a.student_profile_id and not b.is_own
      join exam_slot_paper q on q.institute_id = (select ${scope.instituteId}::uuid) and q.exam_session_id = ${at.examSessionId} and q.exam_slot_id = ${at.slotId}
           and q.exam_instance_id = b.exam_instance_id and q.exam_paper_id = b.exam_paper_id
      join people_student_profile st on st.institute_id = (select ${scope.instituteId}::uuid) and st.id = a.student_profile_id
     where a.is_own group by a.student_profile_id, st.university_prn order by 1`.execute(db);
  return rows.map(({ number }) => number);
}

/** Puts the papers into the slot, wherever they stand now. */
export async function putPapers(
  db: Db,
  scope: InstituteScope,
  at: { readonly examSessionId: string; readonly slotId: string },
  papers: readonly PaperKey[],
): Promise<PaperPlace[]> {
  const { rows } = await sql<PaperPlace>`
    insert into exam_slot_paper (institute_id, exam_session_id, exam_slot_id, exam_instance_id, exam_paper_id)
    select ${scope.instituteId}, ${at.examSessionId}, ${at.slotId}, p.exam_instance_id, p.exam_paper_id
      from unnest(${instancesOf(papers)}::uuid[], ${papersOf(papers)}::uuid[]) p(exam_instance_id, exam_paper_id)
        on conflict on constraint exam_slot_paper_once do update
       set exam_slot_id = excluded.exam_slot_id, version = exam_slot_paper.version + 1, updated_at = now()
    returning exam_instance_id, exam_paper_id, exam_slot_id as slot_id, is_locked, version`.execute(db);
  return rows;
}

export async function takePapersOut(db: Db, scope: InstituteScope, papers: readonly PaperKey[]): Promise<PaperPlace[]> {
  const { rows } = await sql<PaperKey>`
    delete from exam_slot_paper a using unnest(${instancesOf(papers)}::uuid[], ${papersOf(papers)}::uuid[]) p(exam_instance_id, exam_paper_id)
     where a.institute_id = (select ${scope.instituteId}::uuid) and a.exam_instance_id = p.exam_instance_id and a.exam_paper_id = p.exam_paper_id
    returning a.exam_instance_id, a.exam_paper_id`.execute(db);
  return rows.map((row) => ({ ...row, slotId: null, isLocked: false, version: 0 }));
}

export async function lockPapers(db: Db, scope: InstituteScope, papers: readonly PaperKey[], isLocked: boolean): Promise<PaperPlace[]> {
  const { rows } = await sql<PaperPlace>`
    update exam_slot_paper a set is_locked = ${isLocked}, version = a.version + 1, updated_at = now()
      from unnest(${instancesOf(papers)}::uuid[], ${papersOf(papers)}::uuid[]) p(exam_instance_id, exam_paper_id)
     where a.institute_id = (select ${scope.instituteId}::uuid) and a.exam_instance_id = p.exam_instance_id and a.exam_paper_id = p.exam_paper_id
    returning a.exam_instance_id, a.exam_paper_id, a.exam_slot_id as slot_id, a.is_locked, a.version`.execute(db);
  return rows;
}

/** The row of a paper's place, for the log. */
export async function findPlaceId(db: Db, scope: InstituteScope, { examInstanceId, examPaperId }: PaperKey): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from exam_slot_paper where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${examInstanceId}
       and exam_paper_id = ${examPaperId}`.execute(db);
  return rows[0]?.id ?? null;
}
