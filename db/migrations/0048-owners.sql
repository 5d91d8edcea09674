-- Every table, view and definer function has one owner: the domain or the folder of the kit whose SQL writes it (decision 35).
-- Others read what its comment opens to them: tables without anything personal as they are, the rest through views that
-- name their columns. Views are read with the rights of whoever asks, so row policies hold as on the table.

comment on table audit_chain is 'owner: kit/audit';
comment on table audit_entry is 'owner: kit/audit';
comment on table audit_seal is 'owner: kit/audit';
comment on table approval_request is 'owner: kit/approval';
comment on table attempt_limit is 'owner: kit/limit';
comment on table rate_limit is 'owner: kit/limit';
comment on table idempotency_key is 'owner: kit/http';
comment on table job is 'owner: kit/jobs';
comment on table feed_file is 'owner: kit/feed';
comment on table feed_job is 'owner: kit/feed';
comment on table feed_mapping is 'owner: kit/feed';
comment on table feed_row is 'owner: kit/feed';
comment on table feed_setting is 'owner: kit/feed';
comment on table people_export is 'owner: kit/people-export';
comment on table people_export_piece is 'owner: kit/people-export';
comment on table hydration_change is 'owner: kit/live';
comment on table list_columns is 'owner: kit/view';
comment on table list_view is 'owner: kit/view';
comment on table module_setting is 'owner: kit/module';
comment on table notification is 'owner: kit/notification';
comment on table notification_mute is 'owner: kit/notification';
comment on table outbox_message is 'owner: kit/outbox';
comment on table reading_tally is 'owner: kit/reading';
comment on table reminder is 'owner: kit/reminder';
comment on table stack_row is 'owner: kit/stack';
comment on table stack_run is 'owner: kit/stack';
comment on table trash is 'owner: kit/trash';
comment on table trash_content is 'owner: kit/trash';
comment on table attribute_gap is 'owner: people';
comment on table attribute_word is 'owner: people';
comment on table custom_attribute is 'owner: people';
comment on table enrolment is 'owner: people';
comment on table student_picture is 'owner: people';
comment on table student_profile is 'owner: people';
comment on table teacher_profile is 'owner: people';
comment on table academic_year is 'owner: academics; read by: domains';
comment on table branch is 'owner: academics; read by: domains';
comment on table course is 'owner: academics; read by: domains';
comment on table course_year is 'owner: academics; read by: domains';
comment on table degree is 'owner: academics; read by: domains';
comment on table faculty is 'owner: academics; read by: domains';
comment on table program is 'owner: academics; read by: domains';
comment on table regulation is 'owner: academics; read by: domains';
comment on table subject is 'owner: academics; read by: domains';
comment on table subject_category is 'owner: academics; read by: domains';
comment on table subject_flow is 'owner: academics';
comment on table subject_group is 'owner: academics';
comment on table subject_group_member is 'owner: academics';
comment on table blueprint_version is 'owner: courses';
comment on table blueprint_version_reference is 'owner: courses';
comment on table course_blueprint is 'owner: courses; read by: domains';
comment on table course_instance is 'owner: courses; read by: domains';
comment on table division is 'owner: courses; read by: domains';
comment on table division_paper is 'owner: courses';
comment on table department is 'owner: institute';
comment on table designation is 'owner: institute';
comment on table holiday is 'owner: institute';
comment on table institute is 'owner: institute; read by: everyone';
comment on table institute_picture is 'owner: institute';
comment on table organisation is 'owner: institute';
comment on table section is 'owner: institute';
comment on table set_up_dismissal is 'owner: institute';
comment on table known_device is 'owner: identity';
comment on table passkey is 'owner: identity';
comment on table passkey_challenge is 'owner: identity';
comment on table policy is 'owner: identity; read by: everyone';
comment on table policy_attachment is 'owner: identity; read by: everyone';
comment on table policy_statement is 'owner: identity; read by: everyone';
comment on table policy_version is 'owner: identity';
comment on table recovery_code is 'owner: identity';
comment on table second_factor is 'owner: identity';
comment on table session is 'owner: identity';
comment on table team is 'owner: identity; read by: everyone';
comment on table team_member is 'owner: identity; read by: everyone';
comment on table tenant is 'owner: identity; read by: everyone';
comment on table user_account is 'owner: identity';
comment on table user_picture is 'owner: identity';
comment on table verification_code is 'owner: identity';
comment on table class_table is 'owner: exams';
comment on table exam_instance is 'owner: exams';
comment on table exam_instance_paper is 'owner: exams';
comment on table exam_paper is 'owner: exams';
comment on table exam_pattern is 'owner: exams';
comment on table exam_session is 'owner: exams; read by: domains';
comment on table exam_type is 'owner: exams; read by: domains';
comment on table exam_window is 'owner: exams';
comment on table grace_scheme is 'owner: exams';
comment on table mark is 'owner: exams';
comment on table mark_sheet is 'owner: exams';
comment on table paper_equivalence is 'owner: exams';
comment on table paper_head is 'owner: exams';
comment on table paper_map is 'owner: exams';
comment on table paper_unit is 'owner: exams';
comment on table result_grading is 'owner: exams';
comment on table seat_number is 'owner: exams';
comment on table student_exam is 'owner: exams';
comment on table student_exam_status is 'owner: exams';
comment on table student_paper is 'owner: exams';
comment on table backlog is 'owner: results';
comment on table backlog_attempt is 'owner: results';
comment on table backward_sgpi is 'owner: results';
comment on table credit_ledger is 'owner: results';
comment on table document_print is 'owner: results';
comment on table document_series is 'owner: results';
comment on table grace_allocation is 'owner: results';
comment on table mark_correction is 'owner: results';
comment on table post_exam_session is 'owner: results';
comment on table post_exam_session_instance is 'owner: results';
comment on table print_batch is 'owner: results';
comment on table print_file is 'owner: results';
comment on table printed_document is 'owner: results';
comment on table result is 'owner: results';
comment on table result_notice is 'owner: results';
comment on table result_run is 'owner: results';

