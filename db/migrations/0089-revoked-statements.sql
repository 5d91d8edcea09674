-- One statement of marks can be revoked on its own, by two persons. It is issued again under a new number, and the signed form of the revoked one
-- counts no more while that of the new one does: what belongs together is kept, and no longer compared by what it says.

-- The same may be issued again once it was revoked or superseded.
alter table printed_document drop constraint printed_document_version_once;
create unique index printed_document_version_once on printed_document (institute_id, student_exam_id, version_no, digest) where state = 'VALID';
-- As long as the reason of a request to a second person.
alter table printed_document
  drop constraint printed_document_revoke_reason_short,
  add constraint printed_document_revoke_reason_short check (length(revoke_reason) between 5 and 500);

create or replace view print_statement with (security_invoker = true) as
  select institute_id, id, series_id, serial_no, number, code, student_exam_id, student_profile_id, exam_instance_id, run_no, version_no,
         digest, outcome_digest, issued_at, issued_by, state, revoked_at, revoked_by, revoke_reason from printed_document
   where kind = 'STATEMENT' and student_exam_id is not null and student_profile_id is not null and exam_instance_id is not null
     and run_no is not null and version_no is not null and outcome_digest is not null;

-- The statement that a credential stands and falls with: the one that counted when it was signed, or the first one after that.
create table credential_statement (
  institute_id uuid not null constraint credential_statement_institute references institute,
  id uuid not null default uuidv7(),
  issued_credential_id uuid not null,
  printed_document_id uuid not null,
  constraint credential_statement_pk primary key (institute_id, id),
  constraint credential_statement_credential_once unique (institute_id, issued_credential_id),
  constraint credential_statement_document_once unique (institute_id, printed_document_id),
  constraint credential_statement_credential foreign key (institute_id, issued_credential_id) references issued_credential,
  constraint credential_statement_document foreign key (institute_id, printed_document_id) references printed_document
);
call own_by_institute('credential_statement');
revoke update, delete on credential_statement from prangan_app;
comment on table credential_statement is 'owner: results';

alter table credential_statement disable trigger user;
set local role prangan_migrator;
insert into credential_statement (institute_id, issued_credential_id, printed_document_id)
  select c.institute_id, c.id, d.id from issued_credential c
    join printed_document d on d.institute_id = c.institute_id and d.student_exam_id = c.student_exam_id and d.version_no = c.version_no and d.digest = c.digest;
set local role prangan_owner;
alter table credential_statement enable trigger user;

-- Two that are asked for at once wait for each other; the same is signed again after a revocation.
alter table issued_credential drop constraint issued_credential_once;
create index issued_credential_by_student_exam on issued_credential (institute_id, student_exam_id, version_no, digest);

create or replace view results_credential_standing with (security_invoker = true) as
  select c.institute_id, c.id, c.student_profile_id, c.student_exam_id, c.version_no, c.digest, c.issued_at, i.name as exam, s.name as session,
         case when r.version_no is null or x.remark in ('WH', 'RR', 'NULL', 'ADC') or r.remark = 'WH' or r.letter in ('RR', 'NULL') then 'WITHDRAWN'
              when window_stand(i, 'RESULT_VIEW') = 'BEFORE' then 'NOT_SHOWN'
              when r.version_no <> c.version_no or d.state = 'SUPERSEDED' then 'REPLACED' else 'CURRENT' end as standing,
         d.revoked_at
    from issued_credential c
    join exams_student_exam x on x.institute_id = c.institute_id and x.id = c.student_exam_id
    join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
    join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
    left join credential_statement l on l.institute_id = c.institute_id and l.issued_credential_id = c.id
    left join print_statement d on d.institute_id = l.institute_id and d.id = l.printed_document_id
    left join lateral (select r.version_no, r.letter, r.remark from result r
       where r.institute_id = c.institute_id and r.student_exam_id = c.student_exam_id and r.run_no <= i.published_run_no
       order by r.run_no desc limit 1) r on true;
drop view print_revoked_document;

-- Who made a key, and who put another in its place; null: it was made for the first credential.
alter table issuer_key
  add column created_by uuid,
  add column retired_by uuid;
grant update (retired_by) on issuer_key to prangan_app;

-- Checks of a credential by its files are kept for its student as those of a paper are.
alter table print_check
  alter column printed_document_id drop not null,
  add column issued_credential_id uuid,
  add constraint print_check_of_one check (num_nonnulls(printed_document_id, issued_credential_id) = 1),
  drop constraint print_check_once,
  add constraint print_check_once unique nulls not distinct (institute_id, printed_document_id, issued_credential_id, minute, act),
  add constraint print_check_credential foreign key (institute_id, issued_credential_id) references issued_credential;
create index print_check_by_credential on print_check (institute_id, issued_credential_id) where issued_credential_id is not null;
