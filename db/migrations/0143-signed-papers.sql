-- Papers that are issued of results carry a credential as statements do; printed registers are verified page by page; extra credits are posted.

-- What a signed paper of the exam cell is, for whoever says whether its credential counts.
create view print_signed_paper with (security_invoker = true) as
  select institute_id, id, kind, number, student_exam_id, student_profile_id, digest, state, revoked_at from printed_document
   where kind in ('PASSING_CERTIFICATE', 'TRANSCRIPT') and student_exam_id is not null and student_profile_id is not null;
comment on view print_signed_paper is 'owner: print; read by: domains';

-- A credential says one published result, or one issued paper: then it counts as long as the paper does.
alter table issued_credential
  alter column run_no drop not null,
  alter column version_no drop not null,
  add column printed_document_id uuid,
  add constraint issued_credential_of_one check (num_nulls(run_no, version_no) = case when printed_document_id is null then 0 else 2 end),
  add constraint issued_credential_paper foreign key (institute_id, printed_document_id) references printed_document,
  add constraint issued_credential_paper_once unique (institute_id, printed_document_id);

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
  -- Called by the number of its paper.
  select c.institute_id, c.id, c.student_profile_id, c.student_exam_id, null::int, c.digest, c.issued_at, d.number, null::text,
         case d.state when 'SUPERSEDED' then 'REPLACED' else 'CURRENT' end, d.revoked_at, 'SIGNED_' || d.kind
    from issued_credential c
    join print_signed_paper d on d.institute_id = c.institute_id and d.id = c.printed_document_id;
comment on view results_credential_standing is 'owner: results; read by: domains';

-- Credits that are earned beside the papers are posted as those of papers are: by their activity.
alter table credit_ledger
  alter column exam_paper_id drop not null,
  add column credit_activity_id uuid,
  add constraint credit_ledger_of_one check (num_nonnulls(exam_paper_id, credit_activity_id) = 1),
  add constraint credit_ledger_activity foreign key (institute_id, credit_activity_id) references credit_activity;
create index credit_ledger_by_activity on credit_ledger (institute_id, credit_activity_id) where credit_activity_id is not null;

-- The printed register is checked page by page: where its pages begin in a run, and what was found on them. What stands on a page is known by its digest, so that
-- a page that is the same in a later run keeps its marks. Not audited: the pages follow from the run.
create table register_page (
  institute_id uuid not null constraint register_page_institute references institute,
  id uuid not null default uuidv7(),
  exam_instance_id uuid not null,
  run_no int not null constraint register_page_run_positive check (run_no > 0),
  page_no int not null constraint register_page_no_positive check (page_no > 0),
  digest text not null constraint register_page_digest_form check (digest ~ '^[0-9a-f]{64}$'),
  -- The candidates on it, in their order; none: the page of the papers' figures.
  student_exam_ids uuid[] not null,
  laid_out_at timestamptz not null default now(),
  constraint register_page_pk primary key (institute_id, id),
  constraint register_page_once unique (institute_id, exam_instance_id, run_no, page_no),
  constraint register_page_instance foreign key (institute_id, exam_instance_id) references exam_instance
);
call own_by_institute('register_page', audited => false);
comment on table register_page is 'owner: results';

create table register_mark (
  institute_id uuid not null constraint register_mark_institute references institute,
  id uuid not null default uuidv7(),
  exam_instance_id uuid not null,
  digest text not null constraint register_mark_digest_form check (digest ~ '^[0-9a-f]{64}$'),
  -- Where the page stood when it was marked.
  run_no int not null,
  page_no int not null,
  kind text not null constraint register_mark_kind_known check (kind in ('VERIFIED', 'DIFFERENCE')),
  student_exam_id uuid,
  paper_code text constraint register_mark_paper_short check (length(paper_code) between 1 and 60),
  remark text constraint register_mark_remark_short check (length(remark) between 5 and 500),
  made_by uuid not null,
  made_at timestamptz not null default now(),
  settled_by uuid,
  settled_at timestamptz,
  settlement text constraint register_mark_settlement_short check (length(settlement) between 5 and 500),
  constraint register_mark_pk primary key (institute_id, id),
  constraint register_mark_instance foreign key (institute_id, exam_instance_id) references exam_instance,
  constraint register_mark_candidate foreign key (institute_id, student_exam_id) references student_exam,
  constraint register_mark_difference_said check (kind <> 'DIFFERENCE' or remark is not null),
  constraint register_mark_settled_whole check (num_nonnulls(settled_by, settled_at, settlement) in (0, 3)),
  constraint register_mark_difference_settled check (settled_at is null or kind = 'DIFFERENCE')
);
-- Who verified a page does not verify it a second time: two checks are two persons.
create unique index register_mark_once_a_person on register_mark (institute_id, exam_instance_id, digest, made_by) where kind = 'VERIFIED';
create index register_mark_by_page on register_mark (institute_id, exam_instance_id, digest);
create index register_mark_by_candidate on register_mark (institute_id, student_exam_id) where student_exam_id is not null;
call own_by_institute('register_mark');
comment on table register_mark is 'owner: results';