comment on function find_tenant is 'owner: identity; read by: everyone';
comment on function find_session is 'owner: identity; read by: everyone';
comment on function search_user_account is 'owner: identity';
comment on function search_subject is 'owner: academics';
comment on function search_student_profile is 'owner: people; read by: domains';
comment on function search_student_parts is 'owner: people';
comment on function find_printed_document is 'owner: results';

create view kit_approval_request with (security_invoker = true) as
  select act, decided_by, document, expires_at, id, institute_id, reason, requested_at, requested_by, state, subject, version from approval_request;
comment on view kit_approval_request is 'owner: kit/approval; read by: everyone';

create view kit_feed_row with (security_invoker = true) as
  select before, feed_job_id, institute_id, row_no, target_id from feed_row;
comment on view kit_feed_row is 'owner: kit/feed; read by: everyone';

create view kit_job with (security_invoker = true) as
  select finished_at, id, institute_id, kind, message, payload, requested_by, started_at, state, total from job;
comment on view kit_job is 'owner: kit/jobs; read by: everyone';

create view kit_outbox_message with (security_invoker = true) as
  select body, channel, created_at, id, recipient, state, subject, tenant_id from outbox_message;
comment on view kit_outbox_message is 'owner: kit/outbox; read by: domains';

create view kit_reminder with (security_invoker = true) as
  select day, id, institute_id, reminded_at, subject, topic from reminder;
comment on view kit_reminder is 'owner: kit/reminder; read by: domains';

create view people_enrolment with (security_invoker = true) as
  select course_instance_id, division_id, id, institute_id, roll_no, state, student_exam_status_id, student_profile_id, updated_at, version from enrolment;
comment on view people_enrolment is 'owner: people; read by: domains';

create view people_student_profile with (security_invoker = true) as
  select category, email, first_semester, full_name, id, institute_id, lateral_entry, mother_name, name_in_script, phone_number, search_text, state, surname, university_prn, updated_at, user_id, version from student_profile;
comment on view people_student_profile is 'owner: people; read by: domains';

