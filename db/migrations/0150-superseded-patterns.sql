-- A version that a newer one took the place of goes on for what was made with it: papers, their backlogs and the examinations that clear them.
alter table exam_pattern drop constraint exam_pattern_state_known;
alter table exam_pattern add constraint exam_pattern_state_known check (state in ('DRAFT', 'ACTIVE', 'SUPERSEDED', 'ARCHIVED'));

update exam_pattern p set state = 'SUPERSEDED', version = version + 1, updated_at = now()
 where p.state = 'ARCHIVED'
   and exists (select 1 from exam_pattern n
                where n.institute_id = p.institute_id and n.code = p.code and n.state = 'ACTIVE' and n.version_no > p.version_no)
   and exists (select 1 from exam_paper e where e.institute_id = p.institute_id and e.exam_pattern_id = p.id);
