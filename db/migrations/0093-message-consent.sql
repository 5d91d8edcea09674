-- Optional messages go to those who agreed to their topic (decision 62).

-- What people are told before they agree, by topic: never changed, a further version stands beside it.
create table consent_notice (
  institute_id uuid not null constraint consent_notice_institute references institute,
  id uuid not null default uuidv7(),
  topic text not null constraint consent_notice_topic_known check (topic in ('NEWS', 'EVENTS', 'PLACEMENT', 'SURVEYS')),
  version int not null constraint consent_notice_version_counts check (version >= 1),
  -- {en, hi, mr}
  words jsonb not null,
  -- SHA-256 of the words, for whoever has to show what was agreed to.
  words_hash bytea not null constraint consent_notice_hash_size check (octet_length(words_hash) = 32),
  -- Who agreed to an older version is asked again.
  asks_again boolean not null,
  made_by uuid not null,
  made_at timestamptz not null default now(),
  constraint consent_notice_pk primary key (institute_id, id),
  constraint consent_notice_version_once unique (institute_id, topic, version)
);
call own_by_institute('consent_notice');
comment on table consent_notice is 'owner: messaging';

-- Who agreed to messages of a topic, to which version of its notice, and how.
create table message_consent (
  institute_id uuid not null constraint message_consent_institute references institute,
  id uuid not null default uuidv7(),
  topic text not null constraint message_consent_topic_known check (topic in ('NEWS', 'EVENTS', 'PLACEMENT', 'SURVEYS')),
  notice_id uuid not null,
  -- As the ways to choose people name them.
  person_kind text not null,
  person_id uuid not null,
  person_name text not null,
  person_number text not null,
  -- SELF: in the console. OFFICE: on paper, typed in by the office.
  way text not null constraint message_consent_way_known check (way in ('SELF', 'OFFICE')),
  by_guardian boolean not null default false,
  -- The day on the paper, or of the press.
  given_on date not null,
  -- Where the paper is.
  evidence text constraint message_consent_evidence_size check (length(evidence) between 1 and 200),
  recorded_by uuid not null,
  recorded_at timestamptz not null default now(),
  ended_at timestamptz,
  -- MAIL: by the link of a mail. RENEWED: by a consent to a later notice.
  ended_way text constraint message_consent_ended_way_known check (ended_way in ('SELF', 'OFFICE', 'MAIL', 'RENEWED')),
  ended_reason text constraint message_consent_reason_size check (length(ended_reason) between 1 and 500),
  constraint message_consent_pk primary key (institute_id, id),
  constraint message_consent_notice foreign key (institute_id, notice_id) references consent_notice (institute_id, id),
  constraint message_consent_evidence_of_office check ((way = 'OFFICE') = (evidence is not null)),
  constraint message_consent_ended_somehow check ((ended_at is null) = (ended_way is null))
);
create unique index message_consent_once on message_consent (institute_id, topic, person_kind, person_id) where ended_at is null;
create index message_consent_newest on message_consent (institute_id, recorded_at desc, id desc);
create index message_consent_of_notice on message_consent (institute_id, notice_id);
call own_by_institute('message_consent');
comment on table message_consent is 'owner: messaging';

-- What stands today: not ended, and no later notice of the topic asks again.
create view messaging_live_consent with (security_invoker = true) as
  select c.institute_id, c.id, c.topic, c.person_kind, c.person_id
    from message_consent c
    join consent_notice n on n.institute_id = c.institute_id and n.id = c.notice_id
   where c.ended_at is null
     and not exists (select from consent_notice l
           where l.institute_id = n.institute_id and l.topic = n.topic and l.version > n.version and l.asks_again);
comment on view messaging_live_consent is 'owner: messaging';

-- From which day a student decides alone; without a day of birth nobody knows.
create view people_student_age with (security_invoker = true) as
  select id, institute_id, (date_of_birth + interval '18 years')::date as adult_on from student_profile;
comment on view people_student_age is 'owner: people; read by: domains';

alter table broadcast_recipient drop constraint broadcast_recipient_state_known;
alter table broadcast_recipient add constraint broadcast_recipient_state_known check (state in
  ('QUEUED', 'CLAIMED', 'SENT', 'KEPT', 'FAILED', 'UNKNOWN', 'DELIVERED', 'BOUNCED', 'SUPPRESSED', 'OPTED_OUT', 'NO_CONSENT', 'NO_ADDRESS'));

-- An institute that sent optional messages before goes on as it did, until it says otherwise.
update institute i set settings = i.settings || '{"optionalTo": "NOT_OPTED_OUT"}'
 where exists (select from broadcast b where b.institute_id = i.id and b.class = 'OPTIONAL');