create view people_teacher_profile with (security_invoker = true) as
  select department_id, email, id, institute_id, name, phone_number, staff_no, state, updated_at, user_id, version from teacher_profile;
comment on view people_teacher_profile is 'owner: people; read by: domains';

create view courses_blueprint_version with (security_invoker = true) as
  select course_blueprint_id, id, institute_id, papers, state, version from blueprint_version;
comment on view courses_blueprint_version is 'owner: courses; read by: domains';

create view courses_blueprint_version_reference with (security_invoker = true) as
  select blueprint_version_id, id, institute_id, subject_id from blueprint_version_reference;
comment on view courses_blueprint_version_reference is 'owner: courses; read by: domains';

create view institute_institute_picture with (security_invoker = true) as
  select content, id, institute_id, kind, type from institute_picture;
comment on view institute_institute_picture is 'owner: institute; read by: domains';

create view identity_user_account with (security_invoker = true) as
  select created_at, enabled, id, name, tenant_id, updated_at, username, version from user_account;
comment on view identity_user_account is 'owner: identity; read by: everyone';

create view exams_class_table with (security_invoker = true) as
  select code, document, id, institute_id from class_table;
comment on view exams_class_table is 'owner: exams; read by: domains';

create view exams_exam_instance with (security_invoker = true) as
  select branch_id, code, computed_run_no, course_id, course_instance_id, exam_pattern_id, exam_session_id, exam_type_id, first_published_at, id, institute_id, locked_run_no, name, published_at, published_run_no, semesters, state, updated_at, version from exam_instance;
comment on view exams_exam_instance is 'owner: exams; read by: domains';

create view exams_exam_instance_paper with (security_invoker = true) as
  select exam_instance_id, exam_paper_id, id, institute_id from exam_instance_paper;
comment on view exams_exam_instance_paper is 'owner: exams; read by: domains';

create view exams_exam_paper with (security_invoker = true) as
  select branch_id, code, course_id, elective_group, exam_pattern_id, id, institute_id, kind, locked_at, locked_by, semester, subject_id, title, updated_at, version from exam_paper;
comment on view exams_exam_paper is 'owner: exams; read by: domains';

create view exams_exam_pattern with (security_invoker = true) as
  select class_table_id, code, grace_scheme_id, head_sets, id, institute_id, name, result_grading_id, settings, state, updated_at, version, version_no from exam_pattern;
comment on view exams_exam_pattern is 'owner: exams; read by: domains';

create view exams_exam_window with (security_invoker = true) as
  select activity, closes_at, exam_instance_id, id, institute_id, opens_at from exam_window;
comment on view exams_exam_window is 'owner: exams; read by: domains';

create view exams_grace_scheme with (security_invoker = true) as
  select code, document, id, institute_id, name, updated_at, version from grace_scheme;
comment on view exams_grace_scheme is 'owner: exams; read by: domains';

create view exams_mark with (security_invoker = true) as
  select entered_at, id, institute_id, mark_correction_id, mark_sheet_id, origin, origin_attempt, paper_head_id, second_status, second_value, status, student_exam_id, student_paper_id, value, version from mark;
comment on view exams_mark is 'owner: exams; read by: domains';

create view exams_mark_sheet with (security_invoker = true) as
  select candidate_count, division_id, exam_instance_id, exam_paper_id, id, institute_id, locked_at, paper_head_id, state, version from mark_sheet;
comment on view exams_mark_sheet is 'owner: exams; read by: domains';

create view exams_paper_equivalence with (security_invoker = true) as
  select id, institute_id, new_paper_id, old_paper_id from paper_equivalence;
comment on view exams_paper_equivalence is 'owner: exams; read by: domains';

create view exams_paper_head with (security_invoker = true) as
  select double_entry, evaluator, exam_paper_id, head_no, id, institute_id, kind, max, min, paper_unit_id, step from paper_head;
comment on view exams_paper_head is 'owner: exams; read by: domains';

create view exams_paper_map with (security_invoker = true) as
  select division_id, ends_on, evaluator, exam_paper_id, id, institute_id, starts_on, teacher_profile_id, version from paper_map;
comment on view exams_paper_map is 'owner: exams; read by: domains';

