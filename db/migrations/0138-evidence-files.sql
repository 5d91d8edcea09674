-- Corrections, O.229 marks and earlier SGPIs are proved by files, as additional credits are: one table keeps them all.
alter table credit_evidence rename to result_evidence;
alter table result_evidence rename constraint credit_evidence_institute to result_evidence_institute;
alter table result_evidence rename constraint credit_evidence_pk to result_evidence_pk;
alter table result_evidence rename constraint credit_evidence_name_plain to result_evidence_name_plain;
alter table result_evidence rename constraint credit_evidence_type_known to result_evidence_type_known;
alter table result_evidence rename constraint credit_evidence_size to result_evidence_size;
alter table result_evidence rename constraint credit_evidence_instance to result_evidence_instance;
-- What a file is kept for: under the right of what it proves it is chosen and read.
alter table result_evidence add column purpose text not null default 'CREDIT'
  constraint result_evidence_purpose_known check (purpose in ('CREDIT', 'CORRECTION', 'GRACE', 'SGPI'));
alter table result_evidence alter column purpose drop default;
-- Earlier SGPIs belong to no examination of ours.
alter table result_evidence alter column exam_instance_id drop not null;
alter table result_evidence add constraint result_evidence_placed check ((exam_instance_id is null) = (purpose = 'SGPI'));
alter table result_evidence drop constraint credit_evidence_name_once;
alter table result_evidence add constraint result_evidence_name_once unique nulls not distinct (institute_id, purpose, exam_instance_id, name);
create index result_evidence_by_instance on result_evidence (institute_id, exam_instance_id);

-- Null: entered before files were kept, or decided by a revaluation, whose application is the document.
alter table mark_correction add column evidence_id uuid,
  add constraint mark_correction_evidence foreign key (institute_id, evidence_id) references result_evidence;
create index mark_correction_by_evidence on mark_correction (institute_id, evidence_id) where evidence_id is not null;
alter table grace_allocation add column evidence_id uuid,
  add constraint grace_allocation_evidence foreign key (institute_id, evidence_id) references result_evidence;
create index grace_allocation_by_evidence on grace_allocation (institute_id, evidence_id) where evidence_id is not null;
alter table backward_sgpi add column evidence_id uuid,
  add constraint backward_sgpi_evidence foreign key (institute_id, evidence_id) references result_evidence;
create index backward_sgpi_by_evidence on backward_sgpi (institute_id, evidence_id) where evidence_id is not null;
