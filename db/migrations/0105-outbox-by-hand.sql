-- What stays in the outbox is not called sent, and people of an audience are left out by name (decisions 46 and 55).

alter table broadcast drop constraint broadcast_state_known;
-- OUTBOX: everything that could be done is done, and some of it waits for a service that sends it.
alter table broadcast add constraint broadcast_state_known check (state in
  ('DRAFT', 'WAITING', 'SCHEDULED', 'SENDING', 'PAUSED', 'OUTBOX', 'SENT', 'CANCELLED'));
-- Whom the writer leaves out of the audience: [{kind, id}].
alter table broadcast add column left_out jsonb not null default '[]';

alter table broadcast_recipient drop constraint broadcast_recipient_state_known;
-- MISFIT: a value does not fit into the registered text. LEFT_OUT: by name.
alter table broadcast_recipient add constraint broadcast_recipient_state_known check (state in
  ('QUEUED', 'CLAIMED', 'SENT', 'KEPT', 'FAILED', 'UNKNOWN', 'DELIVERED', 'BOUNCED', 'SOFT_BOUNCED', 'COMPLAINED', 'SUPPRESSED', 'OPTED_OUT', 'NO_CONSENT',
   'NO_ADDRESS', 'MISFIT', 'LEFT_OUT'));
-- Whoever is left out may share the address of somebody who is not.
alter table broadcast_recipient drop constraint broadcast_recipient_addressed;
alter table broadcast_recipient add constraint broadcast_recipient_addressed check ((state in ('NO_ADDRESS', 'LEFT_OUT')) = (address_hash is null));

alter table broadcast disable trigger user;
set local role prangan_migrator;
update broadcast b set state = 'OUTBOX', version = version + 1
 where b.state = 'SENT' and exists (select from broadcast_recipient r where r.institute_id = b.institute_id and r.broadcast_id = b.id and r.state = 'KEPT');
set local role prangan_owner;
alter table broadcast enable trigger user;
