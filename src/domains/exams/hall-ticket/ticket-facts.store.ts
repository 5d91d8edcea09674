import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { TicketFacts } from './ticket-values.rules.ts';

/** What stands on the tickets of these candidates, by id. */
export async function ticketFacts(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<ReadonlyMap<string, TicketFacts>> {
  const { rows } = await sql<Omit<TicketFacts, 'papers' | 'photo'> & { papers: unknown; photo: Buffer | null }>`
    select x.id as student_exam_id, x.student_profile_id, x.seat_no, st.full_name as name, st.name_in_script as name_script, st.mother_name, st.father_name, o.gender,
           to_char(o.date_of_birth, 'YYYY-MM-DD') as birth_date, st.university_prn as prn, st.student_id, st.category, st.phone_number as mobile, st.email, o.abc_id,
           i.name as exam, s.name as session, y.name as exam_type, p.name as program, k.name as course, a.name as year, d.name as division, e.roll_no,
           c.type as photo_type, c.content as photo, w.papers
      from student_exam x
      join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
      join people_student_identity o on o.institute_id = x.institute_id and o.id = x.student_profile_id
      join exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
      join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
      join academic_year a on a.institute_id = s.institute_id and a.id = s.academic_year_id
      join exam_type y on y.institute_id = i.institute_id and y.id = i.exam_type_id
      join course k on k.institute_id = i.institute_id and k.id = i.course_id
      join program p on p.institute_id = k.institute_id and p.id = k.program_id
      left join division d on d.institute_id = x.institute_id and d.id = x.division_id
      left join people_enrolment e on e.institute_id = x.institute_id and e.id = x.enrolment_id
      left join people_student_picture c on c.institute_id = x.institute_id and c.student_profile_id = x.student_profile_id
      cross join lateral (
        select coalesce(json_agg(json_build_object('paperId', q.id, 'code', q.code, 'title', q.title, 'semester', q.semester, 'isBacklog', sp.backlog_id is not null,
                 'heldOn', to_char(l.held_on, 'YYYY-MM-DD'), 'startsMinute', l.starts_minute,
                 'endsMinute', least(l.ends_minute, l.starts_minute + q.duration_minutes),
                 'seat', case when r.id is not null then json_build_object('room', r.code, 'row', rp.seat_row, 'place', rp.seat_place, 'benchRows', r.bench_rows,
                   'benchColumns', r.bench_columns, 'seatsPerBench', r.seats_per_bench, 'plan', r.plan, 'blockSize', ra.block_size) end) order by l.held_on nulls last, l.starts_minute, q.code), '[]') as papers
          from student_paper sp
          join exam_paper q on q.institute_id = sp.institute_id and q.id = sp.exam_paper_id
          left join exam_slot_paper b on b.institute_id = sp.institute_id and b.exam_instance_id = sp.exam_instance_id and b.exam_paper_id = sp.exam_paper_id
          left join exam_slot l on l.institute_id = b.institute_id and l.id = b.exam_slot_id
          left join (room_place rp
                     join room_allocation ra on ra.institute_id = rp.institute_id and ra.id = rp.room_allocation_id and ra.state = 'CONFIRMED'
                     join room r on r.institute_id = rp.institute_id and r.id = rp.room_id)
            on rp.institute_id = sp.institute_id and rp.student_paper_id = sp.id
         where sp.institute_id = x.institute_id and sp.student_exam_id = x.id) w
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.studentExamId, row as TicketFacts]));
}

/** Minutes before the beginning of a paper by which a student is to be there; 20 where the institute says nothing. */
export async function reportMinutes(db: Db, { tenantId, instituteId }: InstituteScope): Promise<number> {
  const { rows } = await sql<{ minutes: number | null }>`
    select (settings ->> 'ticketReportMinutes')::int as minutes from institute where tenant_id = ${tenantId} and id = ${instituteId}`.execute(
    db,
  );
  return rows[0]?.minutes ?? 20;
}
