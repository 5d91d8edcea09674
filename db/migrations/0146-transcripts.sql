-- Transcripts: every semester of a program on one numbered and signed paper, complete or as of a day.

alter table print_template
  drop constraint print_template_kind_known,
  add constraint print_template_kind_known
    check (kind in ('STATEMENT', 'ID_CARD', 'STAFF_CARD', 'HALL_TICKET', 'BONAFIDE', 'TRANSFER', 'PASSING_CERTIFICATE', 'TRANSCRIPT', 'STUDENT_PROFILE',
      'ATTENDANCE_SHEET', 'CONVOCATION_LIST', 'RECEIPT', 'PAYSLIP', 'APPLICATION'));

-- The exam cell reads the transcripts of its students; numbers, snapshots and states stay with the prints. `subject` is the program's id.
create view print_transcript with (security_invoker = true) as
  select institute_id, id, serial_no, number, student_exam_id, exam_instance_id, student_profile_id, subject as program_key, issued_at, issued_by,
         state, superseded_by, revoked_at, revoked_by, revoke_reason from printed_document
   where kind = 'TRANSCRIPT' and student_exam_id is not null and exam_instance_id is not null and student_profile_id is not null and subject is not null;
comment on view print_transcript is 'owner: print; read by: domains';
create index printed_document_transcripts on printed_document (institute_id, issued_at desc, id) where kind = 'TRANSCRIPT';

-- What an issued transcript was asked for with.
create table transcript (
  institute_id uuid not null constraint transcript_institute references institute,
  id uuid not null default uuidv7(),
  printed_document_id uuid not null,
  extent text not null constraint transcript_extent_known check (extent in ('FINAL', 'PARTIAL')),
  purpose text constraint transcript_purpose_short check (length(purpose) between 1 and 200),
  addressee text constraint transcript_addressee_short check (length(addressee) between 1 and 200),
  copies int not null constraint transcript_copies_range check (copies between 1 and 50),
  constraint transcript_pk primary key (institute_id, id),
  constraint transcript_document_once unique (institute_id, printed_document_id),
  constraint transcript_document foreign key (institute_id, printed_document_id) references printed_document
);
call own_by_institute('transcript');
comment on table transcript is 'owner: results';

-- What it rests on: versions of published results, and SGPIs that were entered by hand as they were. Not audited: the issued paper is.
create table transcript_source (
  institute_id uuid not null constraint transcript_source_institute references institute,
  id uuid not null default uuidv7(),
  transcript_id uuid not null,
  student_exam_id uuid,
  version_no int constraint transcript_source_version_positive check (version_no > 0),
  -- Compared with what is entered now; an entry that was removed is not there any more.
  backward_sgpi_id uuid,
  sgpi numeric(4,2),
  credits numeric(5,1),
  constraint transcript_source_pk primary key (institute_id, id),
  constraint transcript_source_transcript foreign key (institute_id, transcript_id) references transcript,
  constraint transcript_source_candidate foreign key (institute_id, student_exam_id) references student_exam,
  constraint transcript_source_of_one check (num_nonnulls(student_exam_id, backward_sgpi_id) = 1),
  constraint transcript_source_whole check ((student_exam_id is null) = (version_no is null) and (backward_sgpi_id is null) = (sgpi is null))
);
create index transcript_source_by_transcript on transcript_source (institute_id, transcript_id);
create index transcript_source_by_candidate on transcript_source (institute_id, student_exam_id) where student_exam_id is not null;
call own_by_institute('transcript_source', audited => false);
comment on table transcript_source is 'owner: results';

