-- The version of the waiting plan that a plan for many was seen to replace; 0: none waited.
alter table result_batch_row add column plan_version int not null default 0 constraint result_batch_row_plan_version_known check (plan_version >= 0);

-- A certificate or transcript says results of a student: while one of them waits for a decision, is held back or taken back, it does not count at present, as a statement
-- of marks does not.
create view results_paper_standing with (security_invoker = true) as
  select d.institute_id, d.id as printed_document_id,
         case when exists (
           select from exams_student_exam x join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
             left join lateral (select r.letter, r.remark from result r
                where r.institute_id = x.institute_id and r.student_exam_id = x.id and r.run_no <= published_run(i, x.id) order by r.run_no desc limit 1) r on true
            where x.institute_id = d.institute_id and x.student_profile_id = d.student_profile_id
              and (x.remark in ('WH', 'RR', 'NULL', 'ADC') or r.remark = 'WH' or r.letter in ('RR', 'NULL')
                or i.first_published_at is not null and published_run(i, x.id) is null)) then 'WITHDRAWN' else 'CURRENT' end as standing
    from print_signed_paper d;
comment on view results_paper_standing is 'owner: results; read by: domains';

create or replace view results_credential_standing with (security_invoker = true) as
  select c.institute_id, c.id, c.student_profile_id, c.student_exam_id, c.version_no, c.digest, c.issued_at, i.name as exam, s.name as session,
         case when r.version_no is null or x.remark in ('WH', 'RR', 'NULL', 'ADC') or r.remark = 'WH' or r.letter in ('RR', 'NULL') then 'WITHDRAWN'
              when window_stand(i, 'RESULT_VIEW') = 'BEFORE' then 'NOT_SHOWN'
              when r.version_no <> c.version_no or d.state = 'SUPERSEDED' then 'REPLACED' else 'CURRENT' end as standing,
         d.revoked_at, 'CREDENTIAL' as kind
    from issued_credential c
    join exams_student_exam x on x.institute_id = c.institute_id and x.id = c.student_exam_id
    join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
    join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
    left join credential_statement l on l.institute_id = c.institute_id and l.issued_credential_id = c.id
    left join print_statement d on d.institute_id = l.institute_id and d.id = l.printed_document_id
    left join lateral (select r.version_no, r.letter, r.remark from result r
       where r.institute_id = c.institute_id and r.student_exam_id = c.student_exam_id and r.run_no <= published_run(i, x.id)
       order by r.run_no desc limit 1) r on true
   where c.printed_document_id is null
  union all
  -- Called by the number of its paper. That of a transcript counts only as long as the results on it do.
  select c.institute_id, c.id, c.student_profile_id, c.student_exam_id, null::int, c.digest, c.issued_at, d.number, null::text,
         case when t.standing is null and p.standing = 'WITHDRAWN' then 'WITHDRAWN' when d.state = 'SUPERSEDED' then 'REPLACED' else coalesce(t.standing, 'CURRENT') end,
         d.revoked_at, 'SIGNED_' || d.kind
    from issued_credential c
    join print_signed_paper d on d.institute_id = c.institute_id and d.id = c.printed_document_id
    join results_paper_standing p on p.institute_id = d.institute_id and p.printed_document_id = d.id
    left join results_transcript_standing t on t.institute_id = d.institute_id and t.printed_document_id = d.id and d.kind = 'TRANSCRIPT';
comment on view results_credential_standing is 'owner: results; read by: domains';
