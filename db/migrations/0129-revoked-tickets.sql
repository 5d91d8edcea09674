-- A hall ticket that was revoked by hand is issued again only to a student who is named for it: the row keeps the revoked ticket that was seen then.
alter table ticket_batch_row
  add column revoked_document_id uuid,
  add constraint ticket_batch_row_revoked foreign key (institute_id, revoked_document_id) references printed_document,
  drop constraint ticket_batch_row_left_out_known,
  add constraint ticket_batch_row_left_out_known
    check (left_out in ('ROSTER_OPEN', 'NO_SEAT', 'NO_PHOTO', 'NO_PAPERS', 'NOT_PUBLISHED', 'NO_SLOT', 'HELD', 'REVOKED', 'HAS_ONE', 'HAS_NONE', 'FAULTY', 'GONE'));