create view exams_paper_unit with (security_invoker = true) as
  select credits, exam_paper_id, head_set, id, institute_id, unit_no from paper_unit;
comment on view exams_paper_unit is 'owner: exams; read by: domains';

create view exams_result_grading with (security_invoker = true) as
  select code, document, id, institute_id from result_grading;
comment on view exams_result_grading is 'owner: exams; read by: domains';

create view exams_seat_number with (security_invoker = true) as
  select exam_session_id, id, institute_id, student_exam_id from seat_number;
comment on view exams_seat_number is 'owner: exams; read by: domains';

create view exams_student_exam with (security_invoker = true) as
  select attempt_no, division_id, enrolment_id, exam_instance_id, exam_pattern_id, exam_session_id, flow, id, institute_id, inwarded_at, kind, reason, remark, result_run_no, seat_no, stale, state, student_exam_status_id, student_profile_id, updated_at, version from student_exam;
comment on view exams_student_exam is 'owner: exams; read by: domains';

create view exams_student_exam_status with (security_invoker = true) as
  select code, flow, id, institute_id, may_inward, name, print_label from student_exam_status;
comment on view exams_student_exam_status is 'owner: exams; read by: domains';

create view exams_student_paper with (security_invoker = true) as
  select attempt_no, division_id, exam_instance_id, exam_paper_id, id, institute_id, student_exam_id from student_paper;
comment on view exams_student_paper is 'owner: exams; read by: domains';

create view results_backlog with (security_invoker = true) as
  select attempts, exam_paper_id, id, institute_id, origin_student_exam_id, state, student_profile_id, unit_no, updated_at, version from backlog;
comment on view results_backlog is 'owner: results; read by: domains';

create view results_backlog_attempt with (security_invoker = true) as
  select attempt_no, backlog_id, id, institute_id, state, student_exam_id from backlog_attempt;
comment on view results_backlog_attempt is 'owner: results; read by: domains';

create view results_result_run with (security_invoker = true) as
  select exam_instance_id, id, institute_id, state from result_run;
comment on view results_result_run is 'owner: results; read by: domains';

create view results_result with (security_invoker = true) as
  select institute_id, run_no, student_exam_id from result;
comment on view results_result is 'owner: results; read by: domains';

create view results_mark_correction with (security_invoker = true) as
  select id, institute_id, new_status, new_value, paper_head_id, student_exam_id from mark_correction;
comment on view results_mark_correction is 'owner: results; read by: domains';

-- What every call may write of its session: that it is used, and its new secret.
create function touch_session(of_tenant uuid, of_session uuid, seen timestamptz) returns void language sql
begin atomic
  update session set last_seen_at = seen where tenant_id = of_tenant and id = of_session;
end;

create function renew_session(of_tenant uuid, of_session uuid, hash bytea) returns void language sql
begin atomic
  update session set id_hash = hash where tenant_id = of_tenant and id = of_session;
end;

-- The same question about the view as about its table.
create function window_stand(instance exams_exam_instance, wanted text) returns text language sql stable
  return coalesce((
    select case when now() < w.opens_at then 'BEFORE' when now() > w.closes_at then 'AFTER' else 'OPEN' end
      from exam_window w
     where w.institute_id = instance.institute_id and w.exam_instance_id = instance.id and w.activity = wanted), 'OPEN');

-- Rows that were just deleted go to the trash, each with the rows that were part of it.
create function keep_deleted(
  of_institute uuid, of_noun text, ids uuid[], labels text[],
  roots uuid[], positions int[], sources text[], contents text[]
) returns void language sql
begin atomic
  with kept as (
    insert into trash (institute_id, noun, row_id, label, removed_by)
    select of_institute, of_noun, g.id, coalesce(g.label, ''), app_user() from unnest(ids, labels) g(id, label)
    returning id, row_id)
  insert into trash_content (institute_id, trash_id, position, source, content)
  select of_institute, k.id, c.position, c.source, c.content::jsonb
    from unnest(roots, positions, sources, contents) c(root, position, source, content) join kept k on k.row_id = c.root;
end;