-- WITHDRAWN while a result on it is held back, not published or void; REPLACED once a result or an entered SGPI on it is another.
create view results_transcript_standing with (security_invoker = true) as
  select t.institute_id, t.printed_document_id,
         (select case when bool_or(n.is_withdrawn) then 'WITHDRAWN' when bool_or(n.has_changed) then 'REPLACED' else 'CURRENT' end
            from transcript_source s
            left join exams_student_exam x on x.institute_id = s.institute_id and x.id = s.student_exam_id
            left join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
            left join lateral (select r.version_no, r.letter, r.remark from result r
               where r.institute_id = s.institute_id and r.student_exam_id = s.student_exam_id and r.run_no <= published_run(i, x.id)
               order by r.run_no desc limit 1) r on true
            left join backward_sgpi w on w.institute_id = s.institute_id and w.id = s.backward_sgpi_id
            cross join lateral (
              select s.student_exam_id is not null
                       and (r.version_no is null or x.remark in ('WH', 'RR', 'NULL', 'ADC') or r.remark = 'WH' or r.letter in ('RR', 'NULL')) as is_withdrawn,
                     case when s.student_exam_id is not null then r.version_no <> s.version_no
                          else w.sgpi is distinct from s.sgpi or w.credits is distinct from s.credits or w.verified_by is null end as has_changed) n
           where s.institute_id = t.institute_id and s.transcript_id = t.id) as standing
    from transcript t;
comment on view results_transcript_standing is 'owner: results; read by: domains';

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
         case d.state when 'SUPERSEDED' then 'REPLACED' else coalesce(t.standing, 'CURRENT') end, d.revoked_at, 'SIGNED_' || d.kind
    from issued_credential c
    join print_signed_paper d on d.institute_id = c.institute_id and d.id = c.printed_document_id
    left join results_transcript_standing t on t.institute_id = d.institute_id and t.printed_document_id = d.id and d.kind = 'TRANSCRIPT';

create table transcript_batch (
  institute_id uuid not null constraint transcript_batch_institute references institute,
  id uuid not null default uuidv7(),
  exam_session_id uuid not null,
  extent text not null constraint transcript_batch_extent_known check (extent in ('FINAL', 'PARTIAL')),
  language text not null constraint transcript_batch_language_known check (language in ('en', 'hi', 'mr')),
  purpose text constraint transcript_batch_purpose_short check (length(purpose) between 1 and 200),
  addressee text constraint transcript_batch_addressee_short check (length(addressee) between 1 and 200),
  copies int not null constraint transcript_batch_copies_range check (copies between 1 and 50),
  job_id uuid,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  constraint transcript_batch_pk primary key (institute_id, id),
  constraint transcript_batch_session foreign key (institute_id, exam_session_id) references exam_session,
  constraint transcript_batch_job foreign key (institute_id, job_id) references job
);
create index transcript_batch_newest on transcript_batch (institute_id, exam_session_id, created_at desc, id desc);
call own_by_institute('transcript_batch');
comment on table transcript_batch is 'owner: results';

-- One student of a batch and the program. Not audited: the issued transcript is.
create table transcript_batch_row (
  institute_id uuid not null constraint transcript_batch_row_institute references institute,
  id uuid not null default uuidv7(),
  transcript_batch_id uuid not null,
  -- The order of numbers, from 1.
  position int not null constraint transcript_batch_row_position_positive check (position > 0),
  student_profile_id uuid not null,
  program_id uuid not null,
  -- Why none is issued, each thing that stood in the way; with no paper either: the turn has not come.
  reasons jsonb constraint transcript_batch_row_reasons_given check (jsonb_typeof(reasons) = 'array' and reasons <> '[]'),
  printed_document_id uuid,
  constraint transcript_batch_row_pk primary key (institute_id, id),
  constraint transcript_batch_row_batch foreign key (institute_id, transcript_batch_id) references transcript_batch on delete cascade,
  constraint transcript_batch_row_place_once unique (institute_id, transcript_batch_id, position),
  constraint transcript_batch_row_student_once unique (institute_id, transcript_batch_id, student_profile_id, program_id),
  constraint transcript_batch_row_student foreign key (institute_id, student_profile_id) references student_profile,
  constraint transcript_batch_row_program foreign key (institute_id, program_id) references program,
  constraint transcript_batch_row_document foreign key (institute_id, printed_document_id) references printed_document,
  constraint transcript_batch_row_one_end check (num_nonnulls(reasons, printed_document_id) <= 1)
);
call own_by_institute('transcript_batch_row', audited => false);
comment on table transcript_batch_row is 'owner: results';
