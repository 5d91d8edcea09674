-- The search dialog finds students by the beginning of a roll or seat number and papers by that of their code. LIKE is not
-- leakproof and uses no index under a row policy; comparisons of text are, so a beginning is asked for as a range, in the
-- order of the bytes.

create index enrolment_by_roll_no on enrolment (institute_id, roll_no collate "C") where roll_no is not null;
create index student_exam_by_seat_no on student_exam (institute_id, seat_no collate "C") where seat_no is not null;
create index exam_paper_by_code on exam_paper (institute_id, code collate "C");
