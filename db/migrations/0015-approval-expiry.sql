-- A request that nobody decides ends by itself: after so many days as the institute's setting approvalDays says, 14 without one.
alter table approval_request add column expires_at timestamptz not null default now() + interval '14 days';
create index approval_request_due on approval_request (expires_at) where state = 'PENDING';
