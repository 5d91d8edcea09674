-- Anybody who holds a paper may ask whether it is valid, by the token in its code or by the hash of its file.

create index printed_document_by_pdf on printed_document (pdf_sha256) where pdf_sha256 is not null;
-- The public check has no scope: it learns only where the paper is kept. Everything else is then read under that institute's row policies.
create function find_print(wanted text)
  returns table (tenant_id uuid, institute_id uuid, id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select i.tenant_id, d.institute_id, d.id
      from public.printed_document d join public.institute i on i.id = d.institute_id
     where d.code = wanted or d.pdf_sha256 = wanted limit 1;
  end;
revoke all on function find_print(text) from public;
grant execute on function find_print(text) to prangan_app;
comment on function find_print is 'owner: print';

-- What became of the result that a statement says: its paper is no better than that.
create view results_statement_standing with (security_invoker = true) as
  select d.institute_id, d.id as printed_document_id, i.name as exam, s.name as session, r.letter, r.sgpi::text as sgpi,
         case when r.run_no is null or x.remark in ('WH', 'RR', 'NULL', 'ADC') or r.remark = 'WH' or r.letter in ('RR', 'NULL') then 'WITHDRAWN'
              when window_stand(i, 'RESULT_VIEW') = 'BEFORE' then 'NOT_SHOWN'
              when r.run_no <> d.run_no then 'REPLACED' else 'CURRENT' end as standing
    from printed_document d
    join exams_student_exam x on x.institute_id = d.institute_id and x.id = d.student_exam_id
    join exams_exam_instance i on i.institute_id = d.institute_id and i.id = d.exam_instance_id
    join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
    left join lateral (select r.run_no, r.letter, r.remark, r.sgpi from result r
       where r.institute_id = d.institute_id and r.student_exam_id = d.student_exam_id and r.run_no <= i.published_run_no
       order by r.run_no desc limit 1) r on true;
comment on view results_statement_standing is 'owner: results; read by: domains';

-- Who holds a paper sees when it was looked at. One row for a minute, so that a flood of questions does not become a flood of rows.
create table print_check (
  institute_id uuid not null constraint print_check_institute references institute,
  id uuid not null default uuidv7(),
  printed_document_id uuid not null,
  minute timestamptz not null constraint print_check_whole_minute check (minute = date_trunc('minute', minute, 'UTC')),
  -- SEEN: the token alone; OPENED: with what stands on the paper; REFUSED: with something else.
  act text not null constraint print_check_act_known check (act in ('SEEN', 'OPENED', 'REFUSED')),
  times int not null default 1 constraint print_check_times_positive check (times > 0),
  constraint print_check_pk primary key (institute_id, id),
  constraint print_check_once unique (institute_id, printed_document_id, minute, act),
  constraint print_check_document foreign key (institute_id, printed_document_id) references printed_document
);
call own_by_institute('print_check', audited => false);
revoke delete on print_check from prangan_app;
comment on table print_check is 'owner: print';

-- What is said elsewhere of the same is revoked with it.
create view print_revoked_document with (security_invoker = true) as
  select institute_id, id, student_exam_id, version_no, digest, revoked_at from printed_document where state = 'REVOKED';
comment on view print_revoked_document is 'owner: print; read by: domains';
