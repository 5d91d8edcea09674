import type { TestExam } from './test-exam.server.ts';

/** What stands: numbers that were withdrawn, revisions, logs and who was never inwarded are kept, and do not count. */
export async function standing(exam: TestExam): Promise<string> {
  const [row] = await exam.query<{ picture: string }>(
    `select concat_ws(E'\\n',
       (select string_agg(concat_ws(' ', 'student', student_profile_id, state, seat_no), E'\\n' order by student_profile_id) from student_exam where institute_id = $1 and state in ('INWARDED', 'LOCKED', 'SEATED')),
       (select string_agg(concat_ws(' ', 'paper', x.student_profile_id, p.exam_paper_id), E'\\n' order by x.student_profile_id, p.exam_paper_id) from student_paper p join student_exam x on x.id = p.student_exam_id where x.institute_id = $1 and x.state in ('INWARDED', 'LOCKED', 'SEATED')),
       (select string_agg(concat_ws(' ', 'number', seat_no), E'\\n' order by seat_no) from seat_number where institute_id = $1 and voided_at is null),
       (select string_agg(concat_ws(' ', 'slot', exam_paper_id, exam_slot_id, is_locked), E'\\n' order by exam_paper_id) from exam_slot_paper where institute_id = $1),
       (select concat_ws(' ', 'table', state, shown_revision_no is not null) from exam_timetable where institute_id = $1 and (state <> 'DRAFT' or shown_revision_no is not null)),
       (select string_agg(concat_ws(' ', 'rooms', exam_slot_id, state), E'\\n' order by exam_slot_id) from room_allocation where institute_id = $1),
       (select string_agg(concat_ws(' ', 'place', student_paper_id, room_id, seat_row, seat_place), E'\\n' order by student_paper_id) from room_place where institute_id = $1),
       (select string_agg(concat_ws(' ', 'ticket', student_exam_id), E'\\n' order by student_exam_id) from printed_document where institute_id = $1 and kind = 'HALL_TICKET' and state = 'VALID'),
       (select string_agg(concat_ws(' ', 'hold', student_exam_id), E'\\n' order by student_exam_id) from ticket_hold where institute_id = $1 and released_at is null),
       (select string_agg(concat_ws(' ', 'block', room_allocation_id, block_no, state = 'CLOSED'), E'\\n' order by room_allocation_id, block_no) from block_sheet where institute_id = $1),
       (select string_agg(concat_ws(' ', 'line', student_paper_id, state, main_book), E'\\n' order by student_paper_id) from block_line where institute_id = $1),
       (select string_agg(concat_ws(' ', 'masked', exam_paper_id), E'\\n' order by exam_paper_id) from masked_paper where institute_id = $1),
       (select string_agg(concat_ws(' ', 'sheet', paper_head_id, state), E'\\n' order by paper_head_id) from mark_sheet where institute_id = $1),
       (select string_agg(concat_ws(' ', 'mark', student_paper_id, paper_head_id, value, status), E'\\n' order by student_paper_id, paper_head_id) from mark where institute_id = $1 and (value is not null or status is not null))) as picture`,
    [exam.instituteId],
  );
  return row?.picture ?? '';
}

/** Invariants that no sequence of acts may break, each as a count of violations. */
export async function broken(exam: TestExam): Promise<[string, string][]> {
  const [row] = await exam.query<Record<string, string>>(
    `select (select count(*) from (select seat_no from seat_number where institute_id = $1 group by 1 having count(*) > 1) d) as seat_twice,
            (select count(*) from room_place p join student_paper s on s.id = p.student_paper_id join student_exam x on x.id = s.student_exam_id
              where p.institute_id = $1 and x.seat_no is null) as place_without_number,
            (select count(*) from room_place p join exam_slot_paper l on l.id = p.exam_slot_paper_id join room_allocation a on a.id = p.room_allocation_id
              where p.institute_id = $1 and a.exam_slot_id <> l.exam_slot_id) as place_in_another_slot,
            (select count(*) from printed_document d join student_exam x on x.id = d.student_exam_id
              where d.institute_id = $1 and d.kind = 'HALL_TICKET' and d.state = 'VALID' and x.state <> 'SEATED') as ticket_without_seat,
            (select count(*) from (select student_exam_id from printed_document where institute_id = $1 and kind = 'HALL_TICKET' and state = 'VALID' group by 1 having count(*) > 1) d) as two_tickets,
            (select count(*) from block_line l join student_paper s on s.id = l.student_paper_id left join room_place p on p.student_paper_id = s.id
              where l.institute_id = $1 and p.id is null) as line_without_place,
            (select count(*) from block_line where institute_id = $1 and state = 'ABSENT' and main_book is not null) as book_of_absent,
            (select count(*) from block_sheet b join room_place p on p.room_allocation_id = b.room_allocation_id and p.room_id = b.room_id
              where b.institute_id = $1 and b.state = 'CLOSED' and not exists (select 1 from block_line l where l.block_sheet_id = b.id)) as closed_without_lines,
            (select count(*) from mask_number n join student_exam x on x.id = n.student_exam_id
              where n.institute_id = $1 and n.voided_at is null and x.state in ('WITHDRAWN', 'ELIGIBLE')) as mask_of_withdrawn,
            (select count(*) from mark m join student_exam x on x.id = m.student_exam_id where m.institute_id = $1 and x.state = 'WITHDRAWN') as mark_of_withdrawn`,
    [exam.instituteId],
  );
  return Object.entries(row ?? {}).filter(([, count]) => count !== '0');
}
