-- Why a statement was printed again: whoever finds a duplicate can be told.

alter table document_print
  add column reason text constraint document_print_reason_short check (length(reason) between 5 and 300);
alter table print_batch
  add column reason text constraint print_batch_reason_short check (length(reason) between 5 and 300);
