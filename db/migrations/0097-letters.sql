-- Letters are issued on request.

-- A college is left once: of two clicks, or two clerks, one gives the transfer certificate.
create unique index printed_document_one_transfer on printed_document (institute_id, student_profile_id) where kind = 'TRANSFER' and state = 'VALID';
-- The papers of one person, newest first.
create index printed_document_of_student on printed_document (institute_id, student_profile_id, issued_at desc, id desc);
