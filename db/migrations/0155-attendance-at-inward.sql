-- Somebody short of attendance is let in by a condonation, as somebody whose exam status forbids it.
alter table exam_condonation drop constraint exam_condonation_clause_known;
alter table exam_condonation add constraint exam_condonation_clause_known check (clause in ('EXAM_STATUS', 'ATTENDANCE'));
